import type { LotData } from '@bidkit/sdk';

type BidFacts = Pick<LotData, 'next_minimum' | 'sale_price' | 'bid_count' | 'currentSetMax'>;

/** The smallest valid maximum of this member, in whole dollars: a maximum cannot be lowered. */
export function leastBid(lot: Pick<BidFacts, 'next_minimum' | 'currentSetMax'>): number {
  return Math.max(Math.ceil(lot.next_minimum), Math.floor(lot.currentSetMax ?? 0) + 1);
}

/** Three suggested bids: the smallest valid one, and one and two steps more. */
export function quickBids(lot: BidFacts): number[] {
  const step = lot.bid_count > 0 ? Math.max(1, Math.ceil(lot.next_minimum - lot.sale_price)) : 1;
  const least = leastBid(lot);
  return [least, least + step, least + 2 * step];
}
