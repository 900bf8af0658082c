import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { done } from './schema.ts';

/**
 * What a member has to settle before their account can be canceled: an item that is `unpaid` or whose payment is in
 * progress (`paying`), a `check` that has not cleared, a live auction they are `leading`, or a membership whose monthly
 * `renewal` is not canceled, which has no auction.
 */
export const obligation = z.object({
  kind: z.enum(['unpaid', 'paying', 'check', 'leading', 'renewal']),
  auction_id: z.nullable(z.int()),
  short_name: z.nullable(z.string()),
});
export type Obligation = z.output<typeof obligation>;

export const cancellationEndpoints = defineEndpoints({
  getCancellation: {
    summary: 'What the caller has to settle before they can cancel their account; empty when they can',
    auth: 'required',
    response: z.object({ obligations: z.array(obligation) }),
  },
  cancelAccount: {
    summary:
      'Cancels the account and ends all sessions. Staff can restore it for 30 days; then personal data is erased. Bids and payments stay, under a pseudonym',
    auth: 'required',
    fresh: true,
    errors: ['account_has_obligations', 'staff_not_cancellable'],
    response: done,
  },
});
