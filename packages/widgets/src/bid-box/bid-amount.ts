import type { LotData } from '@bidkit/sdk';

type Standing = Pick<LotData, 'next_minimum' | 'sale_price' | 'bid_count' | 'currentSetMax'>;

/** The least that counts for this member, in whole dollars: a maximum cannot be lowered (DESIGN §5 rule 6). */
export function leastBid(lot: Pick<Standing, 'next_minimum' | 'currentSetMax'>): number {
  return Math.max(Math.ceil(lot.next_minimum), Math.floor(lot.currentSetMax ?? 0) + 1);
}

/** Three bids worth one touch: the least that counts, and one and two steps more. */
export function quickBids(lot: Standing): number[] {
  const step = lot.bid_count > 0 ? Math.max(1, Math.ceil(lot.next_minimum - lot.sale_price)) : 1;
  const least = leastBid(lot);
  return [least, least + step, least + 2 * step];
}
