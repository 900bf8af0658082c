import { type Clock, DRIFT_MS_PER_MS } from './clock.ts';

/** Change of a device's drift between two measurements, as it gets warm or cold; in ms per ms. */
const DRIFT_CHANGE = 4e-6;
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
  let slowest = -DRIFT_MS_PER_MS;
  let fastest = DRIFT_MS_PER_MS;
  /** The smallest bound so far, half the round trip of the fastest packets. A larger bound is uncertainty. */
  let best = Number.POSITIVE_INFINITY;
  let before: { offset: number; uncertainty: number; at: number } | undefined;

  return () => {
    const at = monotonic();
    const now = { offset: clock.now() - at, uncertainty: clock.bound(), at };
    best = Math.min(best, now.uncertainty);
    before ??= now;
    const passed = at - before.at;
    if (passed < MEASURE_MS) return;
    const rate = (now.offset - before.offset) / passed;
    const uncertainty = (now.uncertainty + before.uncertainty - 2 * best) / passed;
    before = now;
    slowest = Math.max(-DRIFT_MS_PER_MS, Math.max(slowest, rate - uncertainty) - DRIFT_CHANGE);
    fastest = Math.min(DRIFT_MS_PER_MS, Math.min(fastest, rate + uncertainty) + DRIFT_CHANGE);
    // The measurements contradict each other: a clock was set, or is being adjusted.
    if (slowest > fastest) [slowest, fastest] = [-DRIFT_MS_PER_MS, DRIFT_MS_PER_MS];
    clock.expectDrift(slowest, fastest);
  };
}
