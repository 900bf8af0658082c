import * as z from 'zod/mini';

/** The cost of an item at an address, in dollars, computed by the server. */
export const totals = z.object({
  sale_price: z.number(),
  shipping_cost: z.number(),
  tax: z.number(),
  total: z.number(),
});
export type Totals = z.output<typeof totals>;

/** The cost of an item at a price that is not decided yet, such as a member's maximum. */
export const expectedTotal = z.extend(totals, {
  /** The place that decided shipping and tax; null when none is known, and the tax is not included. */
  destination: z.nullable(z.enum(['address', 'zip'])),
  /** The state of the ZIP code. */
  state: z.nullable(z.string()),
});
export type ExpectedTotal = z.output<typeof expectedTotal>;
