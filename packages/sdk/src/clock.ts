import { TIME_POLL_SECONDS } from '@bidkit/contract';

// Not timesync: it has no error bound, and `pnpm bench:clock` limits this clock to a share of its error.

/** The largest drift between two good clocks. */
export const DRIFT_MS_PER_MS = 50e-6;
/** The server's time is sent as whole milliseconds. */
const ROUNDING_MS = 1;
/**
 * Share of real time by which `now()` runs fast or slow during a correction. Below 1, so that it never runs
 * backwards.
 */
const SLEW = 0.5;
/** A correction ahead of this size is applied at once: the computer slept, or a clock was set. */
const LEAP_MS = 1_000;

/** The page's estimate of the server's time. */
export interface Clock {
  /** Server time in ms since the epoch; never runs backwards. */
  now(): number;
  /** Maximum error of `now()` in ms; Infinity before the first answer. */
  bound(): number;
  /** Requests the server's time. Rejects with BidkitError. */
  sync(): Promise<void>;
  /**
   * Adds a reading: the server's time was `serverMs` at a moment between two local times. `sentAt` is -Infinity when
   * unknown.
   */
  observe(serverMs: number, sentAt: number, receivedAt: number): void;
  /** Sets the least and the greatest change of the offset per ms; -50 and 50 millionths by default. */
  expectDrift(slowest: number, fastest: number): void;
  /** Synchronizes now, every 60 s and when the tab becomes visible, until `stop`. */
  start(): void;
  stop(): void;
}

export interface ClockParts {
  /** Local monotonic ms, e.g. `performance.now()`. */
  monotonic(): number;
  /** The device's time in ms, used until the server answers. */
  deviceNow?(): number;
  /** Sends a request; its answer reaches `observe` like every other answer. */
  request(): Promise<unknown>;
}

/**
 * Creates a clock. It keeps the lowest and the highest possible offset to the server, which each reading narrows, and
 * corrects `now()` gradually.
 */
export function createClock({ monotonic, deviceNow = () => Date.now(), request }: ClockParts): Clock {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let boundsAt = monotonic();
  let slowest = -DRIFT_MS_PER_MS;
  let fastest = DRIFT_MS_PER_MS;
  let shown = deviceNow() - boundsAt;
  let shownAt = boundsAt;
  let wasBounded = false;
  let stopPolling: (() => void) | undefined;

  function widen(at: number): void {
    const passed = Math.max(0, at - boundsAt);
    low += passed * slowest;
    high += passed * fastest;
    boundsAt = at;
  }

  const sync = async () => void (await request());
  const isBounded = () => high - low < Number.POSITIVE_INFINITY;
  /** The estimate: the middle of both bounds, or with one bound the nearest value to the present reading. */
  const offset = () => (isBounded() ? (low + high) / 2 : Math.min(high, Math.max(low, shown)));

  const clock: Clock = {
    now() {
      const at = monotonic();
      const step = (at - shownAt) * SLEW;
      const missing = offset() - shown;
      shown += missing > LEAP_MS ? missing : Math.max(-step, Math.min(step, missing));
      shownAt = at;
      return at + shown;
    },
    // Half the width of the bounds, the correction that is still to be slewed, and the drift since the last reading.
    bound: () => (high - low) / 2 + Math.abs(offset() - shown) + (monotonic() - boundsAt) * DRIFT_MS_PER_MS,
    sync,
    observe(serverMs, sentAt, receivedAt) {
      widen(receivedAt);
      const lowest = serverMs - ROUNDING_MS - receivedAt;
      const highest = serverMs + ROUNDING_MS - sentAt;
      // A small gap between the bounds means more drift than assumed: they move and keep their width. A large gap
      // means that a clock was set or the computer slept: the old bounds are dropped.
      const gap = Math.max(lowest - high, low - highest);
      const width = gap > LEAP_MS ? Number.POSITIVE_INFINITY : high - low;
      if (gap <= 0) [low, high] = [Math.max(low, lowest), Math.min(high, highest)];
      else if (lowest > high) [low, high] = [lowest, Math.min(highest, lowest + width)];
      else [low, high] = [Math.max(lowest, highest - width), highest];
      if (!wasBounded && isBounded()) {
        wasBounded = true;
        shown = offset();
      }
    },
    expectDrift(slow, fast) {
      slowest = slow;
      fastest = fast;
    },
    start() {
      stopPolling ??= startPolling(sync);
    },
    stop() {
      stopPolling?.();
      stopPolling = undefined;
    },
  };
  return clock;
}

function startPolling(sync: () => Promise<void>): () => void {
  // A failed request needs no retry: every other answer of the server carries the time too.
  const request = () => void sync().catch(() => undefined);
  const timer = setInterval(request, TIME_POLL_SECONDS * 1000);
  const page = globalThis.document as Document | undefined;
  const onVisible = () => page?.hidden || request();
  page?.addEventListener('visibilitychange', onVisible);
  request();
  return () => {
    clearInterval(timer);
    page?.removeEventListener('visibilitychange', onVisible);
  };
}
