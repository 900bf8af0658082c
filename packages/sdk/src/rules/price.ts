import type { Auction } from '@bidkit/contract';

type Priced = Pick<Auction, 'opening_bid' | 'sale_price'>;

/** The price to show, in dollars: the opening bid while it is above $1 and nothing is bid, else the present price (spec 000 §9). */
export function shownPrice({ opening_bid, sale_price }: Priced): number {
  return opening_bid > 1 && sale_price < 1 ? opening_bid : sale_price;
}

/** The buy-direct price in dollars, or null where it is not shown: only lots that open at $1 or less have one (spec 000 §9). */
export function buyDirectPrice({ opening_bid, bdp }: Pick<Auction, 'opening_bid' | 'bdp'>): number | null {
  return opening_bid <= 1 && bdp !== null && bdp > 0 ? bdp : null;
}

const format = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `$1,234.50`: dollars with two decimals (spec 000 §9; 'USD' stands beside it). */
export function formatPrice(dollars: number): string {
  return `$${format.format(dollars)}`;
}
