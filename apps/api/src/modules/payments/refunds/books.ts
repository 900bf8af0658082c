import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { clockNow } from '../../../db/now.ts';
import { orders, refunds } from '../../../db/schema.ts';
import type { Gateways } from '../../../gateways/gateway.ts';
import type { BookedRefund, WebhookHint } from '../../../gateways/payment-provider.ts';
import { alertStaff, usernameOf } from '../../notifications/staff-alerts/alert-staff.ts';
import { findOrdersPaidBy, findPayingOrder } from '../combined-queries.ts';
import { type Order, readOrder } from '../order-queries.ts';
import { payableOf } from '../payables/payable-of.ts';
import { readProvider } from '../providers/providers.ts';
import { type Amounts, findRefunds, leftOf, type Refund, writeRefund } from '../refund-queries.ts';
import { writeOutcome } from './execute-refund.ts';
import { shareRefund } from './share-refund.ts';

/**
 * Compares the refunds of an order with the books of its provider: settles ours, and records those and the chargebacks
 * that were made without us, each once. May be repeated.
 * @throws Unanswered when the provider does not answer
 */
export async function syncRefunds(db: Database, gateways: Gateways, asked: Order): Promise<void> {
  const order = await findPayingOrder(db, asked);
  const provider = await readProvider(db, gateways, order);
  const booked = await provider.refunds(db, order);
  await db.transaction(async (tx) => {
    await payableOf(order).lock(tx, order);
    for (const one of booked) await settleBooked(tx, await readOrder(tx, order.id), one);
    // `takeDueOrders` has set a time to come. A webhook that arrived after the reading keeps it due.
    await tx
      .update(orders)
      .set({ refunds_due_at: null })
      .where(
        and(inArray(orders.id, [order.id, asked.id]), gt(orders.refunds_due_at, sql`clock_timestamp()`)),
      );
  });
}

/** Under the lock: settles our refund with the outcome of the provider, or records one that was made without us. */
export async function settleBooked(tx: Transaction, order: Order, booked: BookedRefund): Promise<void> {
  const paid = await findOrdersPaidBy(tx, order);
  const ours = await findOurs(tx, paid, booked);
  const isNew = ours.length === 0 && booked.state !== 'failed' && booked.amountCents > 0;
  const { state, id } = booked;
  for (const refund of isNew ? await recordRefunds(tx, paid, booked) : ours) {
    await writeOutcome(
      tx,
      refund.id,
      state === 'failed'
        ? { state: 'refused', message: 'The provider did not make it.', code: null }
        : { state, id },
    );
  }
}

/** The rows of a refund in the provider's books: one for each item that it is about, none for an unknown one. */
async function findOurs(
  tx: Transaction,
  paid: readonly [Order, ...Order[]],
  booked: BookedRefund,
): Promise<Refund[]> {
  const ids = paid.map(({ id }) => id);
  const rows = await tx.select().from(refunds).where(inArray(refunds.order_id, ids)).orderBy(refunds.id);
  const known = rows.filter(({ ref, provider_ref }) => provider_ref === booked.id || ref === booked.ref);
  if (known.length > 0) return known;
  // A voided payment, or a refunded charge of a subscription: the books do not name the refund.
  const [{ transaction_id, total_cents }, ...others] = paid;
  if (booked.id !== transaction_id || others.length > 0) return [];
  return rows.filter((row) => row.status !== 'failed' && row.total_cents === total_cents).slice(0, 1);
}

/** Records a refund that the provider has made on its own. */
async function recordRefunds(
  tx: Transaction,
  paid: readonly Order[],
  { id, kind, amountCents }: BookedRefund,
): Promise<Refund[]> {
  const left: Amounts[] = [];
  for (const order of paid) left.push(leftOf(order, await findRefunds(tx, order.id)));
  const written: Refund[] = [];
  for (const [n, parts] of shareRefund(amountCents, left).entries()) {
    const order = paid[n];
    if (!parts || order === undefined) continue;
    const provider = { origin: 'provider', kind, provider_ref: id } as const;
    written.push(await writeRefund(tx, 'pending', parts, { order_id: order.id, ...provider }));
    if (kind !== 'chargeback') continue;
    const alert = { kind, subject_id: order.id, detail: usernameOf(order.user_id) } as const;
    await alertStaff(tx, { ...alert, by: null });
  }
  return written;
}

/**
 * Makes what a webhook is about due for the worker: the refunds of an order at its provider, and our refund that waits
 * for the settlement of its payment.
 */
export async function markRefundsDue(db: Database, { id, isRefund }: WebhookHint): Promise<void> {
  if (id === '') return;
  const about = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.transaction_id, id), eq(orders.status, 'paid')));
  if (isRefund) {
    const due = await db
      .update(orders)
      .set({ refunds_due_at: clockNow })
      .where(and(sql`${orders.id} in ${about}`, isNull(orders.combined_order_id)))
      .returning({ id: orders.id });
    if (due.length > 0) afterCommit(db, 'refunds');
    return;
  }
  const waiting = await db
    .update(refunds)
    .set({ due_at: clockNow })
    .where(
      and(
        sql`${refunds.order_id} in ${about}`,
        eq(refunds.status, 'intended'),
        // One that is being executed right now is not started a second time.
        sql`${refunds.due_at} > ${clockNow} + interval '2 minutes'`,
      ),
    )
    .returning({ id: refunds.id });
  if (waiting.length > 0) afterCommit(db, 'refunds');
}
