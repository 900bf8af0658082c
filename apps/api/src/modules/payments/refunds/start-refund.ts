import type { RefundForm } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { findBeingPaid } from '../../../db/item-expressions.ts';
import { refunds } from '../../../db/schema.ts';
import { toCents, toDollars } from '../../../kernel/money.ts';
import { refuse } from '../../../kernel/problem.ts';
import { type Order, readOrder } from '../order-queries.ts';
import { payableOf } from '../payables/payable-of.ts';
import { findIntended } from '../payment-queries.ts';
import { isByCheck } from '../providers/check/check-rules.ts';
import { type Amounts, findRefunds, leftOf, type Refund, totalOf, writeRefund } from '../refund-queries.ts';
import { announceRefund } from './announce-refund.ts';

export interface AskedRefund {
  /** What to give back; null for everything that is left. */
  readonly parts: Amounts | null;
  readonly reason: string;
  /** The member of the staff who asked for it; null for the server itself. */
  readonly staffId: number | null;
  /** The same key again returns the same refund. */
  readonly requestKey?: string | null;
  /** What was left in dollars, as the caller has read it. */
  readonly baseLeft?: number | undefined;
}

interface StartedRefund {
  readonly order: Order;
  readonly refund: Refund;
  /** False for a call that was repeated. */
  readonly isNew: boolean;
}

/**
 * Writes a refund before the provider is called, under the lock of what was paid. Its member is notified when the
 * provider has accepted it. An order that was paid by check has its refund on the payout list instead.
 * @throws Problem 409 when the order is not paid, its capture is unknown, or less is left than is asked for or was read
 */
export async function startRefund(
  tx: Transaction,
  before: Order,
  { parts: asked, reason, staffId, requestKey = null, baseLeft }: AskedRefund,
): Promise<StartedRefund> {
  const payable = payableOf(before);
  await payable.lock(tx, before);
  const order = await readOrder(tx, before.id);
  const repeated = requestKey === null ? null : await findByKey(tx, order.id, requestKey);
  if (repeated) return { order, refund: repeated, isNew: false };
  await assertCaptured(tx, order);
  const left = leftOf(order, await findRefunds(tx, order.id));
  if (totalOf(left) === 0) throw refuse('refund_nothing_left');
  if (baseLeft !== undefined && toCents(baseLeft) !== totalOf(left))
    throw refuse('refund_left_changed', { left: toDollars(totalOf(left)) });
  const parts = asked ?? left;
  if (isAbove(parts, left)) {
    throw refuse('refund_too_high', {
      amount: toDollars(left.price_cents),
      freight_revenue: toDollars(left.shipping_cents),
      tax: toDollars(left.tax_cents),
    });
  }
  const refund = await writeRefund(tx, isByCheck(order) ? 'payout' : 'intended', parts, {
    order_id: order.id,
    origin: staffId === null ? 'system' : 'staff',
    reason,
    staff_id: staffId,
    request_key: requestKey,
  });
  const isPayout = refund.status === 'requested';
  await payable.refundStarted(tx, order, refund, isPayout && totalOf(parts) === totalOf(left));
  if (isPayout) await announceRefund(tx, order, refund);
  return { order, refund, isNew: true };
}

/** The parts that staff ask for. Null for no parts, or nothing of each. */
export function readParts({ parts }: RefundForm): Amounts | null {
  if (!parts) return null;
  const cents = {
    price_cents: toCents(parts.amount),
    shipping_cents: toCents(parts.freight_revenue),
    tax_cents: toCents(parts.tax),
  };
  return totalOf(cents) > 0 ? cents : null;
}

const isAbove = (parts: Amounts, left: Amounts): boolean =>
  parts.price_cents > left.price_cents ||
  parts.shipping_cents > left.shipping_cents ||
  parts.tax_cents > left.tax_cents;

/** @throws Problem 409 unless the money was captured for certain */
async function assertCaptured(tx: Transaction, order: Order): Promise<void> {
  if (order.status === 'paid') return;
  const isItemBeingPaid =
    order.won_item_id !== null && (await findBeingPaid(tx, [order.won_item_id])).size > 0;
  const isUnknown =
    order.status === 'capturing' || isItemBeingPaid || (await findIntended(tx, order.id)).length > 0;
  throw refuse(isUnknown ? 'refund_capture_unknown' : 'refund_not_paid');
}

async function findByKey(tx: Transaction, orderId: number, key: string): Promise<Refund | null> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.order_id, orderId), eq(refunds.request_key, key)));
  return refund ?? null;
}
