import { type Clock, DRIFT } from './clock.ts';

/** By how much a device's drift changes, as it gets warm or cold, from one measurement to the next. */
const WANDER = 4e-6;
/** Time over which it is measured. */
const MEASURE_MS = 300_000;

/**
 * Measures how fast the device's clock runs against the server's and tells the clock: then old bounds stay narrow for longer, and
 * one quick answer is good for minutes. Fetched with the socket, whose pings it needs; call what it returns after each of them.
 */
export function measureDrift(
  clock: Pick<Clock, 'now' | 'bound' | 'expectDrift'>,
  monotonic: () => number,
): () => void {
  let slowest = -DRIFT;
  let fastest = DRIFT;
  /** The best the bound ever was: half of what the quickest packets need both ways. What is beyond that is doubt. */
  let best = Number.POSITIVE_INFINITY;
  let before: { offset: number; doubt: number; at: number } | undefined;

  return () => {
    const at = monotonic();
    const now = { offset: clock.now() - at, doubt: clock.bound(), at };
    best = Math.min(best, now.doubt);
    before ??= now;
    const passed = at - before.at;
    if (passed < MEASURE_MS) return;
    const rate = (now.offset - before.offset) / passed;
    const doubt = (now.doubt + before.doubt - 2 * best) / passed;
    before = now;
    slowest = Math.max(-DRIFT, Math.max(slowest, rate - doubt) - WANDER);
    fastest = Math.min(DRIFT, Math.min(fastest, rate + doubt) + WANDER);
    // A clock was set, or is being steered: nothing is known of it any more.
    if (slowest > fastest) [slowest, fastest] = [-DRIFT, DRIFT];
    clock.expectDrift(slowest, fastest);
  };
}
