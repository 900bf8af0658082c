import type { RefundParts } from '@bidkit/contract';

const toCents = (dollars: number) => Math.round(dollars * 100);

/** The tax on a price and a shipping, in dollars, in the proportion in which it was paid. At most the tax of `paid`. */
export function taxInProportion(paid: RefundParts, given: Omit<RefundParts, 'tax'>): number {
  const taxed = toCents(paid.amount) + toCents(paid.freight_revenue);
  if (taxed === 0) return 0;
  const part = toCents(given.amount) + toCents(given.freight_revenue);
  return Math.round((toCents(paid.tax) * Math.min(part, taxed)) / taxed) / 100;
}
