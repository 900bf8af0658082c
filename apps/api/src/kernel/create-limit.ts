import { refuse } from './problem.ts';
import { type Count, type Counter, createLocalCounter } from './shared-counter.ts';

const MINUTE_MS = 60_000;

/**
 * Counts requests by key on this node.
 * @throws Problem 429 above `max` in a window, which is a minute by default
 */
export function createLimit(max: number, { windowMs = MINUTE_MS } = {}): (key: string) => void {
  const counter = createLocalCounter();
  return (key) => refuseAbove(max, counter.count(key, windowMs));
}

/**
 * Counts requests by key with a counter of all nodes.
 * @throws Problem 429 above `max` in a minute
 */
export function createSharedLimit(max: number, counter: Counter): (key: string) => Promise<void> {
  return async (key) => refuseAbove(max, await counter.count(key, MINUTE_MS));
}

function refuseAbove(max: number, { current, ttl }: Count): void {
  if (current > max) throw refuse('rate_limited', { seconds: Math.ceil(ttl / 1000) });
}
