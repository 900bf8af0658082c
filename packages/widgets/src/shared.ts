import type { CoreBidkit } from '@bidkit/sdk';

let current: CoreBidkit | undefined;
const listeners = new Set<() => void>();

/** Makes `bidkit` the instance of every element on this page that was given none of its own; elements already there take it up. */
export function setBidkit(bidkit: CoreBidkit | undefined): void {
  current = bidkit;
  for (const listener of [...listeners]) listener();
}

/** The page-wide instance, or undefined before `setBidkit`. */
export function getBidkit(): CoreBidkit | undefined {
  return current;
}

/** Calls `listener` whenever the page-wide instance changes; returns what stops that. */
export function onBidkit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
