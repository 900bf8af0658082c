/**
 * The variables by which libfaketime moves the clock of a process, where this one has them (`pnpm soak clocks`).
 * Processes that start without the variables of the test get these: all of a test have one clock.
 */
export const movedClock: Readonly<Record<string, string>> = Object.fromEntries(
  ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
