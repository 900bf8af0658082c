import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitBill } from './split-bill.ts';
import type { Bill } from './totals.ts';

const billOf = (prices: readonly number[], shipping_cents: number, tax_cents: number): Bill => {
  const price_cents = prices.reduce((sum, price) => sum + price, 0);
  const total_cents = price_cents + shipping_cents + tax_cents;
  return { price_cents, shipping_cents, tax_cents, total_cents };
};
const sumOf = (bills: readonly Bill[]): Bill =>
  bills.reduce(
    (sum, bill) => ({
      price_cents: sum.price_cents + bill.price_cents,
      shipping_cents: sum.shipping_cents + bill.shipping_cents,
      tax_cents: sum.tax_cents + bill.tax_cents,
      total_cents: sum.total_cents + bill.total_cents,
    }),
    { price_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 0 },
  );

it('divides shipping and tax by the prices', () => {
  expect(splitBill(billOf([2_000, 1_000], 995, 290), [2_000, 1_000])).toEqual([
    { price_cents: 2_000, shipping_cents: 663, tax_cents: 193, total_cents: 2_856 },
    { price_cents: 1_000, shipping_cents: 332, tax_cents: 97, total_cents: 1_429 },
  ]);
});

it('gives the cent that is left to the earlier of equal items', () => {
  const shipping = splitBill(billOf([100, 100, 100], 1_000, 0), [100, 100, 100]);
  expect(shipping.map(({ shipping_cents }) => shipping_cents)).toEqual([334, 333, 333]);
});

it('splits every bill to the cent', () => {
  const cents = fc.nat(1_000_000_000_000);
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), cents, cents, (prices, shipping, tax) => {
      const bill = billOf(prices, shipping, tax);
      const bills = splitBill(bill, prices);
      expect(sumOf(bills)).toEqual(bill);
      for (const [n, part] of bills.entries()) {
        expect(part.price_cents).toBe(prices[n]);
        expect(part.total_cents).toBe(part.price_cents + part.shipping_cents + part.tax_cents);
        expect(Math.min(part.shipping_cents, part.tax_cents)).toBeGreaterThanOrEqual(0);
        const exact = bill.price_cents === 0 ? shipping : (shipping * part.price_cents) / bill.price_cents;
        if (bill.price_cents > 0) expect(Math.abs(part.shipping_cents - exact)).toBeLessThan(1.01);
      }
    }),
  );
});
