import * as z from 'zod/mini';
import { selectedAddress } from './addresses.ts';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { shippingErrors } from './errors/shipping-errors.ts';
import {
  done,
  instant,
  optionalText,
  paged,
  pageQuery,
  positiveInt,
  requiredText,
  strictForm,
} from './schema.ts';

const message = messagesOf(shippingErrors);

/** One scan of a carrier. */
export const trackingScan = z.object({
  id: z.int(),
  scan_date: instant,
  city: z.nullable(z.string()),
  country: z.nullable(z.object({ country: z.string() })),
  description: z.object({ description: z.string() }),
});
export type TrackingScan = z.output<typeof trackingScan>;

/** The parcel of a shipped item. `tracking_status_id` is one of `trackingStatusId`, null before the first scan. */
export const shipping = z.object({
  ship_date: instant,
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  /** For a parcel to another country: the tracking there, and the number of its customs declaration. */
  international: z.nullable(
    z.object({ tracking_url: z.nullable(z.string()), cn22_id: z.nullable(z.string()) }),
  ),
  shipping_tracking: z.object({
    tracking_status_id: z.nullable(z.int()),
    expected_delivery_window_start: z.nullable(instant),
    expected_delivery_window_end: z.nullable(instant),
    delivery_date: z.nullable(instant),
  }),
  /** All scans, the newest first. */
  activity: z.array(trackingScan),
});
export type Shipping = z.output<typeof shipping>;

export const parcelStatus = z.enum(['packed', 'opened', 'shipped', 'in_transit', 'delivered', 'lost']);
export type ParcelStatus = z.output<typeof parcelStatus>;

/**
 * What staff have to look at: a report of the carrier, a lost parcel with items, a label that was refused, or one that
 * was given back and is not refunded (`label_void_refused`).
 */
export const parcelAlert = z.enum([
  'delayed',
  'returning',
  'canceled',
  'lost',
  'label_failed',
  'label_void_refused',
]);
export type ParcelAlert = z.output<typeof parcelAlert>;

/**
 * The latest label of a parcel. `requested`: the carrier has not confirmed the purchase, `void_requested` that it takes
 * the label back; the server asks again. `voiding`: given back, and not refunded yet.
 */
const parcelLabel = z.object({
  status: z.enum([
    'intended',
    'requested',
    'bought',
    'failed',
    'void_requested',
    'voiding',
    'voided',
    'void_refused',
  ]),
  carrier: z.nullable(z.string()),
  service: z.nullable(z.string()),
  /** Its price in US dollars. */
  cost: z.nullable(z.number()),
  /** Why the carrier refused it. */
  message: z.nullable(z.string()),
  bought_at: z.nullable(instant),
});

/** An item to pack, or in a parcel. */
const parcelItem = z.object({ auction_id: z.int(), name: z.string(), item_code: z.string() });

/** Paid items that wait to be packed: those of one member to one address, which may share a parcel. */
export const packableItems = z.object({
  user_id: z.int(),
  username: z.string(),
  address: selectedAddress,
  /** When the first of them was paid. */
  paid_at: instant,
  items: z.array(parcelItem),
});
export type PackableItems = z.output<typeof packableItems>;

/** A parcel as staff see it. */
export const parcel = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  status: parcelStatus,
  address: selectedAddress,
  items: z.array(parcelItem),
  packed_at: instant,
  shipped_at: z.nullable(instant),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  international_tracking_url: z.nullable(z.string()),
  cn22_id: z.nullable(z.string()),
  window_start: z.nullable(instant),
  window_end: z.nullable(instant),
  delivered_at: z.nullable(instant),
  lost_at: z.nullable(instant),
  alert: z.nullable(parcelAlert),
  label: z.nullable(parcelLabel),
  activity: z.array(trackingScan),
});
export type Parcel = z.output<typeof parcel>;

const url = z.optional(
  z.nullable(
    z
      .string(message('tracking_url_invalid'))
      .check(
        z.maxLength(500, { error: message('tracking_url_invalid'), abort: true }),
        z.regex(/^https:\/\/[^\s]+$/, message('tracking_url_invalid')),
      ),
  ),
);
const time = z.optional(z.nullable(z.iso.datetime({ offset: true, error: message('time_invalid') })));

/** What staff know of a parcel that the carrier's service does not tell. Fields that are left out stay. */
const parcelForm = strictForm({
  carrier: optionalText(80),
  tracking: optionalText(80),
  tracking_url: url,
  international_tracking_url: url,
  cn22_id: optionalText(40),
  window_start: time,
  window_end: time,
});

export type ParcelForm = z.output<typeof parcelForm>;

/** A scan that staff enter by hand. `status` is what it says of the parcel. */
const scanForm = strictForm({
  scan_date: time,
  city: optionalText(80),
  country_codes_id: z.optional(z.nullable(positiveInt())),
  description: requiredText(message('scan_description_required'), 200),
  status: z.enum(['in_transit', 'delivered', 'lost'], message('scan_status_required')),
});

const ids = (code: 'auctions_required' | 'parcels_required') =>
  z.array(positiveInt(), message(code)).check(z.minLength(1, message(code)), z.maxLength(100, message(code)));

export const shippingEndpoints = defineEndpoints({
  listPackableItems: {
    summary: 'The pick list: paid items to pack, grouped by member and address, the longest waiting first',
    auth: 'staff',
    query: z.object(pageQuery()),
    response: paged(packableItems),
  },
  packItems: {
    summary: 'Packs items of one member to one address into a parcel. The ids are those of the auctions.',
    auth: 'staff',
    body: strictForm({ auction_ids: ids('auctions_required') }),
    errors: ['no_won_item', 'item_not_packable', 'parcel_addresses_differ'],
    response: parcel,
  },
  listParcels: {
    summary: 'Parcels, the newest first. With `alert=true` only those that staff have to look at.',
    auth: 'staff',
    query: z.object({
      ...pageQuery(),
      status: z.optional(parcelStatus),
      alert: z.optional(z.literal('true', message('alert_invalid'))),
    }),
    response: paged(parcel),
  },
  getParcel: {
    summary: 'One parcel with its scans',
    auth: 'staff',
    errors: ['parcel_not_found'],
    response: parcel,
  },
  changeParcel: {
    summary: 'Changes what is known of a parcel: carrier, tracking, delivery window, customs declaration',
    auth: 'staff',
    body: parcelForm,
    errors: ['parcel_not_found', 'parcel_window_invalid'],
    response: parcel,
  },
  openParcel: {
    summary: 'Takes the items out of a parcel that the carrier does not have yet',
    auth: 'staff',
    errors: ['parcel_not_found', 'parcel_shipped', 'label_exists'],
    response: parcel,
  },
  shipParcels: {
    summary: 'Marks parcels as handed to the carrier. Members are notified. Shipped ones are not changed.',
    auth: 'staff',
    body: strictForm({ parcel_ids: ids('parcels_required') }),
    errors: ['parcel_not_found', 'parcel_opened', 'label_pending', 'item_step_refused'],
    response: done,
  },
  addScan: {
    summary: 'Adds a scan of a parcel by hand',
    auth: 'staff',
    body: scanForm,
    errors: ['parcel_not_found', 'parcel_not_shipped', 'parcel_delivered', 'country_unknown'],
    response: parcel,
  },
});
