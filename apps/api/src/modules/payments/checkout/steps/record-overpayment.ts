import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database.ts';
import { writtenRow } from '../../../../db/rows.ts';
import { orders } from '../../../../db/schema.ts';
import type { PayingCard } from '../../../../gateways/gateway.ts';
import { writeCanceledSubscription } from '../../membership/membership.ts';
import type { Order } from '../../order-queries.ts';
import { changePayment, type Payment } from '../../payment-queries.ts';
import { writeRefund } from '../../refund-queries.ts';
import { overpayment } from './overpayment.ts';

/** Money that was captured: the payment's id at the provider, and the transaction that moved the money. */
export interface CapturedMoney {
  readonly id: string;
  readonly transactionId: string;
  readonly amountCents: number;
  readonly card?: PayingCard | undefined;
}

/**
 * Under the lock of the order that a payment could not pay: gives the payment an order of its own, and queues the refund
 * of everything.
 */
export async function recordOverpayment(
  tx: Transaction,
  order: Order,
  payment: Payment,
  money: CapturedMoney,
): Promise<void> {
  const written = await writeOverpayment(tx, {
    overpaid: order,
    membership_plan: planPaidBy(order, payment),
    method: payment.provider === 'card' ? 'credit-card' : 'paypal',
    money,
    reason: 'The payment was captured too late and paid for nothing.',
  });
  await changePayment(tx, payment.id, {
    order_id: written.id,
    status: 'captured',
    provider_ref: money.id,
    card: money.card ?? null,
    message: 'Captured too late: refunded.',
  });
  // Otherwise PayPal would charge the next months.
  if (payment.provider === 'subscription') await writeCanceledSubscription(tx, written);
}

/** The plan that a payment was for. Its order may be for another plan since. */
const planPaidBy = ({ membership_plan }: Order, { provider }: Payment): Order['membership_plan'] =>
  membership_plan && (provider === 'subscription' ? 'monthly' : 'yearly');

interface Overpaid {
  /** The order that the money could not pay. */
  readonly overpaid: Pick<Order, 'id' | 'user_id'>;
  readonly membership_plan: Order['membership_plan'];
  readonly method: Order['method'];
  readonly money: CapturedMoney;
  readonly reason: string;
}

/**
 * Writes the order of money that pays for nothing, and queues the refund of everything. The worker of the refunds calls
 * the provider.
 */
export async function writeOverpayment(
  tx: Transaction,
  { overpaid, membership_plan, method, money: { id, transactionId, amountCents }, reason }: Overpaid,
): Promise<Order> {
  const parts = { price_cents: amountCents, shipping_cents: 0, tax_cents: 0 };
  const written = writtenRow(
    await tx
      .insert(orders)
      .values({
        ...parts,
        total_cents: amountCents,
        overpaid_order_id: overpaid.id,
        membership_plan,
        user_id: overpaid.user_id,
        method,
        status: 'paid',
        capture_ref: id,
        transaction_id: transactionId,
        paid_at: sql`clock_timestamp()`,
      })
      .returning(),
  );
  const refund = await writeRefund(tx, 'queued', parts, { order_id: written.id, origin: 'system', reason });
  await overpayment.refundStarted(tx, written, refund);
  return written;
}
