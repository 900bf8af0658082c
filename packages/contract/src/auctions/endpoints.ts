import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from '../core/constants.ts';
import { canceledCodes, defineEndpoints, restrictedCodes } from '../core/endpoint.ts';
import { watchlistType } from '../core/ids.ts';
import {
  inputMessage,
  instant,
  paged,
  pageQuery,
  positiveInt,
  productCondition,
  productDescription,
  queryAmount,
  queryAuctionIds,
  queryId,
  queryInt,
  queryPrice,
  querySeq,
} from '../core/schema.ts';
import { auctionStatus, bid, bidForm, bidResult, reserveStatus } from './bids.ts';
import { category } from './categories.ts';

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
  /** What staff have corrected about its product, the newest first. Missing without any. */
  corrections: z.optional(z.array(z.object({ text: z.string(), created_at: instant }))),
  /** Why staff canceled the lot; otherwise null. */
  cancel_reason: z.nullable(z.string()),
  /** The head of a closed lot's log, which contains its outcome (see `bidLog`); null while it takes bids. */
  log_head: z.nullable(z.string()),
});
export type AuctionDetail = z.output<typeof auctionDetail>;

/** Page, size and order of a listing, as a query. It ends after `LISTED_MAX` lots. */
const listingQuery = {
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

/**
 * The filters of a listing, as a query. Prices are whole dollars and limit the price that cards show.
 * `ends_within_hours` leaves out lots that end later, `buy_direct` lots without a buy-direct price.
 */
const listingFilters = {
  min_price: queryPrice(),
  max_price: queryPrice(),
  ends_within_hours: queryAmount(1, 720),
  buy_direct: z.optional(z.literal(['1', 1], inputMessage('value_not_allowed', { allowed: '1' }))),
  condition: z.optional(productCondition),
};

/**
 * The query of a listing. `ids` is a comma-separated list of at most 100 lots, returned in that order, ended ones
 * included.
 */
export const auctionsQuery = z.object({
  ...listingQuery,
  ...listingFilters,
  featured: z.optional(z.literal(['1', 1], inputMessage('value_not_allowed', { allowed: '1' }))),
  category_id: queryId(),
  mount_id: queryId(),
  ids: queryAuctionIds(100),
});
export type AuctionsQuery = z.input<typeof auctionsQuery>;

export const homeQuery = z.object({ ...listingQuery, ...listingFilters });
export type HomeQuery = z.output<typeof homeQuery>;

/** Sets a watch or, without `watching`, toggles it. Clients may send each of the two ids under two names. */
export const watchForm = z.object({
  item_id: positiveInt(),
  id: z.optional(positiveInt()),
  watchlist_type_id: z.literal(
    [watchlistType.auction, watchlistType.government, watchlistType.deal],
    inputMessage('value_not_allowed', {
      allowed: '9, an auction, 10, a government listing, or 11, a daily deal',
    }),
  ),
  type: z.optional(z.int()),
  watching: z.optional(z.boolean()),
});
export const watchResult = z.object({
  item_id: z.int(),
  watchlist_type_id: z.int(),
  isWatching: z.boolean(),
});

const watchedQuery = z.object(pageQuery(DEFAULT_PAGE_SIZE));

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
      ...restrictedCodes,
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

export const watchlistEndpoints = defineEndpoints({
  setWatch: {
    summary: 'Watches or stops watching an item',
    auth: 'required',
    scope: 'watch',
    body: watchForm,
    errors: ['item_not_found'],
    response: watchResult,
  },
  listWatched: {
    summary: 'Auctions the caller is watching, soonest end first, ended ones last',
    auth: 'required',
    scope: 'read',
    query: watchedQuery,
    response: paged(auction),
  },
  listWinning: {
    summary: 'Live auctions the caller leads, soonest end first',
    auth: 'required',
    scope: 'read',
    query: watchedQuery,
    response: paged(auction),
  },
  listLosing: {
    summary: 'Live auctions in which the caller was outbid, soonest end first',
    auth: 'required',
    scope: 'read',
    query: watchedQuery,
    response: paged(auction),
  },
  listUnpaid: {
    summary: 'Auctions the caller won and has not paid for, the soonest deadline first',
    auth: 'required',
    query: watchedQuery,
    response: paged(auction),
  },
  listUserBids: {
    summary: 'Live auctions the caller has bid on, soonest end first',
    auth: 'required',
    scope: 'read',
    query: watchedQuery,
    response: paged(auction),
  },
  listLostBids: {
    summary: 'Auctions of the last 30 days that the caller bid on and did not win, the latest end first',
    auth: 'required',
    scope: 'read',
    query: watchedQuery,
    response: paged(auction),
  },
});
