import type { MembershipPlan } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database.ts';
import { writtenRow } from '../../../../db/rows.ts';
import { orders } from '../../../../db/schema.ts';
import type { CapturedMoney, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { isMembership, ofPlan } from '../../membership/order-plan.ts';
import type { Order } from '../../order-queries.ts';
import { changePayment, type Payment } from '../../payment-queries.ts';
import { writeRefund } from '../../refund-queries.ts';
import { overpayment } from './overpayment.ts';

/**
 * Under the lock of the order that a payment could not pay: gives the payment an order of its own, and queues the refund
 * of everything.
 */
export async function recordOverpayment(
  tx: Transaction,
  provider: PaymentProvider,
  order: Order,
  payment: Payment,
  money: CapturedMoney,
): Promise<void> {
  const written = await writeOverpayment(tx, {
    overpaid: order,
    // Its order may be for another plan since.
    plan: isMembership(order) ? provider.plan : null,
    method: provider.method,
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
  await provider.overpaid?.(tx, written);
}

interface Overpaid {
  /** The order that the money could not pay. */
  readonly overpaid: Pick<Order, 'id' | 'user_id'>;
  /** The plan of a membership; null for anything else. */
  readonly plan: MembershipPlan | null;
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
  { overpaid, plan, method, money: { id, transactionId, amountCents }, reason }: Overpaid,
): Promise<Order> {
  const parts = { price_cents: amountCents, shipping_cents: 0, tax_cents: 0 };
  const written = writtenRow(
    await tx
      .insert(orders)
      .values({
        ...parts,
        total_cents: amountCents,
        overpaid_order_id: overpaid.id,
        ...ofPlan(plan),
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
