import * as z from 'zod/mini';
import { DEALS_PAGE_SIZE, LEAST_OFFER_DOLLARS, MAX_PAGE, MAX_PAGE_SIZE } from '../core/constants.ts';
import { canceledCodes, defineEndpoints, restrictedCodes } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  instant,
  MAX_DOLLARS,
  paged,
  pageQuery,
  positiveInt,
  productDescription,
  queryId,
  queryInt,
  shownAmount,
} from '../core/schema.ts';
import { answeredCodes, wonItem } from '../fulfillment/won-items.ts';
import { wholeDollars } from './amounts.ts';
import { dealErrors } from './errors.ts';

const message = messagesOf(dealErrors);

/**
 * `open` takes offers until `expires_at`. `final` waits until then for the answer to `counter_offer`; if that is 0, the
 * member's time for offers ran out and nothing can be accepted.
 */
export const dealStatus = z.enum(['open', 'final', 'accepted', 'rejected', 'expired']);
export type DealStatus = z.output<typeof dealStatus>;

/**
 * The caller's negotiation over a deal, amounts in whole dollars. Before the first offer `your_offer` is null and
 * `counter_offer` the asking price. `least_offer` is the minimum of the next offer. Once accepted, `schedule_id` is the
 * number of the won item, `expires_at` its payment deadline and `item_status_id` its status (`itemStatusId`).
 */
export const negotiation = z.object({
  make_offer_id: z.int(),
  sco_rule_id: z.int(),
  deal_id: z.int(),
  status: dealStatus,
  your_offer: z.nullable(z.number()),
  counter_offer: z.number(),
  least_offer: z.number(),
  rounds_left: z.int(),
  started_at: instant,
  expires_at: instant,
  /** Whether the time can be extended. */
  may_extend: z.boolean(),
  schedule_id: z.nullable(z.int()),
  item_status_id: z.optional(z.nullable(z.int())),
  server_time: instant,
});
export type Negotiation = z.output<typeof negotiation>;

/** A daily deal. `price` is the asking price in dollars; `negotiation` is the caller's latest, null without one. */
export const deal = z.object({
  id: z.int(),
  item: z.string(),
  price: z.number(),
  product_description_id: z.int(),
  product_description: productDescription,
  description: z.string(),
  category: z.string(),
  category_id: z.int(),
  ends_at: instant,
  is_sold_out: z.boolean(),
  isWatching: z.boolean(),
  rules: z.object({
    sco_rule_id: z.int(),
    rounds: z.int(),
    step: z.number(),
    seconds: z.int(),
    final_seconds: z.int(),
  }),
  negotiation: z.nullable(negotiation),
});
export type Deal = z.output<typeof deal>;

export const dealCategory = z.object({ id: z.int(), name: z.string(), numItems: z.int() });
export type DealCategory = z.output<typeof dealCategory>;

/** An offer: at least $1. A lower one would use up a round for nothing. */
const offerAmount = z
  .int(message('whole_dollars_expected'))
  .check(
    z.minimum(LEAST_OFFER_DOLLARS, message('offer_below_minimum', { least_offer: LEAST_OFFER_DOLLARS })),
    z.maximum(MAX_DOLLARS, message('offer_too_large')),
  );

/** A direct sale: stock of an auction's product at its buy-direct price. */
export const directSale = z.object({
  id: z.int(),
  bdp: z.number(),
  opening_bid: z.number(),
  inventory_count: z.int(),
  description: z.string(),
  product_description_id: z.int(),
  control: z.object({ product_description: productDescription }),
});
export type DirectSale = z.output<typeof directSale>;

