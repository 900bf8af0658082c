/** Converts dollars to cents. A fraction of a cent is kept, so that the engine refuses it. */
export function toCents(dollars: number): number {
  const cents = dollars * 100;
  const whole = Math.round(cents);
  // 19.99 * 100 is 1998.9999999999998: the error of binary fractions is far below a millionth of a cent per dollar.
  return Math.abs(cents - whole) <= Math.abs(cents) * 1e-12 ? whole : cents;
}

/** The price a client says it has shown, in whole cents; null without one. */
export const toShownCents = (dollars: number | null | undefined): number | null =>
  typeof dollars === 'number' ? toCents(dollars) : null;

export function toDollars(cents: number): number {
  return cents / 100;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents as dollars: `$1,234.50`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
