const instants = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** An instant in UTC, because the member's time zone is unknown: `Sat, Nov 21, 10:05 AM UTC`. */
export const formatInstant = (instant: Date | string): string => `${instants.format(new Date(instant))} UTC`;

/** A duration in whole hours where possible: `48 hours`, `20 minutes`. */
export const formatMinutes = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an instant in UTC: `November 21, 2026`. */
export const formatDay = (instant: Date | string): string => days.format(new Date(instant));
