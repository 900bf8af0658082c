import type { Bill } from './totals.ts';

/**
 * The bill of several items as one bill per item. Each item keeps its price. The shipping is divided by the prices, the
 * tax by what is taxed. The sums of all parts are exactly those of the whole.
 */
export function splitBill({ shipping_cents, tax_cents }: Bill, prices: readonly number[]): Bill[] {
  const shipping = divide(shipping_cents, prices);
  const taxed = prices.map((price, n) => price + (shipping[n] ?? 0));
  const taxes = divide(tax_cents, taxed);
  return prices.map((price_cents, n) => ({
    price_cents,
    shipping_cents: shipping[n] ?? 0,
    tax_cents: taxes[n] ?? 0,
    total_cents: (taxed[n] ?? 0) + (taxes[n] ?? 0),
  }));
}

/** Whole cents in proportion to weights: each part is rounded down, and the rest goes to the largest remainders. */
function divide(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, n) => (n === 0 ? cents : 0));
  // The products of large amounts exceed what a number holds exactly.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = exact.map((product) => Number(product / sum));
  const rest = cents - parts.reduce((all, part) => all + part, 0);
  const largestFirst = exact
    .map((product, n) => ({ n, remainder: product % sum }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.n - b.n);
  const rounded = new Set(largestFirst.slice(0, rest).map(({ n }) => n));
  return parts.map((part, n) => (rounded.has(n) ? part + 1 : part));
}
