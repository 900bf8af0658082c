import type { Recurrence } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { nextSale } from './next-sale.ts';

const cases: [name: string, sale: string, recurring: Recurrence, today: string, next: string][] = [
  ['a sale that is still to come', '2026-12-05T09:00', 'weekly', '2026-12-04', '2026-12-05T09:00'],
  ['a sale of today', '2026-12-05T09:00', 'weekly', '2026-12-05', '2026-12-05T09:00'],
  ['a weekly sale of yesterday', '2026-12-05T09:00', 'weekly', '2026-12-06', '2026-12-12T09:00'],
  ['a weekly sale of a year ago', '2025-12-06T09:00', 'weekly', '2026-12-06', '2026-12-12T09:00'],
  ['a sale every two weeks', '2026-12-05T18:30', 'every_two_weeks', '2026-12-12', '2026-12-19T18:30'],
  ['a second Saturday', '2026-12-12T09:00', 'monthly', '2026-12-13', '2027-01-09T09:00'],
  [
    'a first Sunday that is the first of a month',
    '2026-11-01T09:00',
    'monthly',
    '2026-11-02',
    '2026-12-06T09:00',
  ],
  ['a fifth Monday, which becomes the last', '2026-11-30T09:00', 'monthly', '2026-12-01', '2026-12-28T09:00'],
  ['the fifth Monday of a month with four', '2026-11-30T09:00', 'monthly', '2027-02-01', '2027-02-22T09:00'],
  ['a sale each quarter', '2026-11-12T09:00', 'quarterly', '2026-11-13', '2027-02-11T09:00'],
  ['a yearly sale of three years ago', '2023-05-20T09:00', 'yearly', '2026-05-17', '2027-05-15T09:00'],
];

it.each(cases)('finds the next time of %s', (_name, sale, recurring, today, next) => {
  expect(nextSale(sale, recurring, today)).toBe(next);
});
