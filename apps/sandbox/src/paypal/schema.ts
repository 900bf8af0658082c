import * as z from 'zod';
import { centsOf } from '../money.ts';

const money = z.object({
  currency_code: z.string().length(3),
  value: z.string().refine((value) => centsOf(value) !== null),
});

/** An amount. The parts of a breakdown add up to its value. */
const amount = money
  .extend({
    breakdown: z
      .object({ item_total: money, shipping: money.optional(), tax_total: money.optional() })
      .optional(),
  })
  .refine(({ value, breakdown }) => !breakdown || sumOf(Object.values(breakdown)) === centsOf(value), {
    message: 'AMOUNT_MISMATCH',
  });

function sumOf(parts: readonly (z.output<typeof money> | undefined)[]): number {
  return parts.reduce((sum, part) => sum + (part ? (centsOf(part.value) ?? 0) : 0), 0);
}

const shipping = z.object({
  name: z.object({ full_name: z.string().max(300).optional() }).optional(),
  address: z
    .object({
      address_line_1: z.string().max(300).optional(),
      address_line_2: z.string().max(300).optional(),
      admin_area_2: z.string().max(120).optional(),
      admin_area_1: z.string().max(300).optional(),
      postal_code: z.string().max(60).optional(),
      country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
    })
    .optional(),
});

/** The body of `POST /v2/checkout/orders`. */
export const createBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().min(1).max(256).default('default'),
        custom_id: z.string().max(255).optional(),
        description: z.string().max(127).optional(),
        amount,
        shipping: shipping.optional(),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.url(),
        cancel_url: z.url(),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
      }),
    }),
  }),
});

/** `PATCH /v2/checkout/orders/{id}`: a JSON patch of the amount. */
export const patchBody = z
  .array(z.object({ op: z.literal('replace'), path: z.string(), value: amount }))
  .length(1);
