import type { MembershipPlan } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import { orders } from '../../../db/schema.ts';
import type { CapturedMoney, PaymentProvider } from '../../../gateways/payment-provider.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import { findLot } from '../combined-queries.ts';
import { notifyRefunded } from '../membership/notify.ts';
import { isMembership } from '../membership/plans.ts';
import type { Order } from '../order-queries.ts';
import { changePayment, type Payment } from '../payment-queries.ts';
import { writeRefund } from '../refund-queries.ts';
import type { Payable } from './payable.ts';

const neverPaid = (order: Order) =>
  Promise.reject(new Error(`Order ${order.id} is an overpayment: it pays for nothing`));

/** Money that pays for nothing, as a payable that is only refunded. Its lock is that of its own row. */
export const overpayment: Payable = {
  async lock(tx, { id }) {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
  },

  due: (_tx, order) => neverPaid(order),
  settle: (_tx, order) => neverPaid(order),
  release: (_tx, order) => neverPaid(order),

  async refundStarted() {
    // Nothing is held: the money has paid for nothing.
  },

  async refundAccepted(tx, order, { total_cents }) {
    const data = { price_cents: total_cents, method: order.method, is_overpaid: true };
    await notifyItemPayer(tx, order, (about) =>
      writeOutbox(tx, [{ kind: 'refund_requested', ...about, data }]),
    );
  },

  async refundFailed(tx, order, { total_cents }) {
    const data = { price_cents: total_cents, is_overpaid: true };
    await notifyItemPayer(tx, order, (about) => writeOutbox(tx, [{ kind: 'refund_failed', ...about, data }]));
  },

  async refunded(tx, order, { total_cents }) {
    const data = { price_cents: total_cents, method: order.method, is_overpaid: true };
    if (isMembership(order)) await notifyRefunded(tx, order, total_cents);
    await notifyItemPayer(tx, order, (about) =>
      writeOutbox(tx, [{ kind: 'refund_completed', ...about, data }]),
    );
  },
};

/** Memberships have notifications of their own. */
async function notifyItemPayer(
  tx: Transaction,
  order: Order,
  write: (about: { readonly userId: number; readonly lotId: number }) => Promise<unknown>,
): Promise<void> {
  const lotId = await findLot(tx, order);
  if (lotId !== null) await write({ userId: order.user_id, lotId });
}

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
        membership_plan: plan,
        user_id: overpaid.user_id,
        method,
        status: 'paid',
        capture_ref: id,
        transaction_id: transactionId,
        paid_at: sql`clock_timestamp()`,
      })
      .returning(),
  );
  await writeRefund(tx, 'queued', parts, { order_id: written.id, origin: 'system', reason });
  return written;
}
