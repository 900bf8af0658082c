import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { orders } from '../../../db/schema.ts';
import type { Order } from '../../payments/order-queries.ts';
import { changePayment, type Payment } from '../../payments/payment-queries.ts';
import { writeRefund } from '../../payments/refund-queries.ts';
import { overpayment } from './overpayment.ts';

/** Money that was captured: the payment's id at the provider, and the transaction that moved the money. */
export interface CapturedMoney {
  readonly id: string;
  readonly transactionId: string;
  readonly amountCents: number;
}

/**
 * Under the lock of the order that a payment could not pay: gives the payment an order of its own, and queues the refund
 * of everything. The worker of the refunds calls the provider.
 */
export async function recordOverpayment(
  tx: Transaction,
  order: Order,
  payment: Payment,
  { id, transactionId, amountCents }: CapturedMoney,
): Promise<void> {
  const parts = { price_cents: amountCents, shipping_cents: 0, tax_cents: 0 };
  const [written] = await tx
    .insert(orders)
    .values({
      ...parts,
      total_cents: amountCents,
      overpaid_order_id: order.id,
      membership_plan: order.membership_plan,
      user_id: order.user_id,
      method: payment.provider === 'card' ? 'credit-card' : 'paypal',
      status: 'paid',
      capture_ref: id,
      transaction_id: transactionId,
      paid_at: sql`clock_timestamp()`,
    })
    .returning();
  if (!written) throw new Error('An overpayment was not written');
  await changePayment(tx, payment.id, {
    order_id: written.id,
    status: 'captured',
    provider_ref: id,
    message: 'Captured too late: refunded.',
  });
  const refund = await writeRefund(tx, 'queued', parts, {
    order_id: written.id,
    origin: 'system',
    reason: 'The payment was captured too late and paid for nothing.',
  });
  await overpayment.refundStarted(tx, written, refund);
}
