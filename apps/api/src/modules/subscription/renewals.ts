import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { orders, refunds, subscriptions } from '../../db/schema.ts';
import type { Gateways, Subscription, SubscriptionPayment } from '../../gateways/gateway.ts';
import { notifyMembership, notifyPaid } from '../membership/notify.ts';
import { planCents } from '../membership/plans.ts';
import {
  addTime,
  changeSubscription,
  findMembership,
  lockMember,
  type SubscriptionRow,
} from '../membership/queries.ts';
import { type Order, readOrder } from '../payments/order-queries.ts';
import { recordRefund, writeRefund } from './refunds.ts';

/** A subscription is read again after this time, or at once after a webhook. */
const READ_EVERY_HOURS = 12;
/** Near the end of the paid time it is read more often: a webhook of the renewal may be lost. */
const READ_SOON_MINUTES = 15;
const DAY_MS = 86_400_000;
/** The maximum number of subscriptions of one run. */
const BATCH = 50;

/** Claims subscriptions that are due. Two nodes never claim the same. A failed one is due again after some minutes. */
export function takeDueSubscriptions(db: Database): Promise<SubscriptionRow[]> {
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(lte(subscriptions.due_at, sql`clock_timestamp()`))
    .orderBy(subscriptions.due_at)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(subscriptions)
    .set({ due_at: sql`clock_timestamp() + make_interval(mins => ${READ_SOON_MINUTES})` })
    .where(sql`${subscriptions.id} in ${due}`)
    .returning();
}

/**
 * Compares a subscription with PayPal: records its new charges and refunds, each once, and its state. One that was
 * canceled here is canceled at PayPal first. May be repeated.
 * @throws Unanswered when PayPal does not answer
 */
export async function syncSubscription(
  db: Database,
  gateways: Gateways,
  row: SubscriptionRow,
): Promise<void> {
  const { provider_ref } = row;
  if (row.cancelled_at !== null && row.status !== 'ended') await gateways.subscriptions.cancel(provider_ref);
  const first = await readOrder(db, row.order_id);
  const since = new Date(first.created_at.getTime() - DAY_MS);
  const theirs = await gateways.subscriptions.read(provider_ref);
  const charges = await gateways.subscriptions.payments(provider_ref, since, await readNow(db));
  await db.transaction(async (tx) => {
    await lockMember(tx, row.user_id);
    const current = await readSubscription(tx, row.id);
    const paid = charges.filter(({ state }) => state === 'captured' || state === 'refunded');
    for (const charge of paid) await recordCharge(tx, current, charge);
    // After all charges: a refund that leaves no paid time ends the renewal.
    for (const { id, state } of paid) if (state === 'refunded') await settleRefund(tx, id);
    await writeState(tx, await readSubscription(tx, row.id), theirs);
  });
}

async function readSubscription(tx: Transaction, id: number): Promise<SubscriptionRow> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) throw new Error(`Subscription ${id} does not exist`);
  return row;
}

/** The order of a charge, null for one that was not recorded yet. */
async function findChargeOrder(tx: Transaction, chargeId: string): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.transaction_id, chargeId), isNotNull(orders.membership_plan)));
  return order ?? null;
}

/** Records one charge as an order, unless it was recorded before. */
async function recordCharge(
  tx: Transaction,
  row: SubscriptionRow,
  charge: SubscriptionPayment,
): Promise<void> {
  if (await findChargeOrder(tx, charge.id)) return;
  const order = await writeRenewal(tx, row, charge);
  // A charge that PayPal made although the renewal was canceled is refunded.
  if (charge.state === 'captured' && row.cancelled_at !== null && charge.at > row.cancelled_at) {
    await writeRefund(tx, order, 'intended', 'Charged after the renewal was canceled');
  }
}

/** Records a refund that PayPal lists. One that staff have asked for is settled by its own step. */
async function settleRefund(tx: Transaction, chargeId: string): Promise<void> {
  const order = await findChargeOrder(tx, chargeId);
  if (!order) throw new Error(`The charge ${chargeId} was not recorded`);
  const [ours] = await tx.select().from(refunds).where(eq(refunds.order_id, order.id));
  if (!ours || ours.status === 'failed') await recordRefund(tx, order, chargeId);
}

/** The paid order of one month. */
async function writeRenewal(
  tx: Transaction,
  { user_id, provider_ref }: SubscriptionRow,
  { id, amountCents, at }: SubscriptionPayment,
): Promise<Order> {
  const [order] = await tx
    .insert(orders)
    .values({
      user_id,
      membership_plan: 'monthly',
      method: 'paypal',
      price_cents: planCents.monthly,
      shipping_cents: 0,
      tax_cents: 0,
      // PayPal's own amount: `verifyOrders` reports it if it is another one than ours.
      total_cents: amountCents,
      status: 'paid',
      capture_ref: provider_ref,
      transaction_id: id,
      paid_at: at,
    })
    .returning();
  if (!order) throw new Error('A renewal was not written');
  const { ends_at } = await addTime(tx, user_id, 'monthly', at);
  await notifyPaid(tx, order, id, ends_at);
  return order;
}

/** Writes the state of a subscription, and notifies its member of a failed charge and of the end of the renewal. */
async function writeState(tx: Transaction, row: SubscriptionRow, theirs: Subscription | null): Promise<void> {
  const state = theirs?.state ?? 'ended';
  const status = state === 'active' || state === 'suspended' ? state : 'ended';
  const failed = theirs?.failedPayments ?? 0;
  const paid = await findMembership(tx, row.user_id);
  const isNearEnd = paid !== null && paid.ends_at.getTime() - (await readNow(tx)).getTime() < DAY_MS;
  // Canceled here in the meantime: the next run cancels it at PayPal.
  const isToCancel = row.cancelled_at !== null && status !== 'ended';
  const minutes = isToCancel ? 0 : isNearEnd ? READ_SOON_MINUTES : READ_EVERY_HOURS * 60;
  const due_at = sql`case when ${status} = 'ended' then null else clock_timestamp() + make_interval(mins => ${minutes}) end`;
  await changeSubscription(tx, row.id, {
    status,
    failed_payments: failed,
    next_billing_at: theirs?.nextBillingAt ?? null,
    due_at,
  });
  if (!paid) return;
  if (failed > row.failed_payments && status !== 'ended') {
    await notifyMembership(tx, row.user_id, 'renewal_failed', paid.ends_at);
  }
  // A cancellation by the member or by staff was notified at once.
  const hasStopped = row.status === 'active' && status !== 'active' && row.cancelled_at === null;
  if (hasStopped) await notifyMembership(tx, row.user_id, 'renewal_ended', paid.ends_at);
}
