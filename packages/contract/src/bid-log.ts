import * as z from 'zod/mini';
import { auctionStatus, bidStatus } from './auctions.ts';
import { defineEndpoints } from './endpoint.ts';
import { instant } from './schema.ts';

/** Increments in whole cents: from price `from` on, the next bid is `step` higher. */
export const incrementBands = z.array(z.object({ from: z.int(), step: z.int() })).check(z.minLength(1));

/**
 * The rules of a lot as data, amounts in whole cents. `version` changes with the meaning of a field. The reserve is
 * hidden until the close; `has_reserve` is whether there is one.
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

/** A maximum in cents with the salt of its commitment, 32 random bytes in hex. */
export const revealedMaximum = z.object({ max_cents: z.int(), salt: z.string() });
export type RevealedMaximum = z.output<typeof revealedMaximum>;

/** One recorded bid of a closed lot, amounts in cents. `bidder` is a pseudonym within the lot. */
export const bidLogEntry = z.object({
  seq: z.int(),
  at: instant,
  bidder: z.string(),
  /** A salted hash of the maximum (`commitmentText`): it fixes the maximum without showing it. */
  commitment: z.string(),
  /**
   * The maximum, where it was outbid: it is at most the price. Null where it stays sealed: in the bids with which the
   * last leader leads (`sealedBids`), and in all bids of a canceled lot, which may be listed again for the same bidders.
   */
  revealed: z.nullable(revealedMaximum),
  status: bidStatus,
  price_cents: z.int(),
  leader: z.string(),
  eventEnd: instant,
  hash: z.string(),
});
export type BidLogEntry = z.output<typeof bidLogEntry>;

/** The caller's own sealed maxima, each for the entry `seq` of the log. */
export const ownSealedBids = z.array(z.extend(revealedMaximum, { seq: z.int() }));
export type OwnSealedBids = z.output<typeof ownSealedBids>;

/** The outcome of a closed lot in its log, in cents and with a pseudonym. */
export const loggedOutcome = z.object({
  status: auctionStatus,
  price_cents: z.nullable(z.int()),
  winner: z.nullable(z.string()),
  /** Why staff canceled the lot; otherwise null. */
  cancel_reason: z.nullable(z.string()),
  closed_at: z.nullable(instant),
});
export type LoggedOutcome = z.output<typeof loggedOutcome>;

/** The last entry of a log. Its hash covers the outcome, the start, the final end and all entries. */
export const closingEntry = z.object({ seq: z.int(), nonce: z.string(), hash: z.string() });
export type ClosingEntry = z.output<typeof closingEntry>;

/**
 * All decisions about a closed lot. `genesis` is the hash of the rules; each entry's `hash` covers the one before and
 * its own content; `closing` follows the last entry; `head` is the final hash. While the lot was live every bid's event
 * had its hash, `auction-end` has that of the closing, and GET /auctions/{id} has it as `log_head`. The maximum of a
 * leader or winner is never in it.
 */
export const bidLog = z.object({
  version: z.literal(3),
  rules: z.extend(auctionRules, { reserve_cents: z.nullable(z.int()) }),
  /** Null, like the reserve, in the log of a canceled lot. */
  genesis_nonce: z.nullable(z.string()),
  genesis: z.string(),
  entries: z.array(bidLogEntry),
  outcome: loggedOutcome,
  closing: closingEntry,
  head: z.string(),
  /** The caller's own pseudonym, if they have bid. */
  you: z.nullable(z.string()),
});
export type BidLog = z.output<typeof bidLog>;

const logErrors = [
  'auction_not_found',
  'bid_log_not_closed',
  'bid_log_relisted',
  'bid_log_incomplete',
] as const;

export const bidLogEndpoints = defineEndpoints({
  getAuctionRules: {
    summary: 'The rules of an auction as data: increments, soft close, ties, version',
    auth: 'none',
    shared: {},
    errors: ['auction_not_found'],
    response: auctionRules,
  },
  getBidLog: {
    summary:
      'Every recorded bid of a closed auction, hash-chained, with the maxima that were outbid; 409 while it is live',
    auth: 'optional',
    scope: 'read',
    limit: 'heavy',
    errors: logErrors,
    response: bidLog,
  },
  listOwnSealedBids: {
    summary:
      'The caller’s own sealed maxima in the log of a closed auction, with their salts; empty for all but its last leader',
    auth: 'required',
    limit: 'heavy',
    errors: logErrors,
    response: ownSealedBids,
  },
});
