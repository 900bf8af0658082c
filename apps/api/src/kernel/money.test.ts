import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCents, toCents, toDollars } from './money.ts';

it('reads every amount of whole cents exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents);
    }),
  );
});

it.each([1.005, 0.001, 999_999_999.001])('keeps the fraction of a cent of %d', (dollars) => {
  expect(Number.isInteger(toCents(dollars))).toBe(false);
});

it('formats amounts as dollars', () => {
  expect(formatCents(123_450)).toBe('$1,234.50');
});
