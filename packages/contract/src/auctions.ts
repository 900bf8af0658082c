import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from './constants.ts';
import { defineEndpoints } from './endpoint.ts';
import { auctionErrors } from './errors/auction-errors.ts';
import { messagesOf } from './errors/form-message.ts';
import { canceledCodes } from './errors/shared-codes.ts';
import { productCondition, productDescription } from './products.ts';
import {
  inputMessage,
  instant,
  paged,
  queryAmount,
  queryAuctionIds,
  queryId,
  queryInt,
  querySeq,
} from './schema.ts';

const message = messagesOf(auctionErrors);

/**
 * The result of a bid: the first one, one that takes the lead, one below the leader's maximum, one that equals it, or a
 * raise by the leader.
 */
export const bidStatus = z.enum(['firstBid', 'accepted', 'outbid', 'matched', 'proxy']);
export type BidStatus = z.output<typeof bidStatus>;

/** `live` before and while it takes bids, `sold` with a winner, `unsold` without one, `cancelled` by staff. */
export const auctionStatus = z.enum(['live', 'sold', 'unsold', 'cancelled']);
export type AuctionStatus = z.output<typeof auctionStatus>;

/**
 * One line of a lot's public bid history, newest first. `amount` is the visible amount in dollars; a leader's maximum
 * is never exposed. `automatic` marks a proxy bid for the leader. `time` is when the bid was decided.
 */
export const bid = z.object({
  id: z.string(),
  amount: z.number(),
  username: z.string(),
  user_id: z.int(),
  time: instant,
  automatic: z.optional(z.boolean()),
});
export type Bid = z.output<typeof bid>;

/**
 * A lot as cards show it, amounts in dollars. `sale_price` is 0 while a lot that opens above $1 has no bid. `username`
 * and `user_id` are the high bidder, null without one. `currentSetMax` is the caller's own maximum, otherwise null.
 * `item_status_id` is the status of the caller's won item of this lot (`itemStatusId`), otherwise null; `pay_by` is its
 * deadline, only while it is unpaid. `starts_at` is the start of a scheduled lot, null once it has started. `seq`
 * numbers the lot's events without gaps. `server_time` is when the lot was read.
 */
export const auction = z.object({
  id: z.int(),
  opening_bid: z.number(),
  sale_price: z.number(),
  bdp: z.nullable(z.number()),
  starts_at: z.optional(z.nullable(instant)),
  eventEnd: instant,
  username: z.nullable(z.string()),
  user_id: z.nullable(z.int()),
  hasBidBefore: z.boolean(),
  isWatching: z.boolean(),
  hasEnded: z.boolean(),
  currentSetMax: z.nullable(z.number()),
  item_status_id: z.optional(z.nullable(z.int())),
  pay_by: z.optional(instant),
  status: auctionStatus,
  next_minimum: z.number(),
  /** Whether bids may have cents; missing where they are whole dollars. */
  cents_allowed: z.optional(z.boolean()),
  bid_count: z.int(),
  seq: z.int(),
  server_time: instant,
  product_description_id: z.int(),
  control: z.object({ product_description: productDescription }),
});
export type Auction = z.output<typeof auction>;

/** Whether a lot has a hidden reserve, and whether the price has reached it. */
export const reserveStatus = z.enum(['none', 'not_met', 'met']);
export type ReserveStatus = z.output<typeof reserveStatus>;

/**
 * A lot with its texts and bids. Texts are plain, with an empty line between paragraphs, or HTML with `format=html`.
 */
export const auctionDetail = z.extend(auction, {
  bids: z.array(bid),
  description: z.string(),
  shipping_info: z.string(),
  bidding_info_auction: z.string(),
  bidding_info_non_auction: z.string(),
  return_policy: z.string(),
  /** What the product is made of, the main material first. */
  materials: z.array(z.string()),
  /** Price bands in dollars: from the first amount on, the next bid is the second amount higher. */
  increments: z.array(z.tuple([z.number(), z.number()])),
  /** A bid within these seconds before the end moves the end to so many seconds after it; null with a hard end. */
  soft_close_seconds: z.nullable(z.int()),
  reserve_status: reserveStatus,
  /** Why staff canceled the lot; otherwise null. */
  cancel_reason: z.nullable(z.string()),
  /** The head of a closed lot's log, which contains its outcome (see `bidLog`); null while it takes bids. */
  log_head: z.nullable(z.string()),
});
export type AuctionDetail = z.output<typeof auctionDetail>;

/** Page, size and order of a listing, as a query. It ends after `LISTED_MAX` lots. */
const listQuery = {
  page: queryInt(1, 1, MAX_PAGE),
  size: queryInt(DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE),
  sort: z._default(
    z.enum(['date', 'sale_price'], inputMessage('value_not_allowed', { allowed: 'date or sale_price' })),
    'date',
  ),
  order: z._default(
    z.enum(['asc', 'desc'], inputMessage('value_not_allowed', { allowed: 'asc or desc' })),
    'asc',
  ),
};

const price = queryAmount(0, 1_000_000_000);

/**
 * The filters of a listing, as a query. Prices are whole dollars and limit the price that cards show.
 * `ends_within_hours` leaves out lots that end later, `buy_direct` lots without a buy-direct price.
 */
