import { globSync } from 'node:fs';

// Simulates a wrong clock without changing the machine's clock.

/** Shifts this process's `Date`. Returns a function that restores it. Timers and `performance.now()` do not change. */
export function shiftDate(byMs: number): () => void {
  const RealDate = globalThis.Date;
  class ShiftedDate extends RealDate {
    constructor(...given: [] | ConstructorParameters<DateConstructor>) {
      if (given.length === 0) super(RealDate.now() + byMs);
      else super(...given);
    }
    static override now(): number {
      return RealDate.now() + byMs;
    }
  }
  // Differs only when called without `new`, which does not happen here.
  globalThis.Date = ShiftedDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}

/** Debian's faketime shifts the system time for the whole process, not only JavaScript's `Date`. */
const libfaketime = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/** How `shiftedEnvironment` shifts a node's clock. */
export const clockShifter = libfaketime ? 'libfaketime' : 'a preload that shifts Date';

/** The environment for a Node process whose clock is this many milliseconds ahead, or behind. */
export function shiftedEnvironment(byMs: number): Record<string, string> {
  if (libfaketime) {
    const FAKETIME = `${byMs < 0 ? '-' : '+'}${Math.abs(byMs) / 1000}`;
    return { LD_PRELOAD: libfaketime, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  }
  const preload = new URL('./shift-clock.preload.ts', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_MS: String(byMs) };
}
