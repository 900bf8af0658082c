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
import type { OrderAddress } from './checkout.ts';
import { bigId, createdAt, id, instant } from './columns.ts';
import { users } from './people.ts';
import { wonItems } from './wins.ts';

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
  },
  (t) => [
    index('parcels_user').on(t.user_id),
    index('parcels_status').on(t.status, t.id).where(sql`status not in ('opened', 'delivered')`),
    check('parcels_window', sql`${t.window_start} <= ${t.window_end}`),
    check('parcels_shipped', sql`(${t.status} in ('packed', 'opened')) = (${t.shipped_at} is null)`),
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
