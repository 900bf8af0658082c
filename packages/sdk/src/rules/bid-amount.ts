import type { Auction } from '@bidkit/contract';

type BidFacts = Pick<
  Auction,
  'next_minimum' | 'sale_price' | 'bid_count' | 'currentSetMax' | 'cents_allowed'
>;

/** The largest amount of nine digits, which fields for bids and offers hold. */
const MAX_DOLLARS = 999_999_999;

/** From this amount up, and from ten times the next minimum, a bid is large enough to be a typing error. */
const LARGE_BID_DOLLARS = 500;
const LARGE_BID_FACTOR = 10;

/**
 * The smallest valid maximum of this member, in whole dollars unless the lot allows cents: a maximum cannot be lowered.
 * @example
 * leastBid({ next_minimum: 11, currentSetMax: 12 }); // 13
 */
export function leastBid(lot: Pick<BidFacts, 'next_minimum' | 'currentSetMax' | 'cents_allowed'>): number {
  if (lot.cents_allowed)
    return Math.max(lot.next_minimum, Math.round((lot.currentSetMax ?? 0) * 100 + 1) / 100);
  return Math.max(Math.ceil(lot.next_minimum), Math.floor(lot.currentSetMax ?? 0) + 1);
}

/**
 * Up to three suggested bids: the smallest valid one, and the next two multiples of a step. The step is the lot's own,
 * but at least about a percent of the bid, so that large amounts are round.
 * @example
 * quickBids(lot); // [11, 12, 13]
 */
export function quickBids(lot: BidFacts): number[] {
  const least = leastBid(lot);
  const lotStep = lot.bid_count > 0 ? Math.ceil(lot.next_minimum - lot.sale_price) : 1;
  const step = Math.max(1, lotStep, roundUp(least / 100));
  const next = (Math.floor(least / step) + 1) * step;
  return [least, next, next + step].filter((dollars) => dollars <= MAX_DOLLARS);
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(dollars: number): number {
  const power = 10 ** Math.floor(Math.log10(dollars));
  return power * ([1, 2, 5].find((digit) => digit * power >= dollars) ?? 10);
}

/**
 * Whether a bid is far above the next minimum, so that it may be a typing error.
 * @example
 * if (isLargeBid(lot, 5_000)) console.log('Is this a typing error?');
 */
export const isLargeBid = (lot: Pick<BidFacts, 'next_minimum'>, dollars: number): boolean =>
  dollars >= LARGE_BID_DOLLARS && dollars >= LARGE_BID_FACTOR * lot.next_minimum;

/**
 * Whether a bid needs a confirmation: on a lot that opens above $1, and a large one on every lot.
 * @example
 * if (needsConfirmation(lot, 12)) console.log('Place this bid?');
 */
export function needsConfirmation(
  lot: Pick<Auction, 'next_minimum' | 'opening_bid'>,
  dollars: number,
): boolean {
  return lot.opening_bid > 1 || isLargeBid(lot, dollars);
}
