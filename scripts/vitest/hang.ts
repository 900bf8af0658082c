/** A time limit of a test only ends a hang: the result does not depend on the speed of the machine. */
export const HANG_MS = 120_000;
