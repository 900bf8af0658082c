import * as z from 'zod/mini';
import { auctionStatus, bidStatus } from './auctions.ts';
import { defineEndpoints } from './endpoint.ts';
import { instant } from './schema.ts';

/** Steps by price in whole cents: from `from` up a bid is raised by `step`. */
export const incrementBands = z.array(z.object({ from: z.int(), step: z.int() })).check(z.minLength(1));

/**
 * The rules of a lot as data; amounts are whole cents. `version` changes when the meaning of a field does. The reserve itself
 * is shown after the close only: `has_reserve` says that there is one.
 */
export const auctionRules = z.object({
  version: z.literal(1),
  auction_id: z.int(),
  opening_cents: z.int(),
  increments: incrementBands,
  cents_allowed: z.boolean(),
  has_reserve: z.boolean(),
  soft_close_seconds: z.nullable(z.int()),
  /** How equal maxima are ranked. */
  tie: z.literal('earlier-current-maximum'),
  /** How the price follows from the two highest maxima. */
  price: z.literal('second-maximum-plus-increment'),
  starts_at: instant,
  eventEnd: instant,
});
export type AuctionRules = z.output<typeof auctionRules>;

/**
 * One decided bid of a closed lot; cents. `bidder` is a pseudonym that is the same throughout the lot. Maximum and nonce are null
 * in the log of a cancelled lot: it may be listed again, to the same bidders.
 */
export const bidLogEntry = z.object({
  seq: z.int(),
  at: instant,
  bidder: z.string(),
  max_cents: z.nullable(z.int()),
  status: bidStatus,
  price_cents: z.int(),
  leader: z.string(),
  eventEnd: instant,
  /** Random, so that a hash seen while the lot was live gave away no maximum. */
  nonce: z.nullable(z.string()),
  hash: z.string(),
});
export type BidLogEntry = z.output<typeof bidLogEntry>;

/** What became of a closed lot, as its log says it; cents, and a pseudonym. */
export const loggedOutcome = z.object({
  status: auctionStatus,
  price_cents: z.nullable(z.int()),
  winner: z.nullable(z.string()),
  /** Why staff called the lot off; null otherwise. */
  cancel_reason: z.nullable(z.string()),
  closed_at: z.nullable(instant),
});
export type LoggedOutcome = z.output<typeof loggedOutcome>;

/** The last link of a log: its hash holds the outcome, the start and the final end to all that came before. */
export const closingEntry = z.object({ seq: z.int(), nonce: z.string(), hash: z.string() });
export type ClosingEntry = z.output<typeof closingEntry>;

/**
 * Everything that was decided on a closed lot. `genesis` is the hash of the rules; each entry's `hash` is that of the one before
 * and its own content; `closing` follows the last; `head` is the last of all. While the lot was live every bid's event carried its
 * hash, `auction-end` carries that of the closing, and GET /auctions/{id} repeats it as `log_head`. Version 1 are lots that
 * closed before closings were logged: without one.
 */
export const bidLog = z.object({
  version: z.literal([1, 2]),
  rules: z.extend(auctionRules, { reserve_cents: z.nullable(z.int()) }),
  /** Null, like the reserve, in the log of a cancelled lot. */
  genesis_nonce: z.nullable(z.string()),
  genesis: z.string(),
  entries: z.array(bidLogEntry),
  outcome: loggedOutcome,
  closing: z.nullable(closingEntry),
  head: z.string(),
  /** The caller's own pseudonym, where they took part. */
  you: z.nullable(z.string()),
});
export type BidLog = z.output<typeof bidLog>;

export const bidLogEndpoints = defineEndpoints({
  getAuctionRules: {
    summary: 'The rules of an auction as data: increments, soft close, ties, version',
    auth: 'none',
    errors: ['auction_not_found'],
    response: auctionRules,
  },
  getBidLog: {
    summary:
      'Every decided bid of a closed auction, hash-chained, with revealed maxima; 409 while it is live',
    auth: 'optional',
    scope: 'read',
    limit: 'heavy',
    errors: ['auction_not_found', 'bid_log_not_closed', 'bid_log_relisted', 'bid_log_incomplete'],
    response: bidLog,
  },
});