const listFilters = {
  min_price: price,
  max_price: price,
  ends_within_hours: queryAmount(1, 720),
  buy_direct: z.optional(z.literal(['1', 1], inputMessage('value_not_allowed', { allowed: '1' }))),
  condition: z.optional(productCondition),
};

/**
 * The query of a listing. `ids` is a comma-separated list of at most 100 lots, returned in that order, ended ones
 * included.
 */
export const auctionsQuery = z.object({
  ...listQuery,
  ...listFilters,
  featured: z.optional(z.literal(['1', 1], inputMessage('value_not_allowed', { allowed: '1' }))),
  category_id: queryId(),
  mount_id: queryId(),
  ids: queryAuctionIds(100),
});
export type AuctionsQuery = z.input<typeof auctionsQuery>;

export const homeQuery = z.object({ ...listQuery, ...listFilters });
export type HomeQuery = z.output<typeof homeQuery>;

/**
 * A bid: `amount` is the bidder's maximum in dollars. The lot's rules (whole dollars, next minimum) are checked later.
 */
export const bidForm = z.object({
  amount: z
    .number(message('bid_amount_required'))
    .check(z.minimum(0, message('bid_negative')), z.maximum(1_000_000_000, message('bid_too_large'))),
});
export type BidForm = z.input<typeof bidForm>;

/**
 * A lot after a recorded bid. `bids` are the history lines since `seq - 1`, newest first. `hash` is the head of the
 * lot's log (see `bidLog`): keep it to verify the log after the close. `starts_at` is present when staff changed the
 * terms.
 */
export const lotUpdate = z.object({
  id: z.int(),
  seq: z.int(),
  bids: z.array(bid),
  sale_price: z.number(),
  next_minimum: z.number(),
  /** Whether bids may have cents; missing where they are whole dollars. */
  cents_allowed: z.optional(z.boolean()),
  bid_count: z.int(),
  starts_at: z.optional(z.nullable(instant)),
  eventEnd: instant,
  username: z.nullable(z.string()),
  user_id: z.nullable(z.int()),
  reserve_status: reserveStatus,
  hash: z.string(),
});
export type LotUpdate = z.output<typeof lotUpdate>;

/** The answer to a bid: its status, the caller's maximum, a message for people, and the lot after the bid. */
export const bidResult = z.object({
  status: bidStatus,
  max_bid_amount: z.number(),
  message: z.string(),
  auction: lotUpdate,
});
export type BidResult = z.output<typeof bidResult>;

/** Ids of categories that staff have merged into this one: their addresses lead to it. */
const former_ids = z.optional(z.array(z.int()));

/** A category with its number of live auctions. `description` is a sentence about what is in it. */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  display: z.string(),
  description: z.nullable(z.string()),
  is_fire: z.boolean(),
  is_virtual: z.boolean(),
  numItems: z.int(),
  former_ids,
  get subList() {
    return z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        display: z.string(),
        description: z.nullable(z.string()),
        numItems: z.int(),
        former_ids,
      }),
    );
  },
});
export type Category = z.output<typeof category>;

export const auctionEndpoints = defineEndpoints({
  listHomeAuctions: {
    summary: 'Live auctions of the home page',
    auth: 'optional',
    scope: 'read',
    shared: {},
    query: homeQuery,
    response: paged(auction),
  },
  listAuctions: {
    summary: 'Live auctions of a category, a virtual category, the featured ones, or a list of ids',
    auth: 'optional',
    scope: 'read',
    shared: { lots: 'query.ids' },
    query: auctionsQuery,
    response: paged(auction),
  },
  getAuction: {
    summary: 'One auction with its texts and bid history',
    auth: 'optional',
    scope: 'read',
    shared: { lots: 'params.id', unless: 'since' },
    query: z.object({
      format: z.optional(
        z.enum(['html', 'text'], inputMessage('value_not_allowed', { allowed: 'html or text' })),
      ),
      since: querySeq(),
    }),
    errors: ['auction_not_found'],
    response: auctionDetail,
  },
  listSimilarAuctions: {
    summary:
      'Up to 8 live auctions of the same category and its siblings, ending soonest, at least a minute away',
    auth: 'optional',
    scope: 'read',
    shared: {},
    errors: ['auction_not_found'],
    response: z.array(auction),
  },
  placeBid: {
    summary: 'Places a bid (a maximum)',
    auth: 'bidder',
    scope: 'bid',
    impersonation: 'allowed',
    idempotency: true,
    body: bidForm,
    errors: [
      'auction_not_found',
      'auction_not_started',
      'bid_too_late',
      'bid_decided_too_late',
      'bid_not_an_amount',
      'bid_not_whole_dollars',
      'bid_below_minimum',
      'bid_not_above_own_maximum',
      'bid_above_unverified_limit',
      'bid_above_member_limit',
      'lot_at_highest_amount',
      'idempotency_key_reused',
      'bidding_slow',
      ...canceledCodes,
    ],
    response: bidResult,
  },
  listCategories: {
    summary: 'Categories with the number of live auctions',
    auth: 'none',
    shared: {},
    response: z.array(category),
  },
});
