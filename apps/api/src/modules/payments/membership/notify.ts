import type { Transaction } from '../../../db/database.ts';
import { type NotificationData, writeOutbox } from '../../notifications/outbox-writer.ts';
import type { Order } from '../order-queries.ts';
import { planNames, planOf } from './plans.ts';

const nameOf = (order: Order) => planNames[planOf(order)];

/** Queues the receipt of a payment. */
export async function notifyPaid(
  tx: Transaction,
  order: Order,
  transactionId: string,
  endsAt: Date,
): Promise<void> {
  const data = {
    event: 'paid',
    name: nameOf(order),
    price_cents: order.total_cents,
    transaction_id: transactionId,
    ends_at: endsAt.toISOString(),
    renews: planOf(order) === 'monthly',
  } as const;
  const about = { subject: 'account', id: order.id } as const;
  await writeOutbox(tx, [{ kind: 'membership_payment', userId: order.user_id, about, data }]);
}

/** Queues the notice of a refund. */
export async function notifyRefunded(tx: Transaction, order: Order, cents: number): Promise<void> {
  const data = { event: 'refunded', name: nameOf(order), price_cents: cents } as const;
  const about = { subject: 'account', id: order.id } as const;
  await writeOutbox(tx, [{ kind: 'membership_payment', userId: order.user_id, about, data }]);
}

/** Queues a notice about the end of a membership. */
export async function notifyMembership(
  tx: Transaction,
  userId: number,
  event: NotificationData<'membership'>['event'],
  endsAt: Date,
): Promise<void> {
  const data = { event, ends_at: endsAt.toISOString() };
  await writeOutbox(tx, [{ kind: 'membership', userId, about: { subject: 'account', id: userId }, data }]);
}
