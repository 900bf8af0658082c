import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../account.ts';
import { bigId, cents, createdAt, id, instant } from '../columns.ts';
import { wonItems } from '../items.ts';
import type { OrderAddress } from '../payments/addresses.ts';

/** Parcels with paid items of one member, to one address. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** The address of the items' orders. */
    address: jsonb().$type<OrderAddress>().notNull(),
    /** `opened`: staff took the items out again before the carrier had the parcel. */
    status: text({ enum: ['packed', 'opened', 'shipped', 'in_transit', 'delivered', 'lost'] })
      .notNull()
      .default('packed'),
    carrier: text(),
    tracking: text(),
    tracking_url: text(),
    /** Where a carrier of the destination's country continues the tracking. */
    international_tracking_url: text(),
    /** The number of the customs declaration CN 22. */
    cn22_id: text(),
    packed_at: createdAt(),
    shipped_at: instant(),
    /** The expected time of the delivery, if the carrier has said so. */
    window_start: instant(),
    window_end: instant(),
    delivered_at: instant(),
    lost_at: instant(),
    /** The number under which a carrier abroad follows the parcel. */
    international_tracking: text(),
    /** What staff should look at, as the carrier reports it. Null when all is well. */
    alert: text({ enum: ['delayed', 'returning', 'canceled'] }),
    /** When the carrier is asked for the scans next; a webhook makes it now. Null for a parcel that is not followed. */
    track_due_at: instant(),
    /** When the reading began whose scans were recorded last. An older reading is not recorded after it. */
    tracked_at: instant(),
  },
  (t) => [
    index('parcels_track_due').on(t.track_due_at).where(sql`track_due_at is not null`),
    index('parcels_tracking').on(t.tracking).where(sql`tracking is not null`),
    index('parcels_tracking_abroad')
      .on(t.international_tracking)
      .where(sql`international_tracking is not null`),
    index('parcels_user').on(t.user_id),
    index('parcels_status').on(t.status, t.id),
    // The orders of the list of staff.
    index('parcels_packed_at').on(t.packed_at, t.id),
    index('parcels_shipped_at').on(sql`coalesce(${t.shipped_at}, '-infinity')`, t.id, t.shipped_at),
    index('parcels_delivered_at').on(sql`coalesce(${t.delivered_at}, '-infinity')`, t.id, t.delivered_at),
    index('parcels_alert').on(t.id).where(sql`alert is not null`),
    check('parcels_window', sql`${t.window_start} <= ${t.window_end}`),
    check('parcels_shipped', sql`(${t.status} in ('packed', 'opened')) = (${t.shipped_at} is null)`),
  ],
);

/** What staff ordered a label for. */
export interface LabelRequest {
  readonly ounces: number;
  /** Inches; null when the price depends on the weight only. */
  readonly box: { readonly length: number; readonly width: number; readonly height: number } | null;
  /** Such as `Priority` or `USPS Priority`; null for the cheapest. */
  readonly service: string | null;
  /** For customs: the ISO code of the country in which the items were made. */
  readonly origin: string;
  /** The number of the items in the tariff schedule. */
  readonly hs_code: string | null;
  /** The number of the export filing. */
  readonly itn: string | null;
}

/**
 * The labels of parcels. One is written before the carrier is called, and the parcel's id at the carrier is stored
 * before the label is bought, so that it is bought once.
 */
export const parcelLabels = pgTable(
  'parcel_labels',
  {
    id: id(),
    parcel_id: integer()
      .notNull()
      .references(() => parcels.id),
    /** Our reference at the carrier. */
    ref: text().notNull(),
    /**
     * `intended`: not ordered yet. `requested`: the carrier may have sold it already. `bought`. `failed`: it was refused,
     * unless another call has bought it: it becomes `bought` then, or `voiding` if it is not needed any more.
     * `void_requested`: it may be given back already. `voiding`: given back, the carrier has not confirmed it. `voided`:
     * confirmed. `void_refused`: the carrier does not refund it after all.
     */
    status: text({
      enum: [
        'intended',
        'requested',
        'bought',
        'failed',
        'void_requested',
        'voiding',
        'voided',
        'void_refused',
      ],
    })
      .notNull()
      .default('intended'),
    request: jsonb().$type<LabelRequest>().notNull(),
    /** The parcel's id at the carrier. */
    shipment_id: text(),
    rate_id: text(),
    carrier: text(),
    service: text(),
    cost_cents: cents(),
    /** Why the carrier refused it. */
    message: text(),
    staff_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    bought_at: instant(),
    /** When the job takes it next; null when nothing is left to do at the carrier. */
    due_at: instant(),
  },
  (t) => [
    index('parcel_labels_parcel').on(t.parcel_id),
    uniqueIndex('parcel_labels_ref').on(t.ref),
    uniqueIndex('parcel_labels_shipment').on(t.shipment_id),
    uniqueIndex('parcel_labels_open')
      .on(t.parcel_id)
      .where(sql`status in ('intended', 'requested', 'bought', 'void_requested')`),
    index('parcel_labels_failed').on(t.parcel_id).where(sql`status in ('failed', 'void_refused')`),
    index('parcel_labels_due').on(t.due_at).where(sql`due_at is not null`),
    check(
      'parcel_labels_ordered',
      sql`${t.status} in ('intended', 'failed') or (${t.shipment_id} is not null and ${t.cost_cents} >= 0)`,
    ),
    check(
      'parcel_labels_bought',
      sql`(${t.status} in ('intended', 'requested', 'failed')) = (${t.bought_at} is null)`,
    ),
  ],
);

/** The items in a parcel. Those of an opened parcel, and of one whose item is replaced, are not current. */
export const parcelItems = pgTable(
  'parcel_items',
  {
    parcel_id: integer()
      .notNull()
      .references(() => parcels.id),
    won_item_id: integer()
      .notNull()
      .references(() => wonItems.id),
    is_current: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.parcel_id, t.won_item_id] }),
    uniqueIndex('parcel_items_current').on(t.won_item_id).where(sql`is_current`),
  ],
);

/** The carrier's scans of a parcel. `key` identifies a scan, so that a repeated one is stored once. */
export const parcelScans = pgTable(
  'parcel_scans',
  {
    id: bigId(),
    parcel_id: integer()
      .notNull()
      .references(() => parcels.id),
    key: text().notNull(),
    scanned_at: instant().notNull(),
    city: text(),
    country_codes_id: integer(),
    description: text().notNull(),
  },
  (t) => [uniqueIndex('parcel_scans_key').on(t.parcel_id, t.key)],
);
