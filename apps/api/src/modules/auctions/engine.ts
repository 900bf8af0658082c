// The rules of an auction. Comments cite them by number.
//
// 1. The next minimum is the opening price while there is no bid, else price + increment(price).
// 2. The highest maximum leads. On a tie the earlier current maximum leads; raising a maximum gives it a new time.
// 3. The price is the opening price while there is one bidder, else min(leader's maximum, second maximum +
//    increment(second maximum)). It never falls.
// 4. When the leader raises their maximum, the price stays, unless the old maximum limited it. Then rule 3 applies.
// 5. A maximum at or above a reserve lifts the price to the reserve at once. Below it the price is the full maximum.
// 6. A maximum cannot be lowered. A bid below the next minimum is refused, and so is one that is not in whole dollars
//    where the lot requires them.
// 7. Increments come from the lot's table (`increments.ts`).
// 8. Statuses: `firstBid`, `accepted` (takes the lead), `outbid` (below the leader's maximum), `matched` (equals it),
//    `proxy` (the leader raised).
// 9. The end is hard by default. With a soft close, an accepted bid inside the window sets the end to bid time plus
//    window.

import { type BidStatus, type IncrementTable, incrementFor, nextBidCents } from '@bidkit/contract';

export type { BidStatus };

/** Whole cents as a safe integer. */
export type Cents = number;

/** The terms of a lot, fixed before its first bid. */
export interface LotRules {
  readonly openingCents: Cents;
  readonly increments: IncrementTable;
  readonly reserveCents: Cents | null;
  readonly centsAllowed: boolean;
  readonly softCloseSeconds: number | null;
}

/**
 * Everything that later bids depend on: maxima below the second have no effect any more. The four nullable fields are
 * null while there is no bid; `secondMaxCents` is null while there is one bidder.
 */
export interface LotState {
  readonly leaderId: number | null;
  readonly leaderMaxCents: Cents | null;
  readonly secondMaxCents: Cents | null;
  readonly priceCents: Cents | null;
  readonly bidCount: number;
  /** Milliseconds since the epoch; the first instant at which a bid is too late. */
  readonly endsAt: number;
}

/** A bid is a maximum; `at` is the database's time in milliseconds since the epoch. */
export interface Bid {
  readonly bidderId: number;
  readonly maxCents: Cents;
  readonly at: number;
}

export type RefusalReason =
  | 'ended'
  | 'atHighest'
  | 'invalidAmount'
  | 'notWholeDollars'
  | 'notAboveOwnMaximum'
  | 'belowMinimum';

export interface Refusal {
  readonly reason: RefusalReason;
  readonly nextMinimumCents: Cents;
}

