import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { canceledCodes } from './errors/shared-codes.ts';
import { productDescription } from './products.ts';
import { instant, shownAmount } from './schema.ts';

/** A direct sale: stock of an auction's product at its buy-direct price. */
export const directSale = z.object({
  id: z.int(),
  bdp: z.number(),
  opening_bid: z.number(),
  inventory_count: z.int(),
  description: z.string(),
  product_description_id: z.int(),
  control: z.object({ product_description: productDescription }),
});
export type DirectSale = z.output<typeof directSale>;

export const directEndpoints = defineEndpoints({
  getDirectSale: {
    summary: 'The direct sale of an auction: its product at the buy-direct price',
    auth: 'optional',
    scope: 'read',
    shared: { lots: 'params.id' },
    errors: ['not_for_direct_sale'],
    response: directSale,
  },
  acceptDirectSale: {
    summary:
      'Buys one at the buy-direct price. `amount` is the price that was shown, by default the current one; 422 if the price differs. Without a key, a caller who has not paid for one yet gets that one again.',
    auth: 'bidder',
    scope: 'bid',
    idempotency: true,
    // The body is optional: some clients send none.
    body: z.optional(z.object({ amount: shownAmount })),
    errors: [
      'auction_not_found',
      'not_for_direct_sale',
      'auction_ended',
      'direct_sale_sold_out',
      'direct_price_changed',
      'idempotency_key_reused',
      ...canceledCodes,
    ],
    response: z.object({ schedule_id: z.int(), pay_by: instant }),
  },
});
