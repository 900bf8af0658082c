import type { LotData } from '@bidkit/sdk';

export type BidProblem = 'bidNegative' | 'bidRequired';

/** What was typed into the bid field: whole dollars, or which message says what is wrong (spec 000 §5). */
export function readBid(text: string): { dollars: number } | { problem: BidProblem } {
  const trimmed = text.trim();
  if (/^-/.test(trimmed) && Number(trimmed) < 0) return { problem: 'bidNegative' };
  if (!/^\d{1,9}$/.test(trimmed)) return { problem: 'bidRequired' };
  return { dollars: Number(trimmed) };
}

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
