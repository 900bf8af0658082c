import * as z from 'zod/mini';
import { centsOf } from './money.ts';
import type { BookedRefund, Refunded } from './payment-provider.ts';

const refund = z.object({ id: z.string(), status: z.optional(z.string()) });

/** The refunds of an Orders v2 order. */
const orderWithRefunds = z.object({
  purchase_units: z.optional(
    z.array(
      z.object({
        payments: z.optional(
          z.object({
            refunds: z.optional(
              z.array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  custom_id: z.optional(z.string()),
                  amount: z.object({ value: z.string() }),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
});

const states: Record<string, BookedRefund['state']> = { COMPLETED: 'done', PENDING: 'pending' };

/** The result of a refund. @throws Error for another response */
export function refundedIn(body: unknown): Refunded {
  const { id, status = 'COMPLETED' } = refund.parse(body);
  const state = states[status];
  if (state === 'done' || state === 'pending') return { state, id };
  return { state: 'refused', message: 'PayPal could not make this refund.', code: status };
}

/** All refunds of an order, also those that were made in PayPal's own pages. @throws Error for another response */
export function bookedRefundsIn(body: unknown): BookedRefund[] {
  const [unit] = orderWithRefunds.parse(body).purchase_units ?? [];
  return (unit?.payments?.refunds ?? []).map(({ id, status, custom_id = null, amount }) => ({
    id,
    ref: custom_id,
    amountCents: centsOf(amount.value),
    kind: 'refund',
    state: states[status] ?? 'failed',
  }));
}
