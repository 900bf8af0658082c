import { expect, it } from 'vitest';
import { humanTime } from './human-time.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-5, 'just now'],
  [59, 'just now'],
  [MINUTE, '1 minute ago'],
  [5 * MINUTE + 59, '5 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR, '23 hours ago'],
  [DAY, '1 day ago'],
  [29 * DAY, '29 days ago'],
  [30 * DAY, '1 month ago'],
  [400 * DAY, '1 year ago'],
])('formats %i seconds as %s', (seconds, text) => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(humanTime(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});
