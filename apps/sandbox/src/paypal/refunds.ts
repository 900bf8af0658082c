import * as z from 'zod';
import { type Answer, json } from '../call.ts';
import { paypalId } from '../ids.ts';
import { centsOf, dollarsOf } from '../money.ts';
import type { Sandbox } from '../parts.ts';
import type { Charge, Order, Refund, Subscription } from '../store.ts';
import { problem } from './problem.ts';

const body = z.object({
  amount: z.object({ currency_code: z.literal('USD'), value: z.string() }).optional(),
  custom_id: z.string().max(127).optional(),
});

/** A refund as PayPal returns it, and as the resource of `PAYMENT.CAPTURE.REFUNDED`. */
export const refundView = (captureId: string, { id, customId, cents, at }: Refund, url: string) => ({
  id,
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: dollarsOf(cents) },
  ...(customId && { custom_id: customId }),
  create_time: seconds(at),
  update_time: seconds(at),
  links: [
    { href: `${url}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${url}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
  ],
});

const seconds = (at: string) => `${at.slice(0, 19)}Z`;

type Refundable =
  | { readonly kind: 'order'; readonly order: Order; readonly cents: number }
  | { readonly kind: 'charge'; readonly subscription: Subscription; readonly charge: Charge };

function refundsOf(found: Refundable): readonly Refund[] {
  if (found.kind === 'order') return found.order.refunds ?? [];
  return found.charge.refund ? [found.charge.refund] : [];
}

/** `POST /v2/payments/captures/{id}/refund`, for orders and for charges of subscriptions. */
export function createRefunds({ store, clock, url, settle }: Sandbox) {
  function find(captureId: string): Refundable | null {
    const order = store.all('order').find(({ capture }) => capture?.id === captureId);
    if (order) return { kind: 'order', order, cents: centsOf(order.unit.amount.value) ?? 0 };
    for (const subscription of store.all('subscription')) {
      const charge = subscription.charges.find(({ id }) => id === captureId);
      if (charge) return { kind: 'charge', subscription, charge };
    }
    return null;
  }

  function write(found: Refundable, refund: Refund): void {
    if (found.kind === 'order') {
      const { refunds = [] } = found.order;
      const order = store.put('order', { ...found.order, refunds: [...refunds, refund] });
      settle.refund(order, refund);
      return;
    }
    const refunded: Charge = { ...found.charge, status: 'REFUNDED', refund };
    const charges = found.subscription.charges.map((one) => (one.id === refunded.id ? refunded : one));
    const subscription = store.put('subscription', { ...found.subscription, charges });
    settle.subscription(subscription, 'PAYMENT.SALE.REFUNDED', refunded);
  }

  return {
    refund(captureId: string, sent: unknown, requestId: string | undefined): Answer {
      const found = find(captureId);
      if (!found) return problem(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
      const { data } = body.safeParse(sent ?? {});
      if (!data) return problem(400, 'INVALID_PARAMETER_SYNTAX', 'The request is not well-formed.');
      const earlier = refundsOf(found);
      const same = earlier.find((one) => requestId !== undefined && one.requestId === requestId);
      if (same) return json(200, refundView(captureId, same, url()));
      const paid = found.kind === 'order' ? found.cents : found.charge.cents;
      const left = paid - earlier.reduce((sum, { cents }) => sum + cents, 0);
      if (left === 0) {
        return problem(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
      }
      const cents = data.amount ? centsOf(data.amount.value) : left;
      // Charges of subscriptions are refunded as a whole here.
      if (!cents || cents > left || (found.kind === 'charge' && cents !== paid)) {
        return problem(
          422,
          'REFUND_AMOUNT_EXCEEDED',
          'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
        );
      }
      const customId = data.custom_id;
      const refund = { id: paypalId(), requestId: requestId ?? '', customId, cents, at: clock() };
      write(found, refund);
      return json(201, refundView(captureId, refund, url()));
    },
  };
}
