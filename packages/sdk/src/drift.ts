import { type Clock, DRIFT } from './clock.ts';

/** Change of a device's drift between two measurements, as it gets warm or cold. */
const WANDER = 4e-6;
/** Duration of one measurement. */
const MEASURE_MS = 300_000;

/**
 * Measures how fast the device's clock runs compared with the server's, and passes the result to the clock: its
 * bounds then stay narrow for longer. Call the returned function after each ping of the socket.
 */
export function measureDrift(
  clock: Pick<Clock, 'now' | 'bound' | 'expectDrift'>,
  monotonic: () => number,
): () => void {
  let slowest = -DRIFT;
  let fastest = DRIFT;
  /** The smallest bound so far, half the round trip of the fastest packets. Anything above it is uncertainty. */
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
    // The measurements contradict each other: a clock was set, or is being adjusted.
    if (slowest > fastest) [slowest, fastest] = [-DRIFT, DRIFT];
    clock.expectDrift(slowest, fastest);
  };
}
