import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { orders, refunds } from '../../db/schema.ts';
import type { BookedRefund, Gateways, WebhookHint } from '../../gateways/gateway.ts';
import { payableOf } from '../checkout/payables.ts';
import { readBookedRefunds } from '../payments/booked-refunds.ts';
import { type Order, readOrder } from '../payments/order-queries.ts';
import { findRefunds, leftOf, type Parts, type Refund, writeRefund } from '../payments/refund-queries.ts';
import { writeOutcome } from './execute-refund.ts';

/**
 * Compares the refunds of an order with the books of its provider: settles ours, and records those and the chargebacks
 * that were made without us, each once. May be repeated.
 * @throws Unanswered when the provider does not answer
 */
export async function syncRefunds(db: Database, gateways: Gateways, order: Order): Promise<void> {
  const booked = await readBookedRefunds(db, gateways, order);
  await db.transaction(async (tx) => {
    await payableOf(order).lock(tx, order);
    for (const one of booked) await settleBooked(tx, await readOrder(tx, order.id), one);
    // `takeDueOrders` has set a time to come. A webhook that arrived after the reading keeps it due.
    await tx
      .update(orders)
      .set({ refunds_due_at: null })
      .where(and(eq(orders.id, order.id), gt(orders.refunds_due_at, sql`clock_timestamp()`)));
  });
}

/** Under the lock: settles our refund with the outcome of the provider, or records one that was made without us. */
export async function settleBooked(tx: Transaction, order: Order, booked: BookedRefund): Promise<void> {
  const ours = await findOurs(tx, order, booked);
  const isNew = booked.state !== 'failed' && booked.amountCents > 0;
  const refund = ours ?? (isNew ? await recordRefund(tx, order, booked) : null);
  if (!refund) return;
  const { state, id } = booked;
  await writeOutcome(
    tx,
    refund.id,
    state === 'failed'
      ? { state: 'refused', message: 'The provider did not make it.', code: null }
      : { state, id },
  );
}

/** The row of a refund in the provider's books; null for an unknown one. */
async function findOurs(
  tx: Transaction,
  { id, transaction_id, total_cents }: Order,
  booked: BookedRefund,
): Promise<Refund | null> {
  const rows = await tx.select().from(refunds).where(eq(refunds.order_id, id)).orderBy(refunds.id);
  const known = rows.find(({ ref, provider_ref }) => provider_ref === booked.id || ref === booked.ref);
  if (known) return known;
  // A voided payment, or a refunded charge of a subscription: the books do not name the refund.
  if (booked.id !== transaction_id) return null;
  return rows.find((row) => row.status !== 'failed' && row.total_cents === total_cents) ?? null;
}

/** Records a refund that the provider has made on its own. */
async function recordRefund(
  tx: Transaction,
  order: Order,
  { id, kind, amountCents }: BookedRefund,
): Promise<Refund> {
  const left = leftOf(order, await findRefunds(tx, order.id));
  return writeRefund(tx, 'pending', allocate(amountCents, left), {
    order_id: order.id,
    origin: 'provider',
    kind,
    provider_ref: id,
  });
}

/** Distributes an amount over the parts that are left: first the price. More than that was taken of the price, too. */
function allocate(cents: number, left: Parts): Parts {
  const price_cents = Math.min(cents, left.price_cents);
  const shipping_cents = Math.min(cents - price_cents, left.shipping_cents);
  const tax_cents = Math.min(cents - price_cents - shipping_cents, left.tax_cents);
  return { price_cents: cents - shipping_cents - tax_cents, shipping_cents, tax_cents };
}

/**
 * Makes what a webhook is about due for the worker: the refunds of an order at its provider, and our refund that waits
 * for the settlement of its payment. Returns whether there is anything to do.
 */
export async function markRefundsDue(db: Database, { id, isRefund }: WebhookHint): Promise<boolean> {
  if (id === '') return false;
  const about = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.transaction_id, id), eq(orders.status, 'paid')));
  const now = sql`clock_timestamp()`;
  if (isRefund) {
    const due = await db
      .update(orders)
      .set({ refunds_due_at: now })
      .where(sql`${orders.id} in ${about}`)
      .returning({ id: orders.id });
    return due.length > 0;
  }
  const waiting = await db
    .update(refunds)
    .set({ due_at: now })
    .where(
      and(
        sql`${refunds.order_id} in ${about}`,
        eq(refunds.status, 'intended'),
        // One that is being executed right now is not started a second time.
        sql`${refunds.due_at} > ${now} + interval '2 minutes'`,
      ),
    )
    .returning({ id: refunds.id });
  return waiting.length > 0;
}