export const dealEndpoints = defineEndpoints({
  listDealCategories: {
    summary: 'Categories of the daily deals with the number of deals',
    auth: 'none',
    shared: {},
    response: z.array(dealCategory),
  },
  listDeals: {
    summary: 'Daily deals, of a category or a list of ids, the soonest end first',
    auth: 'optional',
    scope: 'read',
    shared: {},
    query: z.object({
      page: queryInt(1, 1, MAX_PAGE),
      category_id: queryId(),
      ids: z.optional(
        z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/, message('deal_list_invalid', { max: 100 }))),
      ),
      pageSize: queryInt(DEALS_PAGE_SIZE, 1, MAX_PAGE_SIZE),
    }),
    response: paged(deal),
  },
  getDeal: {
    summary: 'One daily deal with the caller’s negotiation',
    auth: 'optional',
    scope: 'read',
    shared: {},
    errors: ['deal_not_found'],
    response: deal,
  },
  startDeal: {
    summary: 'Opens a negotiation, or returns the open one. `time` is the seconds left.',
    auth: 'bidder',
    scope: 'bid',
    errors: [
      ...restrictedCodes,
      'deal_not_found',
      'deal_ended',
      'deal_sold_out',
      'deal_price_agreed',
      'deal_declined',
      'deal_time_over',
    ],
    response: z.extend(negotiation, { time: z.int() }),
  },
  counterDeal: {
    summary: 'Makes an offer, which is answered by a counter-offer. `id` is the make_offer_id.',
    auth: 'bidder',
    scope: 'bid',
    body: z.object({ sco_rule_id: positiveInt(), amount: offerAmount }),
    errors: [
      ...answeredCodes,
      ...restrictedCodes,
      'deal_out_of_time',
      'deal_offer_final',
      'deal_sold_out',
      'deal_ended',
      'deal_rules_mismatch',
      'offer_below_minimum',
      'offer_not_whole_dollars',
    ],
    response: negotiation,
  },
  extendDeal: {
    summary: 'Extends the time to negotiate, to decide, or to pay once accepted, before it runs out',
    auth: 'required',
    scope: 'bid',
    errors: [
      ...answeredCodes,
      'deal_out_of_time',
      'no_more_time',
      'won_item_not_found',
      'already_paid',
      'payment_too_late',
    ],
    response: negotiation,
  },
  acceptDeal: {
    summary:
      'Accepts the counter-offer, which must equal `amount`. The deal becomes a won item, to be paid within 20 minutes',
    auth: 'bidder',
    scope: 'bid',
    idempotency: true,
    body: z.object({ amount: wholeDollars }),
    errors: [
      ...answeredCodes,
      'deal_out_of_time',
      'deal_sold_out',
      'offer_amount_changed',
      'won_item_not_found',
      ...canceledCodes,
      ...restrictedCodes,
    ],
    response: wonItem,
  },
  rejectDeal: {
    summary: 'Declines and ends the negotiation',
    auth: 'required',
    scope: 'bid',
    errors: [...answeredCodes],
    response: negotiation,
  },
  listWatchedDeals: {
    summary: 'Daily deals the caller is watching',
    auth: 'required',
    scope: 'read',
    query: z.object(pageQuery(DEALS_PAGE_SIZE)),
    response: paged(deal),
  },
});

export const directEndpoints = defineEndpoints({
  getDirectSale: {
    summary: 'The direct sale of an auction: its product at the buy-direct price',
    auth: 'optional',
    scope: 'read',
    shared: { lots: 'params.id' },
    errors: ['not_for_direct_sale'],
    response: directSale,
  },
  acceptDirectSale: {
    summary:
      'Buys one at the buy-direct price. `amount` is the price that was shown, by default the current one; 422 if the price differs. Without a key, a caller who has not paid for one yet gets that one again.',
    auth: 'bidder',
    scope: 'bid',
    idempotency: true,
    // The body is optional: some clients send none.
    body: z.optional(z.object({ amount: shownAmount })),
    errors: [
      'auction_not_found',
      'not_for_direct_sale',
      'auction_ended',
      'direct_sale_sold_out',
      'direct_price_changed',
      'idempotency_key_reused',
      ...canceledCodes,
      ...restrictedCodes,
    ],
    response: z.object({ schedule_id: z.int(), pay_by: instant }),
  },
});
