const format = new Intl.RelativeTimeFormat('en-US');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long ago an instant was, or how soon it will be, in the largest unit of which one has passed.
 * @example
 * ageText('2026-11-26T12:00:00Z', Date.parse('2026-11-29T12:00:00Z')); // '3 days ago'
 */
export function ageText(at: string, now: number): string {
  const ms = Date.parse(at) - now;
  const size = Math.abs(ms);
  if (size >= DAY_MS) return format.format(Math.trunc(ms / DAY_MS), 'day');
  if (size >= HOUR_MS) return format.format(Math.trunc(ms / HOUR_MS), 'hour');
  if (size >= MINUTE_MS) return format.format(Math.trunc(ms / MINUTE_MS), 'minute');
  return ms > 0 ? 'in less than a minute' : 'just now';
}
