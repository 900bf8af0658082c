import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { orders, refunds, subscriptions } from '../../db/schema.ts';
import type { Gateways, Refunded } from '../../gateways/gateway.ts';
import { refuse } from '../../kernel/problem.ts';
import { planOf } from '../membership/membership.ts';
import { notifyRefunded } from '../membership/notify.ts';
import { lockMember, type RefundRow, stopRenewals, takeTime } from '../membership/queries.ts';
import { type Order, readOrder } from '../payments/order-queries.ts';

/** Seconds after which the worker repeats a refund without an answer. Far above the providers' timeouts. */
const IN_FLIGHT_SECONDS = 30;

/**
 * Writes a refund of a membership's payment before the provider is called, under the member's lock. The renewal ends
 * with it.
 * @throws Problem 404 for any other order, 409 when it was refunded before
 */
export async function startRefund(
  tx: Transaction,
  orderId: number,
  reason: string,
): Promise<{ order: Order; refund: RefundRow }> {
  const [found] = await tx
    .select({ user_id: orders.user_id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotNull(orders.membership_plan)));
  if (!found) throw refuse('membership_order_not_found');
  await lockMember(tx, found.user_id);
  const order = await readOrder(tx, orderId);
  if (order.status !== 'paid') throw refuse('membership_order_not_found');
  const refund = await writeRefund(tx, order, 'intended', reason);
  if (!refund) throw refuse('membership_refunded');
  await stopRenewals(tx, order.user_id);
  return { order, refund };
}

/** Writes the refund of an order, unless there is one. One that failed can be tried again. */
export async function writeRefund(
  tx: Transaction,
  { id, total_cents }: Order,
  status: 'intended' | 'reported',
  reason: string | null,
): Promise<RefundRow | null> {
  // A reported one is due at once: nothing works on it yet.
  const changed_at = status === 'reported' ? sql`'epoch'` : sql`clock_timestamp()`;
  const values = { status, reason, message: null, changed_at };
  const [refund] = await tx
    .insert(refunds)
    .values({ ...values, order_id: id, ref: `bk-${randomUUID()}`, amount_cents: total_cents })
    .onConflictDoUpdate({ target: refunds.order_id, set: values, setWhere: eq(refunds.status, 'failed') })
    .returning();
  return refund ?? null;
}

/** Gives the money back. May be repeated. @throws Unanswered when the provider does not answer */
export async function executeRefund(
  db: Database,
  gateways: Gateways,
  { id, order_id, ref, amount_cents, status }: RefundRow,
): Promise<Refunded> {
  const order = await readOrder(db, order_id);
  const given =
    status === 'reported'
      ? await readReported(gateways, order)
      : await giveBack(gateways, order, amount_cents, ref);
  await db.transaction((tx) => writeOutcome(tx, id, given));
  return given;
}

function giveBack(
  { card, paypal }: Gateways,
  { method, capture_ref, transaction_id }: Order,
  cents: number,
  ref: string,
): Promise<Refunded> {
  return method === 'credit-card'
    ? card.refund(capture_ref ?? '', cents)
    : paypal.refund(transaction_id ?? '', cents, ref);
}

/** The refund of an order that was made in PayPal's own pages, as a webhook reports. */
async function readReported({ paypal }: Gateways, { capture_ref }: Order): Promise<Refunded> {
  const theirs = await paypal.read(capture_ref ?? '');
  return theirs?.isRefunded
    ? { ok: true, id: theirs.transactionId ?? '' }
    : { ok: false, message: 'PayPal has no refund of this order.', code: null };
}

/** Writes the outcome of a refund. Only the first of several concurrent calls has an effect. */
async function writeOutcome(tx: Transaction, id: number, given: Refunded): Promise<void> {
  const [before] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (!before) throw new Error(`Refund ${id} does not exist`);
  const order = await readOrder(tx, before.order_id);
  await lockMember(tx, order.user_id);
  const [changed] = await tx
    .update(refunds)
    .set({
      status: given.ok ? 'refunded' : 'failed',
      ...(given.ok ? { provider_ref: given.id } : { message: given.message }),
      changed_at: sql`clock_timestamp()`,
    })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ['intended', 'reported'])))
    .returning();
  if (!changed || !given.ok) return;
  const left = await takeTime(tx, order.user_id, planOf(order));
  // A member whose membership was refunded is not charged again.
  if (!left) await stopRenewals(tx, order.user_id);
  await notifyRefunded(tx, order);
}

/** Records a refund that PayPal has made on its own, under the member's lock. */
export async function recordRefund(tx: Transaction, order: Order, providerRef: string): Promise<void> {
  const refund = await writeRefund(tx, order, 'reported', null);
  if (refund) await writeOutcome(tx, refund.id, { ok: true, id: providerRef });
}

/** Claims refunds that have had no outcome for some time, and those that a webhook reported. */
export function takeRefunds(db: Database): Promise<RefundRow[]> {
  return db
    .update(refunds)
    .set({ changed_at: sql`clock_timestamp()` })
    .where(
      and(
        inArray(refunds.status, ['intended', 'reported']),
        lt(refunds.changed_at, sql`clock_timestamp() - make_interval(secs => ${IN_FLIGHT_SECONDS})`),
      ),
    )
    .returning();
}

/**
 * Makes what a webhook is about due for the membership worker: a subscription, one of its charges, or the capture of a
 * yearly order that may have been refunded. Returns whether there is anything to do.
 */
export async function markMembershipDue(db: Database, ref: string): Promise<boolean> {
  if (ref === '') return false;
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.transaction_id, ref), isNotNull(orders.membership_plan)));
    const subscription = order?.membership_plan === 'monthly' ? (order.capture_ref ?? ref) : ref;
    const due = await tx
      .update(subscriptions)
      .set({ due_at: sql`clock_timestamp()` })
      .where(eq(subscriptions.provider_ref, subscription))
      .returning({ id: subscriptions.id });
    if (order?.membership_plan !== 'yearly' || order.method !== 'paypal') return due.length > 0;
    return (await writeRefund(tx, order, 'reported', null)) !== null;
  });
}
