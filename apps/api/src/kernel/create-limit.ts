import { refuse } from './problem.ts';
import { createCounter } from './shared-counter.ts';

const MINUTE_MS = 60_000;

/**
 * Counts requests by key on this node, which costs no round trip.
 * @throws Problem 429 above `perMinute`
 */
export function createLimit(perMinute: number, counter = createCounter(() => null)) {
  return async (key: string): Promise<void> => {
    const { current, ttl } = await counter.count(key, MINUTE_MS);
    if (current > perMinute) throw refuse('rate_limited', { seconds: Math.ceil(ttl / 1000) });
  };
}
