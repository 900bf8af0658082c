import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { instant, MAX_DOLLARS } from '../core/schema.ts';
import { bidLogVersions } from './bid-log-version.ts';
import { auctionErrors } from './errors.ts';

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

/** Whether a lot has a hidden reserve, and whether the price has reached it. */
export const reserveStatus = z.enum(['none', 'not_met', 'met']);
export type ReserveStatus = z.output<typeof reserveStatus>;

/**
 * A bid: `amount` is the bidder's maximum in dollars. The lot's rules (whole dollars, next minimum) are checked later.
 */
export const bidForm = z.object({
  amount: z
    .number(message('bid_amount_required'))
    .check(z.minimum(0, message('bid_negative')), z.maximum(MAX_DOLLARS, message('bid_too_large'))),
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

/** A later end that staff have given to a lot with bids, between the bids of its log. */
export const bidLogExtension = z.object({ seq: z.int(), at: instant, eventEnd: instant, hash: z.string() });
export type BidLogExtension = z.output<typeof bidLogExtension>;

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
  /** 4 with `extensions`, otherwise 3. */
  version: z.literal(bidLogVersions),
  rules: z.extend(auctionRules, { reserve_cents: z.nullable(z.int()) }),
  /** Null, like the reserve, in the log of a canceled lot. */
  genesis_nonce: z.nullable(z.string()),
  genesis: z.string(),
  entries: z.array(bidLogEntry),
  /** Missing when staff have not extended the lot after its first bid. */
  extensions: z.optional(z.array(bidLogExtension)),
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
