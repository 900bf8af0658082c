import { TIME_POLL_SECONDS } from '@bidkit/contract';

/** How far two good clocks drift apart, as a share of the time that passes. */
export const DRIFT = 50e-6;
/** The server's time is sent as whole milliseconds. */
const ROUNDING_MS = 1;
/** Share of real time by which a reading may run fast or slow while it is corrected: it never runs backwards. */
const SLEW = 0.5;
/** A correction this far ahead is taken at once: the computer slept, or a clock was set. */
const LEAP_MS = 1_000;

/** The server's clock as a page knows it (DESIGN §6). */
export interface Clock {
  /** Server time in ms since the epoch; never runs backwards. */
  now(): number;
  /** How far `now()` may be off, in ms; Infinity before the first answer. */
  bound(): number;
  /** Asks the server for its time. Rejects with BidkitError. */
  sync(): Promise<void>;
  /** Takes in the server's time: it was `serverMs` somewhen between two local times; `sentAt` -Infinity when unknown. */
  observe(serverMs: number, sentAt: number, receivedAt: number): void;
  /** Takes in by how much at least and at most the offset changes per ms; 50 millionths either way unless told. */
  expectDrift(slowest: number, fastest: number): void;
  /** Syncs now, every 60 s and when the tab becomes visible (spec 000 §4); returns what stops that. */
  start(): () => void;
}

export interface ClockParts {
  /** Local monotonic ms, e.g. `performance.now()`. */
  monotonic(): number;
  /** The device's own idea of the time in ms, used until the server answers. */
  deviceNow?(): number;
  /** Asks the server; the answer reaches `observe` like any other. */
  ask(): Promise<unknown>;
}

/** A clock that keeps an intersection of bounds on the offset, not a mean, and slews instead of stepping. */
export function createClock({ monotonic, deviceNow = () => Date.now(), ask }: ClockParts): Clock {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let boundsAt = monotonic();
  let slowest = -DRIFT;
  let fastest = DRIFT;
  let shown = deviceNow() - boundsAt;
  let shownAt = boundsAt;
  let wasBounded = false;
  const runs = new Set<object>();
  let stop: (() => void) | undefined;

  function widen(at: number): void {
    const passed = Math.max(0, at - boundsAt);
    low += passed * slowest;
    high += passed * fastest;
    boundsAt = at;
  }

  const sync = async () => void (await ask());
  const isBounded = () => high - low < Number.POSITIVE_INFINITY;
  /** The best guess: the middle of the bounds, or with one bound alone what is nearest to the reading. */
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
    // Half the width of the bounds, what is still to be slewed, and the drift since the last look.
    bound: () => (high - low) / 2 + Math.abs(offset() - shown) + (monotonic() - boundsAt) * DRIFT,
    sync,
    observe(serverMs, sentAt, receivedAt) {
      widen(receivedAt);
      const lowest = serverMs - ROUNDING_MS - receivedAt;
      const highest = serverMs + ROUNDING_MS - sentAt;
      // Bounds that exclude each other by a little mean a drift beyond the assumed: they are carried along, as wide as
      // they were. By a lot, that a clock was set or the computer slept: the older ones are worth nothing.
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
      const run = {};
      runs.add(run);
      stop ??= poll(sync);
      return () => {
        runs.delete(run);
        if (runs.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
  return clock;
}

function poll(sync: () => Promise<void>): () => void {
  // A failed look is made up for by the next one, and by every other answer of the server.
  const look = () => void sync().catch(() => undefined);
  const timer = setInterval(look, TIME_POLL_SECONDS * 1000);
  const page = globalThis.document as Document | undefined;
  const onVisible = () => page?.hidden || look();
  page?.addEventListener('visibilitychange', onVisible);
  look();
  return () => {
    clearInterval(timer);
    page?.removeEventListener('visibilitychange', onVisible);
  };
}