export type Decision =
  | {
      readonly ok: true;
      readonly state: LotState;
      readonly status: BidStatus;
      /** False only when the leader raised and the price stayed: the public history gets no line. */
      readonly priceMoved: boolean;
      /** Whether the bid was in the soft close window and set the end. */
      readonly extended: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** $1,000,000,000. A higher amount is a typing error. */
export const MAX_BID_CENTS: Cents = 100_000_000_000;
const DOLLAR_CENTS = 100;

/** A lot before its first bid. */
export function emptyLot(endsAt: number): LotState {
  return {
    leaderId: null,
    leaderMaxCents: null,
    secondMaxCents: null,
    priceCents: null,
    bidCount: 0,
    endsAt,
  };
}

/** Decides one bid: the lot's state after it, or the reason why it is refused. Pure. */
export function decide(rules: LotRules, state: LotState, bid: Bid): Decision {
  const reason = findRefusal(rules, state, bid);
  if (reason) return { ok: false, refusal: { reason, nextMinimumCents: nextMinimumCents(rules, state) } };

  const { status, ...ranking } = applyBid(state, bid);
  // Rule 3: the price never falls, not even when a reserve is removed after a bid.
  const priceCents = Math.max(state.priceCents ?? 0, priceOf(rules, ranking));
  const { endsAt, extended } = endAfter(rules, state, bid);
  return {
    ok: true,
    state: { ...ranking, priceCents, bidCount: state.bidCount + 1, endsAt },
    status,
    priceMoved: priceCents !== state.priceCents,
    extended,
  };
}

/**
 * The lowest acceptable bid (rule 1). If the lot takes whole dollars only, it is rounded up to one, so that the minimum
 * in a message can be bid.
 */
export const nextMinimumCents = (rules: LotRules, { priceCents }: LotState): Cents =>
  nextBidCents(rules, priceCents);

/** Whether the lot would be sold at its current price. Without a reserve this is so from the first bid on. */
export function reserveMet(rules: LotRules, state: LotState): boolean {
  return state.leaderMaxCents !== null && state.leaderMaxCents >= (rules.reserveCents ?? 0);
}

function findRefusal(rules: LotRules, state: LotState, bid: Bid): RefusalReason | null {
  if (bid.at >= state.endsAt) return 'ended';
  const minimum = nextMinimumCents(rules, state);
  // The minimum in a message must not exceed the highest amount.
  if (minimum > MAX_BID_CENTS) return 'atHighest';
  if (!Number.isSafeInteger(bid.maxCents) || bid.maxCents < 0 || bid.maxCents > MAX_BID_CENTS) {
    return 'invalidAmount';
  }
  if (!rules.centsAllowed && bid.maxCents % DOLLAR_CENTS !== 0) return 'notWholeDollars';
  // Checked before the minimum, because a leader who bids the minimum would be refused for this next. All other maxima
  // are at most the price, so the minimum covers rule 6 for them.
  if (bid.bidderId === state.leaderId && bid.maxCents <= (state.leaderMaxCents ?? 0)) {
    return 'notAboveOwnMaximum';
  }
  if (bid.maxCents < minimum) return 'belowMinimum';
  return null;
}

interface Ranking {
  readonly leaderId: number;
  readonly leaderMaxCents: Cents;
  readonly secondMaxCents: Cents | null;
}

/** The leader and the two highest maxima after the bid (rule 2), and the bid's status (rule 8). */
function applyBid(state: LotState, bid: Bid): Ranking & { readonly status: BidStatus } {
  const { leaderId, leaderMaxCents, secondMaxCents } = state;
  const { bidderId, maxCents } = bid;
  if (leaderId === null || leaderMaxCents === null) {
    return { status: 'firstBid', leaderId: bidderId, leaderMaxCents: maxCents, secondMaxCents: null };
  }
  if (bidderId === leaderId) {
    return { status: 'proxy', leaderId, leaderMaxCents: maxCents, secondMaxCents };
  }
  if (maxCents > leaderMaxCents) {
    return {
      status: 'accepted',
      leaderId: bidderId,
      leaderMaxCents: maxCents,
      secondMaxCents: leaderMaxCents,
    };
  }
  // The minimum is above every other maximum, so a valid bid that does not lead is the new second.
  const status = maxCents === leaderMaxCents ? 'matched' : 'outbid';
  return { status, leaderId, leaderMaxCents, secondMaxCents: maxCents };
}

/** Rules 3 and 5. */
function priceOf(rules: LotRules, { leaderMaxCents, secondMaxCents }: Ranking): Cents {
  const reserveCents = rules.reserveCents ?? 0;
  if (leaderMaxCents < reserveCents) return leaderMaxCents;
  const needed =
    secondMaxCents === null
      ? rules.openingCents
      : Math.min(leaderMaxCents, secondMaxCents + incrementFor(rules.increments, secondMaxCents));
  return Math.max(reserveCents, needed);
}

/** Rule 9: a bid in the window, including its first instant, sets the end to one window after the bid. */
function endAfter(rules: LotRules, state: LotState, bid: Bid): { endsAt: number; extended: boolean } {
  if (rules.softCloseSeconds === null) return { endsAt: state.endsAt, extended: false };
  const extendedEnd = bid.at + rules.softCloseSeconds * 1000;
  const extended = extendedEnd >= state.endsAt;
  return { endsAt: extended ? extendedEnd : state.endsAt, extended };
}
