import * as z from 'zod/mini';
import { productDescription } from './auctions.ts';
import { defineEndpoints } from './endpoint.ts';
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
    response: z.object({ schedule_id: z.int(), pay_by: instant }),
  },
});
