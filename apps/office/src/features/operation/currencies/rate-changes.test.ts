import { expect, it } from 'vitest';
import { changesOf, daysSince, keptCurrencies } from './rate-changes.ts';

const present = [
  { currency: 'EUR', per_dollar: 0.8, as_of: '2026-11-20', imported_at: '2026-11-20T10:00:00Z' },
  { currency: 'JPY', per_dollar: 150, as_of: '2026-11-20', imported_at: '2026-11-20T10:00:00Z' },
];
const rate = (currency: string, per_dollar: number) => ({ place: 'Row 2', currency, per_dollar });

it('says what changes, and what is likely a mistake', () => {
  expect(changesOf([rate('EUR', 0.84), rate('JPY', 1.5), rate('CHF', 0.9)], present)).toEqual([
    { currency: 'EUR', before: 0.8, after: 0.84, percent: expect.closeTo(5), isLarge: false },
    { currency: 'JPY', before: 150, after: 1.5, percent: expect.closeTo(-99), isLarge: true },
    { currency: 'CHF', before: null, after: 0.9, percent: 0, isLarge: false },
  ]);
});

it('names what stays as it is', () => {
  expect(keptCurrencies([rate('EUR', 0.84)], present)).toEqual(['JPY']);
});

it('counts days from the start of a date', () => {
  const noon = Date.parse('2026-11-29T12:00:00Z');
  expect([daysSince('2026-11-29', noon), daysSince('2026-11-20', noon)]).toEqual([0, 9]);
});
