import { expect, it } from 'vitest';
import { taxInProportion } from './refund-tax.ts';

const paid = { amount: 20, freight_revenue: 6.5, tax: 1.65 };

it.each([
  ['everything', paid, { amount: 20, freight_revenue: 6.5 }, 1.65],
  ['half of the price', paid, { amount: 10, freight_revenue: 0 }, 0.62],
  ['the shipping', paid, { amount: 0, freight_revenue: 6.5 }, 0.4],
  ['nothing', paid, { amount: 0, freight_revenue: 0 }, 0],
  ['more than was paid', paid, { amount: 40, freight_revenue: 0 }, 1.65],
  ['what had no tax', { ...paid, tax: 0 }, { amount: 10, freight_revenue: 0 }, 0],
  ['nothing that was paid', { amount: 0, freight_revenue: 0, tax: 0 }, { amount: 1, freight_revenue: 0 }, 0],
])('is in proportion for %s', (_name, base, given, tax) => expect(taxInProportion(base, given)).toBe(tax));
