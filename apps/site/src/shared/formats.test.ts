import { expect, it } from 'vitest';
import { daysAfter, formatCount } from './formats.ts';

// Zones with summer time change their clocks on two of these days.
const days = Array.from({ length: 365 }, (_, day) => day + 1);

it('counts days by the calendar of the reader, also across a change of the clocks', () => {
  for (const day of days) {
    const from = new Date(2026, 0, day, 0, 30).toISOString();
    const to = new Date(daysAfter(from, 17));
    expect(to.toDateString(), from).toBe(new Date(2026, 0, day + 17, 12).toDateString());
  }
});

it('separates thousands of a count', () => {
  expect([0, 999, 1_100, 88_872].map(formatCount)).toEqual(['0', '999', '1,100', '88,872']);
});
