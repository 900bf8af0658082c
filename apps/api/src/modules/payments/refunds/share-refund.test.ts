import { expect, it } from 'vitest';
import { type Amounts, totalOf } from '../refund-queries.ts';
import { shareRefund } from './share-refund.ts';

const left = (price_cents: number, shipping_cents: number, tax_cents: number): Amounts => ({
  price_cents,
  shipping_cents,
  tax_cents,
});
const items = [left(2_000, 400, 200), left(1_000, 200, 100), left(500, 100, 50)];
const shared = (cents: number) => shareRefund(cents, items).map((parts) => parts && totalOf(parts));

it.each([
  ['everything that is left of an item to that item', 1_300, [null, 1_300, null]],
  ['less than an item to the first', 700, [700, null, null]],
  ['more than an item to the next ones, too', 3_000, [2_600, 400, null]],
  ['everything to all', 4_550, [2_600, 1_300, 650]],
  ['more than everything to the last', 4_600, [2_600, 1_300, 700]],
])('gives %s', (_, cents, expected) => {
  expect(shared(cents)).toEqual(expected);
});

it('takes the price first, and the price alone beyond everything', () => {
  expect(shareRefund(2_100, items)[0]).toEqual(left(2_000, 100, 0));
  expect(shareRefund(4_600, items)[2]).toEqual(left(550, 100, 50));
});

it('skips an item of which nothing is left', () => {
  expect(shareRefund(100, [left(0, 0, 0), left(500, 0, 0)])).toEqual([null, left(100, 0, 0)]);
});
