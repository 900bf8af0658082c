import type { ErrorTable } from './message.ts';

/** Direct sales. */
export const directErrors = {
  not_for_direct_sale: [404, 'This item is not for sale directly.'],
  direct_sale_sold_out: [409, 'Sorry, this item is sold out and not available for Buy Direct.'],
  direct_price_changed: [422, 'The price is {price, money}.'],
} as const satisfies ErrorTable;
