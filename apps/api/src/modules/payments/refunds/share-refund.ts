import { type Amounts, totalOf } from '../refund-queries.ts';

/**
 * Distributes a refund that a provider has made on its own over the items that its capture has paid, by what is left of
 * each. An item with exactly this amount left gets all of it. Otherwise the items are filled in their order. What was
 * given back beyond everything counts to the last item. Null for an item that gets nothing.
 */
export function shareRefund(cents: number, left: readonly Amounts[]): (Amounts | null)[] {
  const exact = left.findIndex((parts) => totalOf(parts) === cents);
  if (exact >= 0) return left.map((parts, n) => (n === exact ? parts : null));
  let rest = cents;
  return left.map((parts, n) => {
    const share = n === left.length - 1 ? rest : Math.min(rest, totalOf(parts));
    rest -= share;
    return share === 0 ? null : allocate(share, parts);
  });
}

/** Distributes an amount over the parts that are left: first the price. More than that was taken of the price, too. */
function allocate(cents: number, left: Amounts): Amounts {
  const price_cents = Math.min(cents, left.price_cents);
  const shipping_cents = Math.min(cents - price_cents, left.shipping_cents);
  const tax_cents = Math.min(cents - price_cents - shipping_cents, left.tax_cents);
  return { price_cents: cents - shipping_cents - tax_cents, shipping_cents, tax_cents };
}
