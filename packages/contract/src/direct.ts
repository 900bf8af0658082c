import * as z from 'zod/mini';
import { productDescription } from './auctions.ts';
import { defineEndpoints } from './endpoint.ts';
import { bidderCodes } from './errors/shared-codes.ts';
import { instant, shownAmount } from './schema.ts';

/** What may be bought at once: stock of an auction's goods at its buy-direct price (spec 002 §3). */
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
    summary: 'What may be bought at once at an auction’s buy-direct price',
    auth: 'optional',
    scope: 'read',
    errors: ['not_for_direct_sale'],
    response: directSale,
  },
  acceptDirectSale: {
    summary:
      'Buys one at the buy-direct price. `amount` is the price that was shown, the one of now unless told; 422 where it is another.',
    auth: 'required',
    scope: 'bid',
    idempotency: 'required',
    // Spec 002 §7 sends nothing.
    body: z.optional(z.object({ amount: shownAmount })),
    errors: [
      ...bidderCodes,
      'auction_not_found',
      'not_for_direct_sale',
      'auction_ended',
      'direct_sale_sold_out',
      'direct_price_changed',
      'purchase_key_reused',
    ],
    response: z.object({ schedule_id: z.int(), pay_by: instant }),
  },
});
