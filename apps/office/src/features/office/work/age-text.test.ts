import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

const now = Date.parse('2026-11-29T12:00:00Z');

it.each([
  ['2026-11-26T12:00:00Z', '3 days ago'],
  ['2026-11-29T10:00:01Z', '1 hour ago'],
  ['2026-11-29T11:59:01Z', 'just now'],
  ['2026-11-29T12:00:00Z', 'just now'],
  ['2026-11-29T12:00:59Z', 'in less than a minute'],
  ['2026-11-29T12:05:30Z', 'in 5 minutes'],
])('says of %s: %s', (at, text) => {
  expect(ageText(at, now)).toBe(text);
});
