import { refuse } from './problem.ts';
import { createCounter } from './shared-counter.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/**
 * Counts requests by key on this node, which costs no round trip.
 * @throws Problem 429 above `max` in a window, which is a minute by default
 */
export function createLimit(max: number, { windowMs = MINUTE_MS, counter = createCounter(() => null) } = {}) {
  return async (key: string): Promise<void> => {
    const { current, ttl } = await counter.count(key, windowMs);
    if (current > max) throw refuse('rate_limited', { seconds: Math.ceil(ttl / 1000) });
  };
}
