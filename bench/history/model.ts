import type { BidStatus } from '@bidkit/contract';

// DESIGN §5, rules 1 to 9, once more: written from their words alone and as plainly as they stand, to hold the engine and a whole
// house against. It remembers every bidder's maximum and ranks them anew for each bid.

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
  /** The how manieth bid of the lot set it. */
  readonly since: number;
}

/** A lot after some bids. */
export interface Standing {
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

export const beforeAnyBid = (endsAt: number): Standing => ({
  maxima: [],
  bidCount: 0,
  priceCents: null,
  leader: null,
  endsAt,
});

/** Rule 7: the step of the last band that begins at or below the price, else of the first. */
function increment({ increments }: Terms, priceCents: number): number {
  let step = increments[0]?.[1] ?? 0;
  for (const [from, of] of increments) if (from <= priceCents) step = of;
  return step;
}

/** Rule 1, as a bidder is told it: where cents are not taken, the next whole dollar. */
export function nextMinimum(terms: Terms, { priceCents }: Pick<Standing, 'priceCents'>): number {
  const minimum = priceCents === null ? terms.openingCents : priceCents + increment(terms, priceCents);
  return terms.centsAllowed ? minimum : 100 * Math.ceil(minimum / 100);
}

const maximumOf = ({ maxima }: Standing, bidder: number) => maxima.find((one) => one.bidder === bidder);

/** Every reason to refuse a bid; none when it is valid. */
export function objections(terms: Terms, standing: Standing, { bidder, cents, at }: ModelBid): Reason[] {
  const reasons: Reason[] = [];
  if (at >= standing.endsAt) reasons.push('ended');
  if (nextMinimum(terms, standing) > MOST_CENTS) reasons.push('atHighest');
  if (!Number.isInteger(cents) || cents < 0 || cents > MOST_CENTS) reasons.push('invalidAmount');
  if (!terms.centsAllowed && cents % 100 !== 0) reasons.push('notWholeDollars');
  if (cents <= (maximumOf(standing, bidder)?.cents ?? -1)) reasons.push('notAboveOwnMaximum');
  if (cents < nextMinimum(terms, standing)) reasons.push('belowMinimum');
  return reasons;
}

/** Rule 2: the highest first, of equal ones the earlier. */
const ranked = (maxima: readonly Maximum[]) =>
  [...maxima].sort((a, b) => b.cents - a.cents || a.since - b.since);

/** A valid bid taken in. */
export function take(
  terms: Terms,
  before: Standing,
  { bidder, cents, at }: ModelBid,
): { after: Standing; status: BidStatus } {
  const own = maximumOf(before, bidder);
  const isNew = own?.cents !== cents;
  const others = before.maxima.filter((one) => one !== own);
  const mine = isNew || !own ? { bidder, cents, since: before.bidCount } : own;
  const maxima = ranked([...others, mine]);
  const leader = maxima[0]?.bidder ?? null;
  // Rule 3's last words, whatever rules 3 and 5 made of it.
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

/** Rule 8. */
function statusOf(before: Standing, after: Standing, bidder: number, cents: number): BidStatus {
  if (before.leader === null) return 'firstBid';
  if (before.leader === bidder) return 'proxy';
  if (after.leader === bidder) return 'accepted';
  return before.maxima[0]?.cents === cents ? 'matched' : 'outbid';
}

/** Rule 9. */
function endAfter({ softCloseSeconds }: Terms, { endsAt }: Standing, at: number): number {
  if (softCloseSeconds === null) return endsAt;
  const isInWindow = at >= endsAt - softCloseSeconds * 1000;
  return isInWindow ? at + softCloseSeconds * 1000 : endsAt;
}

/** Rule 5 read at the end: whether what stands would sell. */
export const sells = (terms: Terms, { maxima }: Standing): boolean =>
  maxima[0] !== undefined && maxima[0].cents >= (terms.reserveCents ?? 0);
