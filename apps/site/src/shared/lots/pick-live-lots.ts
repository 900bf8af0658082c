import type { Auction } from '@bidkit/sdk';

/** Number of lots beside the invitation to join, and below an empty list. */
export const LIVE_LOTS = 3;

/**
 * The liveliest lots of a list: those shown before that the list still has, each in its place, and the lots
 * with the most bids in the places of the others.
 */
export function pickLiveLots(before: readonly Auction[], listed: readonly Auction[]): Auction[] {
  const kept = before.filter(({ id }) => listed.some((lot) => lot.id === id));
  const others = listed
    .filter(({ id }) => !kept.some((lot) => lot.id === id))
    .sort((a, b) => b.bid_count - a.bid_count);
  return Array.from(
    { length: LIVE_LOTS },
    (_, place) => kept.find(({ id }) => id === before[place]?.id) ?? others.shift(),
  ).filter((lot) => lot !== undefined);
}
