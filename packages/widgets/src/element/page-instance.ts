import type { CoreBidkit } from '@bidkit/sdk';

let current: CoreBidkit | undefined;
type Listener = (isSame: boolean) => void;
const listeners = new Set<Listener>();

/**
 * Makes `bidkit` the instance of every element without its own. With the present instance the elements are only drawn
 * again.
 * @example
 * setBidkit(createBidkit({ apiUrl: 'https://market.example/api' }));
 */
export function setBidkit(bidkit: CoreBidkit | undefined): void {
  const isSame = bidkit === current;
  current = bidkit;
  for (const listener of [...listeners]) listener(isSame);
}

/**
 * The page-wide instance, or undefined before `setBidkit`.
 * @example
 * await getBidkit()?.auctions.load(7);
 */
export function getBidkit(): CoreBidkit | undefined {
  return current;
}

/** Calls `listener` whenever the page-wide instance is set. Returns a function that stops it. */
export function onBidkit(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
