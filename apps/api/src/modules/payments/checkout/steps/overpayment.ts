import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database.ts';
import { orders } from '../../../../db/schema.ts';
import { writeOutbox } from '../../../notifications/outbox-writer.ts';
import { findLot } from '../../combined-queries.ts';
import { notifyRefunded } from '../../membership/notify.ts';
import { isMembership } from '../../membership/order-plan.ts';
import type { Order } from '../../order-queries.ts';
import type { Payable } from '../../payable.ts';

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

  async refundStarted(tx, order, { total_cents }) {
    const data = { price_cents: total_cents, is_overpaid: true };
    await notifyItemPayer(tx, order, (about) =>
      writeOutbox(tx, [{ kind: 'refund_requested', ...about, data }]),
    );
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
