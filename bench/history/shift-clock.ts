import { globSync } from 'node:fs';

// A machine whose clock is wrong, without touching the machine's.

/** Sets this process's `Date` ahead or back; answers what sets it right again. Timers and `performance.now()` go on as they are. */
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
  globalThis.Date = ShiftedDate as DateConstructor; // Called without `new`, which nobody does here, it would differ.
  return () => {
    globalThis.Date = RealDate;
  };
}

/** Debian's faketime shifts what the whole process reads from the system, not JavaScript's `Date` alone. */
const libfaketime = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/** How `shiftedEnvironment` shifts a node's clock here. */
export const clockShifter = libfaketime ? 'libfaketime' : 'a preload that shifts Date';

/** The environment in which a Node process lives so many milliseconds ahead, or behind. */
export function shiftedEnvironment(byMs: number): Record<string, string> {
  if (libfaketime) {
    const FAKETIME = `${byMs < 0 ? '-' : '+'}${Math.abs(byMs) / 1000}`;
    return { LD_PRELOAD: libfaketime, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  }
  const preload = new URL('./shift-clock.preload.ts', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_MS: String(byMs) };
}
