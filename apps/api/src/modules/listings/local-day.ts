const HOUR_MS = 3_600_000;
/** Hawaii, the last state in which a day ends, is 10 hours behind UTC throughout the year. */
const HAWAII_HOURS = 10;

/** The day that it is in Hawaii, such as `2026-12-05`: every earlier day is over in all states. */
export const dayOf = (now: number): string =>
  new Date(now - HAWAII_HOURS * HOUR_MS).toISOString().slice(0, 10);
