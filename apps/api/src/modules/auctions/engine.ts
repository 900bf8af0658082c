import type { BidStatus } from '@bidkit/contract';

export type { BidStatus };

/** Whole cents as a safe integer. */
export type Cents = number;
/** Steps by price: from `fromCents` up a bid is raised by `stepCents`. Ascending, at least one band. */
export type IncrementTable = readonly (readonly [fromCents: Cents, stepCents: Cents])[];

/** What the house set for a lot before its first bid. */
export interface LotRules {
  readonly openingCents: Cents;
  readonly increments: IncrementTable;
  readonly reserveCents: Cents | null;
  readonly centsAllowed: boolean;
  readonly softCloseSeconds: number | null;
}

/**
 * All that later bids depend on: rivals below the second maximum can no longer change anything. The four nullable
 * fields are null while there is no bid; `secondMaxCents` stays null while one bidder stands alone.
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
      /** False only where the leader raised without the price moving: the public history gains no line. */
      readonly priceMoved: boolean;
      /** The bid fell into the soft close window and set the end. */
      readonly extended: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** $1,000,000,000: above it an amount is a slip of the keyboard. */
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

/** Decides one bid by DESIGN §5: the lot as the bid leaves it, or why the bid is refused. Pure. */
export function decide(rules: LotRules, state: LotState, bid: Bid): Decision {
  const reason = whyRefused(rules, state, bid);
  if (reason) return { ok: false, refusal: { reason, nextMinimumCents: nextMinimumCents(rules, state) } };

  const { status, ...ranking } = applyBid(state, bid);
  // Rule 3: it never falls, not even where the house takes back a reserve that a bid already stood against.
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
 * The least a bidder may offer now (rule 1). Where only whole dollars are taken it is rounded up to one, so that the
 * minimum a refusal names can be bid.
 */
export function nextMinimumCents(rules: LotRules, state: LotState): Cents {
  const { priceCents } = state;
  const minimum =
    priceCents === null ? rules.openingCents : priceCents + incrementFor(rules.increments, priceCents);
  return rules.centsAllowed ? minimum : Math.ceil(minimum / DOLLAR_CENTS) * DOLLAR_CENTS;
}

/** The step of the band a price lies in; a price below the first band takes the first step. */
export function incrementFor(table: IncrementTable, priceCents: Cents): Cents {
  const band = table.findLast(([fromCents]) => fromCents <= priceCents) ?? table[0];
  if (!band) throw new RangeError('An increment table needs at least one band');
  return band[1];
}

/** Whether the lot would sell at its present price: without a reserve, from the first bid on. */
export function reserveMet(rules: LotRules, state: LotState): boolean {
  return state.leaderMaxCents !== null && state.leaderMaxCents >= (rules.reserveCents ?? 0);
}

function whyRefused(rules: LotRules, state: LotState, bid: Bid): RefusalReason | null {
  if (bid.at >= state.endsAt) return 'ended';
  const minimum = nextMinimumCents(rules, state);
  // Nobody is asked for more than would be taken.
  if (minimum > MAX_BID_CENTS) return 'atHighest';
  if (!Number.isSafeInteger(bid.maxCents) || bid.maxCents < 0 || bid.maxCents > MAX_BID_CENTS) {
    return 'invalidAmount';
  }
  if (!rules.centsAllowed && bid.maxCents % DOLLAR_CENTS !== 0) return 'notWholeDollars';
  // Before the minimum: a leader who is told the minimum only would meet this refusal next. Everybody else's
  // maximum is at most the price, so that the minimum covers rule 6 for them.
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

/** Who leads once the bid stands, with which maxima (rule 2), and what that makes of the bid (rule 8). */
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
  // The minimum lies above every rival's maximum, so a valid bid that does not lead is the new second.
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

/** Rule 9: a bid in the window, its first instant included, gives everybody a whole window to answer. */
function endAfter(rules: LotRules, state: LotState, bid: Bid): { endsAt: number; extended: boolean } {
  if (rules.softCloseSeconds === null) return { endsAt: state.endsAt, extended: false };
  const answerableUntil = bid.at + rules.softCloseSeconds * 1000;
  const extended = answerableUntil >= state.endsAt;
  return { endsAt: extended ? answerableUntil : state.endsAt, extended };
}
