import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { orders, refunds } from '../../db/schema.ts';
import type { Gateways, Refunded } from '../../gateways/gateway.ts';
import { refuse } from '../../kernel/problem.ts';
import { planOf } from '../membership/membership.ts';
import { notifyRefunded } from '../membership/notify.ts';
import { lockMember, type RefundRow, stopRenewals, takeTime } from '../membership/queries.ts';
import { type Order, readOrder } from '../payments/order-queries.ts';

/** Seconds after which the worker repeats a refund without a response. Far above the providers' timeouts. */
const IN_FLIGHT_SECONDS = 30;

/**
 * Writes the refund of a membership's payment and ends the renewal, under the member's lock. Call `executeRefund` after
 * the commit.
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

/** Writes the refund of an order. Null if there is one already, unless that has failed: then it is tried again. */
export async function writeRefund(
  tx: Transaction,
  { id, total_cents }: Order,
  status: 'intended' | 'reported',
  reason: string | null,
): Promise<RefundRow | null> {
  // A reported refund is due at once, because no request for it is running.
  const changed_at = status === 'reported' ? sql`'epoch'` : sql`clock_timestamp()`;
  const values = { status, reason, message: null, changed_at };
  const [refund] = await tx
    .insert(refunds)
    .values({ ...values, order_id: id, ref: `bk-${randomUUID()}`, amount_cents: total_cents })
    .onConflictDoUpdate({ target: refunds.order_id, set: values, setWhere: eq(refunds.status, 'failed') })
    .returning();
  return refund ?? null;
}

/** Refunds a payment at its provider and writes the outcome. Can be repeated. @throws Unanswered after a timeout */
export async function executeRefund(
  db: Database,
  gateways: Gateways,
  { id, order_id, ref, amount_cents, status }: RefundRow,
): Promise<Refunded> {
  const order = await readOrder(db, order_id);
  const result =
    status === 'reported'
      ? await readReported(gateways, order)
      : await refundAtProvider(gateways, order, amount_cents, ref);
  await db.transaction((tx) => writeOutcome(tx, id, result));
  return result;
}

function refundAtProvider(
  { card, paypal }: Gateways,
  { method, capture_ref, transaction_id }: Order,
  cents: number,
  ref: string,
): Promise<Refunded> {
  return method === 'credit-card'
    ? card.refund(capture_ref ?? '', cents)
    : paypal.refund(transaction_id ?? '', cents, ref);
}

/** Asks PayPal whether an order was refunded in PayPal's own pages, as a webhook reports. */
async function readReported({ paypal }: Gateways, { capture_ref }: Order): Promise<Refunded> {
  const paypalOrder = await paypal.read(capture_ref ?? '');
  return paypalOrder?.isRefunded
    ? { ok: true, id: paypalOrder.transactionId ?? '' }
    : { ok: false, message: 'PayPal has no refund of this order.', code: null };
}

/** Writes the outcome of a refund. Only the first of several concurrent calls has an effect. */
async function writeOutcome(tx: Transaction, id: number, result: Refunded): Promise<void> {
  const [before] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (!before) throw new Error(`Refund ${id} does not exist`);
  const order = await readOrder(tx, before.order_id);
  await lockMember(tx, order.user_id);
  const [changed] = await tx
    .update(refunds)
    .set({
      status: result.ok ? 'refunded' : 'failed',
      ...(result.ok ? { provider_ref: result.id } : { message: result.message }),
      changed_at: sql`clock_timestamp()`,
    })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ['intended', 'reported'])))
    .returning();
  if (!changed || !result.ok) return;
  const left = await takeTime(tx, order.user_id, planOf(order));
  // A member whose membership was refunded is not charged again.
  if (!left) await stopRenewals(tx, order.user_id);
  await notifyRefunded(tx, order);
}

/** Records a refund that was made at PayPal, not by our staff. The caller holds the member's lock. */
export async function recordRefund(tx: Transaction, order: Order, providerRef: string): Promise<void> {
  const refund = await writeRefund(tx, order, 'reported', null);
  if (refund) await writeOutcome(tx, refund.id, { ok: true, id: providerRef });
}

/** Claims refunds that have had no outcome for some time, and those that a webhook has reported. */
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
