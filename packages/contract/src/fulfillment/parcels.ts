import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { done, instant, optionalText, positiveInt, requiredText, strictForm } from '../core/schema.ts';
import { selectedAddress } from '../payments/totals.ts';
import { shippingErrors } from './errors.ts';
import { trackingScan } from './won-items.ts';

const message = messagesOf(shippingErrors);

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
  /** The weight that it was ordered for. */
  ounces: z.number(),
  /** Its price in US dollars. */
  cost: z.nullable(z.number()),
  /** Why the carrier refused it. */
  message: z.nullable(z.string()),
  bought_at: z.nullable(instant),
});

/** An item to pack, or in a parcel. */
export const parcelItem = z.object({ auction_id: z.int(), name: z.string(), item_code: z.string() });

/** A parcel as staff see it. */
export const parcel = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  status: parcelStatus,
  address: selectedAddress,
  /** `is_refunded`: it does not go out. */
  items: z.array(z.extend(parcelItem, { is_refunded: z.boolean() })),
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

const trackingUrl = z.optional(
  z.nullable(
    z
      .string(message('tracking_url_invalid'))
      .check(
        z.maxLength(500, { error: message('tracking_url_invalid'), abort: true }),
        z.regex(/^https:\/\/[^\s]+$/, message('tracking_url_invalid')),
      ),
  ),
);
const optionalTime = z.optional(z.nullable(z.iso.datetime({ offset: true, error: message('time_invalid') })));

/** What staff know of a parcel that the carrier's service does not tell. Fields that are left out stay. */
export const parcelForm = strictForm({
  carrier: optionalText(80),
  tracking: optionalText(80),
  tracking_url: trackingUrl,
  international_tracking_url: trackingUrl,
  cn22_id: optionalText(40),
  window_start: optionalTime,
  window_end: optionalTime,
});

export type ParcelForm = z.output<typeof parcelForm>;

/** A scan that staff enter by hand. `status` is what it says of the parcel. */
export const scanForm = strictForm({
  scan_date: optionalTime,
  city: optionalText(80),
  country_codes_id: z.optional(z.nullable(positiveInt())),
  description: requiredText(message('scan_description_required'), 200),
  status: z.enum(['in_transit', 'delivered', 'lost'], message('scan_status_required')),
});

const idList = (code: 'auctions_required' | 'parcels_required') =>
  z.array(positiveInt(), message(code)).check(z.minLength(1, message(code)), z.maxLength(100, message(code)));

/** `needs_tracking`: parcels without a carrier or a tracking number are refused. */
const shipForm = strictForm({
  parcel_ids: idList('parcels_required'),
  needs_tracking: z.optional(z.boolean()),
});

const inches = z.optional(
  z
    .number(message('inches_invalid'))
    .check(z.gt(0, message('inches_invalid')), z.maximum(108, message('inches_invalid'))),
);
const customsCode = (pattern: RegExp, text: string) =>
  z.optional(z.nullable(z.string(text).check(z.regex(pattern, text))));

/** A parcel for which a label is bought. `origin`, `hs_code` and `itn` are for the customs declaration. */
export const labelForm = strictForm({
  ounces: z
    .number({
      error: ({ input }) => message(input === undefined ? 'ounces_required' : 'ounces_invalid'),
    })
    .check(z.gt(0, message('ounces_invalid')), z.maximum(2400, message('ounces_invalid'))),
  length: inches,
  width: inches,
  height: inches,
  /** Such as `Priority`; the cheapest when it is left out. */
  service: optionalText(80),
  /** The country in which the items were made; by default that of the sender. */
  origin: customsCode(/^[A-Z]{2}$/, message('origin_country_invalid')),
  hs_code: customsCode(/^\d{6,10}$/, message('hs_code_invalid')),
  /** The number of the export filing, which US law requires above $2,500. */
  itn: optionalText(30),
}).check(
  z.refine(
    ({ length, width, height }) =>
      new Set([length, width, height].map((side) => side === undefined)).size === 1,
    { path: ['length'], error: message('inches_invalid') },
  ),
);
export type LabelForm = z.output<typeof labelForm>;

/** A service that takes a parcel, at a price in US dollars. */
const labelRate = z.object({
  carrier: z.string(),
  service: z.string(),
  cost: z.number(),
  /** Days until the delivery, as the carrier estimates. */
  days: z.nullable(z.int()),
});
export type LabelRate = z.output<typeof labelRate>;

const labelErrors = ['parcel_not_found', 'parcel_shipped', 'parcel_opened', 'labels_off'] as const;

export const shippingEndpoints = defineEndpoints({
  packItems: {
    summary: 'Packs items of one member to one address into a parcel. The ids are those of the auctions.',
    auth: 'staff',
    permission: 'shipping:write',
    body: strictForm({ auction_ids: idList('auctions_required') }),
    errors: ['no_won_item', 'item_not_packable', 'parcel_addresses_differ'],
    response: parcel,
  },
  getParcel: {
    summary: 'One parcel with its scans',
    auth: 'staff',
    permission: ['orders:read', 'shipping:write'],
    errors: ['parcel_not_found'],
    response: parcel,
  },
  changeParcel: {
    summary: 'Changes what is known of a parcel: carrier, tracking, delivery window, customs declaration',
    auth: 'staff',
    permission: 'shipping:write',
    body: parcelForm,
    errors: ['parcel_not_found', 'parcel_window_invalid'],
    response: parcel,
  },
  openParcel: {
    summary: 'Takes the items out of a parcel that the carrier does not have yet',
    auth: 'staff',
    permission: 'shipping:write',
    errors: ['parcel_not_found', 'parcel_shipped', 'label_exists'],
    response: parcel,
  },
  shipParcels: {
    summary: 'Marks parcels as handed to the carrier. Members are notified. Shipped ones are not changed.',
    auth: 'staff',
    permission: 'shipping:write',
    body: shipForm,
    errors: [
      'parcel_not_found',
      'parcel_opened',
      'parcel_refunded',
      'parcel_untracked',
      'label_pending',
      'item_step_refused',
    ],
    response: done,
  },
  addScan: {
    summary: 'Adds a scan of a parcel by hand',
    auth: 'staff',
    permission: 'shipping:write',
    body: scanForm,
    errors: ['parcel_not_found', 'parcel_not_shipped', 'parcel_delivered', 'country_unknown'],
    response: parcel,
  },
});

/** Calls of staff about the labels of parcels. */
export const labelEndpoints = defineEndpoints({
  quoteLabel: {
    summary: 'The prices of the carriers for a packed parcel, the cheapest first',
    auth: 'staff',
    permission: 'shipping:write',
    body: labelForm,
    errors: [...labelErrors, 'sender_missing', 'rates_refused', 'carrier_unavailable'],
    response: z.array(labelRate),
  },
  buyLabel: {
    summary:
      'Buys the label of a packed parcel. A parcel has one label: a repeated call does not buy another.',
    auth: 'staff',
    permission: 'shipping:write',
    body: labelForm,
    errors: [...labelErrors, 'sender_missing', 'item_step_refused', 'label_pending', 'label_refused'],
    response: parcel,
  },
  voidLabel: {
    summary: 'Gives the unused label of a packed parcel back. Then another one can be bought.',
    auth: 'staff',
    permission: 'shipping:write',
    errors: [...labelErrors, 'label_missing', 'label_pending', 'label_void_refused'],
    response: parcel,
  },
});

/** Calls of staff that return what they print to ship parcels. */
