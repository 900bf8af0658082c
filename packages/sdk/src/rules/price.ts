import type { Auction } from '@bidkit/contract';

type Priced = Pick<Auction, 'opening_bid' | 'sale_price'>;

/**
 * The price to show, in dollars: the opening bid while it is above $1 and there is no bid, else the current price.
 * @example
 * formatPrice(shownPrice(lot)); // '$1.00'
 */
export function shownPrice({ opening_bid, sale_price }: Priced): number {
  return opening_bid > 1 && sale_price < 1 ? opening_bid : sale_price;
}

/**
 * The buy-direct price in dollars, or null: only lots that open at $1 or less show one.
 * @example
 * const price = buyDirectPrice(lot);
 * if (price !== null) console.log('or buy it for', formatPrice(price));
 */
export function buyDirectPrice({ opening_bid, bdp }: Pick<Auction, 'opening_bid' | 'bdp'>): number | null {
  return opening_bid <= 1 && bdp !== null && bdp > 0 ? bdp : null;
}

const format = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * Formats dollars with two decimals: `$1,234.50`.
 * @example
 * formatPrice(1234.5); // '$1,234.50'
 */
export function formatPrice(dollars: number): string {
  return `$${format.format(dollars)}`;
}
