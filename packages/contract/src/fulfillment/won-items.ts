import * as z from 'zod/mini';
import { MAX_SEARCH_CHARACTERS } from '../core/constants.ts';
import { canceledCodes, defineEndpoints, restrictedCodes } from '../core/endpoint.ts';
import { optionalSearchText } from '../core/fields.ts';
import { done, instant, paged, pageQuery, shortProduct } from '../core/schema.ts';
import type { ErrorCode } from '../errors.ts';
import { ownTestimonial } from './reviews.ts';

/** Refusals of an answer to an offer. */
export const answeredCodes = [
  'offer_not_found',
  'offer_accepted',
  'offer_declined',
  'offer_expired',
] as const satisfies readonly ErrorCode[];

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

/** The status of a refund for its member: `Pending` until the money has moved. */
export const refundStatus = z.enum(['Pending', 'Issued']);

/** The parts of a refund: of the price, the shipping and the tax. */
export const refundParts = { amount: z.number(), freight_revenue: z.number(), tax: z.number() };

/** A refund as its member sees it. */
export const refund = z.object({
  ...refundParts,
  id: z.int(),
  refund_status: z.object({ status: refundStatus }),
  create_time: instant,
  /** When the money moved. */
  issue_time: z.nullable(instant),
});
export type Refund = z.output<typeof refund>;

/**
 * The status of a return. `Approved` and `Received` come in either order. `Closed`: it was refunded or replaced. `Dump`:
 * staff did not accept it.
 */
export const rmaStatus = z.enum(['Requested', 'Approved', 'Received', 'Closed', 'Dump']);
export type RmaStatus = z.output<typeof rmaStatus>;

/** What a member wants for a returned item. `returnTypeId` has the ids. */
export const returnType = z.enum(['refund', 'replacement']);
export type ReturnType = z.output<typeof returnType>;

/** A return of a won item. `id` is its RMA number. `received_date` is null until its goods have arrived. */
export const rma = z.object({
  id: z.int(),
  type: returnType,
  rma_status: z.object({ status: rmaStatus }),
  create_time: instant,
  received_date: z.nullable(instant),
  /** How a closed return ended. */
  outcome: z.nullable(returnType),
  refund: z.array(refund),
});
export type Rma = z.output<typeof rma>;

/** How an item was bought: by a bid, by an offer after the winner did not pay, as a daily deal, or at a fixed price. */
export const wonItemSource = z.enum(['auction', 'second_chance', 'deal', 'direct']);
export type WonItemSource = z.output<typeof wonItemSource>;

/**
 * The state of a won item as staff see it; `itemStatusId` is what its member sees. `unpaid` includes a payment in
 * progress.
 */
export const itemState = z.enum([
  'unpaid',
  'held',
  'paid',
  'packed',
  'shipped',
  'in_transit',
  'delivered',
  'lost',
  'returned',
  'replaced',
  'refunded',
  'canceled',
  'forfeited',
]);
export type ItemState = z.output<typeof itemState>;

/**
 * The claim for a won item's lost parcel. `insurance_claim_status_id` is one of `claimStatusId`; the dates are those at
 * which the form was sent to the member, and filed by the member.
 */
export const insuranceClaim = z.object({
  id: z.int(),
  insurance_claim_status_id: z.int(),
  date_form_sent: instant,
  date_form_returned: z.nullable(instant),
});
export type InsuranceClaim = z.output<typeof insuranceClaim>;

/**
 * A won item. `id` is the auction's number; `item_status_id` is one of `itemStatusId`; at `pay_by` an unpaid item is
 * forfeited.
 */
export const wonItem = z.object({
  id: z.int(),
  source: wonItemSource,
  sale_price: z.number(),
  /** The price with shipping and tax, in dollars, while the item can be paid for; else null. */
  amount_due: z.nullable(z.number()),
  /** Whether `amount_due` includes the tax: an address decides it. */
  is_tax_known: z.boolean(),
  item_status_id: z.int(),
  item_status: z.object({ item_status: z.string() }),
  event_end: instant,
  /** The payment, once it is received. */
  paid_transaction_details: z.nullable(
    z.object({
      amount: z.number(),
      freight_revenue: z.number(),
      tax: z.number(),
      transaction_time: instant,
    }),
  ),
  /** The item's parcel, once it is shipped. */
  shipping: z.nullable(shipping),
  /** The claim for its lost parcel. */
  insurance_claim: z.nullable(insuranceClaim),
  /** Its returns, the newest first. */
  rmas: z.array(rma),
  /** Whether its member can ask for a return now. */
  can_return: z.boolean(),
  /** Whether its member can cancel the order now: it is paid and not packed. */
  can_cancel: z.boolean(),
  /** The member's rating of the item. */
  product_review: z.nullable(z.object({ rating: z.int() })),
  /** The member's testimonial about the item: one, or none. */
  testimonials: z.array(ownTestimonial),
  pay_by: instant,
  product_description_id: z.int(),
  control: z.object({ product_description: shortProduct }),
});
export type WonItem = z.output<typeof wonItem>;

/** A lot that is offered to a runner-up until `expires_at`, at `offer_price` dollars, their own last price. */
export const secondChanceOffer = z.object({
  id: z.int(),
  auction_id: z.int(),
  offer_price: z.number(),
  expires_at: instant,
  product_description_id: z.int(),
  product_description: z.pick(shortProduct, { short_name: true, category_id: true }),
});
export type SecondChanceOffer = z.output<typeof secondChanceOffer>;

/**
 * A part of a member's won items: unpaid ones and those whose check is held; paid ones until their delivery; delivered
 * ones; those with a return, a cancellation or a refund. An item can be in two of them.
 */
export const wonItemFilter = z.enum(['all', 'to_pay', 'on_the_way', 'delivered', 'returns']);
export type WonItemFilter = z.output<typeof wonItemFilter>;

export const winEndpoints = defineEndpoints({
  listWonItems: {
    summary:
      "The caller's won items: those to pay first, by their deadlines, then the others, newest first. `q` finds words of the name, the number of the lot and the code of the item.",
    auth: 'required',
    query: z.object({
      ...pageQuery(),
      filter: z._default(wonItemFilter, 'all'),
      q: optionalSearchText(MAX_SEARCH_CHARACTERS),
    }),
    response: z.extend(paged(wonItem), {
      /** The number of items that match `q`, by filter. */
      counts: z.object({
        all: z.int(),
        to_pay: z.int(),
        on_the_way: z.int(),
        delivered: z.int(),
        returns: z.int(),
      }),
    }),
  },
  getWonItem: {
    summary: 'One won item of the caller, by the number of its auction',
    auth: 'required',
    scope: 'pay',
    lot: 'params.id',
    errors: ['won_item_not_found'],
    response: wonItem,
  },
  listSecondChanceOffers: {
    summary: 'Open second-chance offers to the caller, the soonest expiry first',
    auth: 'required',
    response: z.array(secondChanceOffer),
  },
  acceptSecondChance: {
    summary: 'Accepts an offer: the lot becomes a won item at the offered price',
    auth: 'bidder',
    errors: [
      ...answeredCodes,
      ...canceledCodes,
      ...restrictedCodes,
      'auction_cancelled',
      'won_item_not_found',
    ],
    response: wonItem,
  },
  rejectSecondChance: {
    summary: 'Declines an offer: it goes to the next runner-up',
    auth: 'required',
    errors: ['offer_not_found', 'offer_accepted'],
    response: done,
  },
});
