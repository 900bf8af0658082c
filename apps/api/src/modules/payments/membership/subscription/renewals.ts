import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/database.ts';
import { claimDue } from '../../../../db/due-rows.ts';
import { readNow } from '../../../../db/now.ts';
import { existingRow, writtenRow } from '../../../../db/rows.ts';
import { orders, subscriptions } from '../../../../db/schema.ts';
import type { Gateways, Subscription, SubscriptionPayment } from '../../../../gateways/gateway.ts';
import { DAY_MS } from '../../../../kernel/time.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import { writeOverpayment } from '../../payables/overpayment.ts';
import { toBooked } from '../../providers/subscription/subscription-provider.ts';
import { settleBooked } from '../../refunds/books.ts';
import { notifyMembership, notifyPaid } from '../notify.ts';
import { isMembershipOrder, planCents } from '../plans.ts';
import { addTime, changeSubscription, findMembership, lockMember, type SubscriptionRow } from '../queries.ts';

/** A subscription is read at PayPal after this time, or at once after a webhook. */
const READ_EVERY_HOURS = 12;
/** It is read more often near the end of the paid time, in case the webhook of the renewal is lost. */
const READ_SOON_MINUTES = 15;
/** The maximum number of subscriptions of one run. */
const BATCH = 50;

/** Claims due subscriptions. Two nodes never claim the same one. After a failure it is due again after some minutes. */
export function takeDueSubscriptions(db: Database): Promise<SubscriptionRow[]> {
  const { due_at } = subscriptions;
  const due = { where: lte(due_at, sql`clock_timestamp()`), orderBy: due_at, limit: BATCH };
  return claimDue(db, subscriptions, due, {
    due_at: sql`clock_timestamp() + make_interval(mins => ${READ_SOON_MINUTES})`,
  });
}

/**
 * Reads a subscription at PayPal and records its state and its new charges and refunds, each once. If it was canceled
 * here, it is canceled at PayPal first. Can be repeated.
 * @throws Unanswered when PayPal does not respond
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
  const paypalState = await gateways.subscriptions.read(provider_ref);
  const charges = await gateways.subscriptions.payments(provider_ref, since, await readNow(db));
  await db.transaction(async (tx) => {
    await lockMember(tx, row.user_id);
    const current = await readSubscription(tx, row.id);
    const paid = charges.filter(({ state }) => state === 'captured' || state === 'refunded');
    for (const charge of paid) await recordCharge(tx, current, charge);
    // After all charges: a refund that leaves no paid time ends the renewal.
    for (const charge of paid) if (charge.state === 'refunded') await recordListedRefund(tx, charge);
    await writeState(tx, await readSubscription(tx, row.id), paypalState);
  });
}

async function readSubscription(tx: Transaction, id: number): Promise<SubscriptionRow> {
  return existingRow(
    await tx.select().from(subscriptions).where(eq(subscriptions.id, id)),
    `Subscription ${id}`,
  );
}

/** The order of a charge. Null if the charge was not recorded yet. */
async function findChargeOrder(tx: Transaction, chargeId: string): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.transaction_id, chargeId), isMembershipOrder));
  return order ?? null;
}

/** Records one charge as an order, unless it was recorded before. */
async function recordCharge(
  tx: Transaction,
  row: SubscriptionRow,
  charge: SubscriptionPayment,
): Promise<void> {
  if (await findChargeOrder(tx, charge.id)) return;
  const isCanceled = row.cancelled_at !== null && charge.at > row.cancelled_at;
  if (isCanceled) await giveBackCharge(tx, row, charge);
  else await writeRenewal(tx, row, charge);
}

/** Refunds a charge that PayPal made although the renewal was canceled. It adds no time. */
async function giveBackCharge(
  tx: Transaction,
  { order_id, user_id, provider_ref }: SubscriptionRow,
  { id: transactionId, amountCents }: SubscriptionPayment,
): Promise<void> {
  await writeOverpayment(tx, {
    overpaid: { id: order_id, user_id },
    plan: 'monthly',
    method: 'paypal',
    money: { id: provider_ref, transactionId, amountCents },
    reason: 'Charged after the renewal was canceled',
  });
}

/** Records a refund that PayPal lists, unless it was recorded before. */
async function recordListedRefund(tx: Transaction, charge: SubscriptionPayment): Promise<void> {
  const order = await findChargeOrder(tx, charge.id);
  if (!order) throw new Error(`The charge ${charge.id} was not recorded`);
  await settleBooked(tx, order, toBooked(charge));
}

/** Writes the paid order of one month, and adds the month to the membership. */
async function writeRenewal(
  tx: Transaction,
  { user_id, provider_ref }: SubscriptionRow,
  { id, amountCents, at }: SubscriptionPayment,
): Promise<void> {
  const order = writtenRow(
    await tx
      .insert(orders)
      .values({
        user_id,
        membership_plan: 'monthly',
        method: 'paypal',
        price_cents: planCents.monthly,
        shipping_cents: 0,
        tax_cents: 0,
        // The amount that PayPal charged: `verifyOrders` reports it if it is not our price.
        total_cents: amountCents,
        status: 'paid',
        capture_ref: provider_ref,
        transaction_id: id,
        paid_at: at,
      })
      .returning(),
  );
  const { ends_at } = await addTime(tx, order, 'monthly');
  await notifyPaid(tx, order, id, ends_at);
}

/** Writes the state of a subscription. Notifies the member when a charge has failed or the renewal has ended. */
async function writeState(
  tx: Transaction,
  row: SubscriptionRow,
  paypalState: Subscription | null,
): Promise<void> {
  const state = paypalState?.state ?? 'ended';
  const status = state === 'active' || state === 'suspended' ? state : 'ended';
  const failed = paypalState?.failedPayments ?? 0;
  const paid = await findMembership(tx, row.user_id);
  const isNearEnd = paid !== null && paid.ends_at.getTime() - (await readNow(tx)).getTime() < DAY_MS;
  // Canceled here in the meantime: the next run cancels it at PayPal.
  const isToCancel = row.cancelled_at !== null && status !== 'ended';
  const minutes = isToCancel ? 0 : isNearEnd ? READ_SOON_MINUTES : READ_EVERY_HOURS * 60;
  const due_at = sql`case when ${status} = 'ended' then null else clock_timestamp() + make_interval(mins => ${minutes}) end`;
  await changeSubscription(tx, row.id, {
    status,
    failed_payments: failed,
    next_billing_at: paypalState?.nextBillingAt ?? null,
    due_at,
  });
  if (!paid) return;
  if (failed > row.failed_payments && status !== 'ended') {
    await notifyMembership(tx, row.user_id, 'renewal_failed', paid.ends_at);
  }
  // After a cancellation by the member or by staff, the notification was sent at once.
  const hasStopped = row.status === 'active' && status !== 'active' && row.cancelled_at === null;
  if (hasStopped) await notifyMembership(tx, row.user_id, 'renewal_ended', paid.ends_at);
}
