import type { BidStatus } from '@bidkit/contract';

// A second, naive implementation of the bidding rules, written only from their text. The engine and whole runs are
// compared with it. It keeps every bidder's maximum and sorts them again for each bid.

/** A lot's terms; amounts are cents. */
export interface Terms {
  readonly openingCents: number;
  readonly increments: readonly (readonly [from: number, step: number])[];
  readonly reserveCents: number | null;
  readonly centsAllowed: boolean;
  readonly softCloseSeconds: number | null;
}

export type Reason =
  | 'ended'
  | 'atHighest'
  | 'invalidAmount'
  | 'notWholeDollars'
  | 'notAboveOwnMaximum'
  | 'belowMinimum';

interface Maximum {
  readonly bidder: number;
  readonly cents: number;
  /** Number of the bid that set it, from 1. */
  readonly since: number;
}

/** A lot after some bids. */
export interface LotState {
  readonly maxima: readonly Maximum[];
  readonly bidCount: number;
  readonly priceCents: number | null;
  readonly leader: number | null;
  readonly endsAt: number;
}

export interface ModelBid {
  readonly bidder: number;
  readonly cents: number;
  readonly at: number;
}

const MOST_CENTS = 1_000_000_000_00;

export const beforeAnyBid = (endsAt: number): LotState => ({
  maxima: [],
  bidCount: 0,
  priceCents: null,
  leader: null,
  endsAt,
});

/** The increment: the step of the last band that begins at or below the price, otherwise of the first band. */
function increment({ increments }: Terms, priceCents: number): number {
  let step = increments[0]?.[1] ?? 0;
  for (const [from, of] of increments) if (from <= priceCents) step = of;
  return step;
}

/** The next minimum as shown to bidders: rounded up to whole dollars unless the lot takes cents. */
export function nextMinimum(terms: Terms, { priceCents }: Pick<LotState, 'priceCents'>): number {
  const minimum = priceCents === null ? terms.openingCents : priceCents + increment(terms, priceCents);
  return terms.centsAllowed ? minimum : 100 * Math.ceil(minimum / 100);
}

const maximumOf = ({ maxima }: LotState, bidder: number) => maxima.find((one) => one.bidder === bidder);

/** All reasons to reject a bid. Empty if it is valid. */
export function refusalReasons(terms: Terms, state: LotState, { bidder, cents, at }: ModelBid): Reason[] {
  const reasons: Reason[] = [];
  if (at >= state.endsAt) reasons.push('ended');
  if (nextMinimum(terms, state) > MOST_CENTS) reasons.push('atHighest');
  if (!Number.isInteger(cents) || cents < 0 || cents > MOST_CENTS) reasons.push('invalidAmount');
  if (!terms.centsAllowed && cents % 100 !== 0) reasons.push('notWholeDollars');
  if (cents <= (maximumOf(state, bidder)?.cents ?? -1)) reasons.push('notAboveOwnMaximum');
  if (cents < nextMinimum(terms, state)) reasons.push('belowMinimum');
  return reasons;
}

/** Sorts maxima: the highest first, the earlier of equal ones first. */
const ranked = (maxima: readonly Maximum[]) =>
  [...maxima].sort((a, b) => b.cents - a.cents || a.since - b.since);

/** The lot after a valid bid. */
export function applyBid(
  terms: Terms,
  before: LotState,
  { bidder, cents, at }: ModelBid,
): { after: LotState; status: BidStatus } {
  const own = maximumOf(before, bidder);
  const isNew = own?.cents !== cents;
  const others = before.maxima.filter((one) => one !== own);
  const mine = isNew || !own ? { bidder, cents, since: before.bidCount } : own;
  const maxima = ranked([...others, mine]);
  const leader = maxima[0]?.bidder ?? null;
  // The price never falls.
  const priceCents = Math.max(before.priceCents ?? 0, priceOf(terms, maxima));
  const after = {
    maxima,
    bidCount: before.bidCount + 1,
    priceCents,
    leader,
    endsAt: endAfter(terms, before, at),
  };
  return { after, status: statusOf(before, after, bidder, cents) };
}

function priceOf(terms: Terms, [first, second]: readonly Maximum[]): number {
  if (!first) return 0;
  const reserve = terms.reserveCents ?? 0;
  if (first.cents < reserve) return first.cents;
  if (!second) return Math.max(reserve, terms.openingCents);
  return Math.max(reserve, Math.min(first.cents, second.cents + increment(terms, second.cents)));
}

/** The result status of a bid. */
function statusOf(before: LotState, after: LotState, bidder: number, cents: number): BidStatus {
  if (before.leader === null) return 'firstBid';
  if (before.leader === bidder) return 'proxy';
  if (after.leader === bidder) return 'accepted';
  return before.maxima[0]?.cents === cents ? 'matched' : 'outbid';
}

/** The end after a bid: a soft close moves it. */
function endAfter({ softCloseSeconds }: Terms, { endsAt }: LotState, at: number): number {
  if (softCloseSeconds === null) return endsAt;
  const isInWindow = at >= endsAt - softCloseSeconds * 1000;
  return isInWindow ? at + softCloseSeconds * 1000 : endsAt;
}

/** Whether the lot is sold at its end: it has a bid, and the reserve is met. */
export const sells = (terms: Terms, { maxima }: LotState): boolean =>
  maxima[0] !== undefined && maxima[0].cents >= (terms.reserveCents ?? 0);
