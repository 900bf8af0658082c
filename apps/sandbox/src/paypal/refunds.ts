import * as z from 'zod';
import { type Answer, json } from '../call.ts';
import { paypalId } from '../ids.ts';
import { centsOf, dollarsOf } from '../money.ts';
import type { Sandbox } from '../parts.ts';
import type { Charge, Order, Refund, Subscription } from '../store.ts';
import { problem } from './problem.ts';

const body = z.object({
  amount: z.object({ currency_code: z.literal('USD'), value: z.string() }).optional(),
});

/** A refund as PayPal returns it, and as the resource of `PAYMENT.CAPTURE.REFUNDED`. */
export const refundView = (captureId: string, { id, cents, at }: Refund, url: string) => ({
  id,
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: dollarsOf(cents) },
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
      const order = store.put('order', { ...found.order, refund });
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
      const earlier = found.kind === 'order' ? found.order.refund : found.charge.refund;
      if (earlier) {
        if (earlier.requestId === requestId) return json(200, refundView(captureId, earlier, url()));
        return problem(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
      }
      const paid = found.kind === 'order' ? found.cents : found.charge.cents;
      const cents = data.amount ? centsOf(data.amount.value) : paid;
      if (cents !== paid) {
        return problem(422, 'REFUND_AMOUNT_EXCEEDED', 'The refund amount must equal the captured amount.');
      }
      const refund = { id: paypalId(), requestId: requestId ?? '', cents, at: clock() };
      write(found, refund);
      return json(201, refundView(captureId, refund, url()));
    },
  };
}
