import { CHECK_HOLD_DAYS, type Receipt } from '@bidkit/contract';
import { refreshCounts } from '../../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { readNow } from '../../../../db/now.ts';
import { toCents, toDollars } from '../../../../kernel/money.ts';
import { refuse, refuseField } from '../../../../kernel/problem.ts';
import { readPayee } from '../../../../kernel/sender.ts';
import { writeAudit } from '../../../audit/audit.ts';
import { heldUntil } from '../../../items/bid-hold.ts';
import { moveItem } from '../../../items/move-items.ts';
import { writeOutbox } from '../../../notifications/outbox-writer.ts';
import { findAddress } from '../../checkout/addresses/addresses.ts';
import { lockCheckout, lockPurchase, type Payer } from '../../checkout/purchase.ts';
import { changeOrder, type ItemOrder, itemOrder, markPaid, readOrder } from '../../order-queries.ts';
import { notifyPaid, settledNow, type WonItemRow } from '../../payables/won-item.ts';
import { changePayment, type Payment, writePayment } from '../../payment-queries.ts';
import {
  findLastCheck,
  findPendingCheck,
  isLotCheckWithdrawn,
  reopenItem,
  setBiddingSuspended,
} from './check-queries.ts';

export interface PromisedCheck {
  readonly payer: Payer;
  readonly lotId: number;
  readonly addressId: number;
  /** The total that was shown to the member, in dollars. */
  readonly amount: number;
  readonly pixelId: string | null;
}

/**
 * Records the promise of a check: the item is held, and the member cannot bid until the check clears.
 * @throws Problem 422 from outside the US, for several items, or when the amount is not the server's own total
 */
export async function promiseCheck(
  db: Database,
  { payer, lotId, addressId, amount, pixelId }: PromisedCheck,
): Promise<{ order: ItemOrder; payment: Payment }> {
  const address = await findAddress(db, payer.id, addressId);
  const promised = await db.transaction(async (tx) => {
    const purchase = await lockCheckout(tx, payer, lotId);
    await purchase.assertPayable();
    const payee = await readPayee(tx);
    if (!payee) throw refuseField('method', 'checks_not_accepted');
    const order = itemOrder(await purchase.bill('check', address, pixelId));
    // The new order is kept, so that the member sees the new total.
    if (toCents(amount) !== order.total_cents) return { order, payment: null };
    const payment = await writePayment(tx, {
      order_id: order.id,
      provider: 'check',
      status: 'authorized',
      amount_cents: order.total_cents,
      address,
    });
    await changeOrder(tx, order.id, { status: 'held' });
    await moveItem(tx, 'promiseCheck', purchase.lead.id, { by: { kind: 'member' }, set: settledNow });
    await setBiddingSuspended(tx, payer.id);
    await refreshCounts(tx, [payer.id]);
    await notifyCheckPromised(tx, order, payment, payee);
    return { order: itemOrder(await readOrder(tx, order.id)), payment };
  });
  const { order, payment } = promised;
  if (payment) return { order, payment };
  throw refuseField('amount', 'total_different', { total: toDollars(order.total_cents) });
}

/** Mails the member where to send the check. */
async function notifyCheckPromised(
  tx: Transaction,
  { id, lot_id, user_id, total_cents }: ItemOrder,
  { created_at }: Payment,
  payee: NonNullable<Receipt['payee']>,
): Promise<void> {
  const data = { price_cents: total_cents, order_id: id, promised_at: created_at.toISOString(), payee };
  await writeOutbox(tx, [{ kind: 'check_promised', userId: user_id, lotId: lot_id, data }]);
}

/**
 * Records for staff that a check cleared, or that it bounced and the member owes again. The member is notified of both.
 * @throws Problem 404 without a pending check, 409 when it cannot have cleared yet
 */
export function settleCheck(
  db: Database,
  staffId: number,
  lotId: number,
  { cleared, reason }: { cleared: boolean; reason: string },
): Promise<ItemOrder> {
  return db.transaction(async (tx) => {
    const { item, order, payment } = await lockPendingCheck(tx, lotId);
    if (cleared) await assertHoldIsOver(tx, payment);
    await changePayment(tx, payment.id, { status: cleared ? 'captured' : 'failed', message: reason });
    if (cleared) {
      const transactionId = `check-${payment.id}`;
      await markPaid(tx, order.id, transactionId);
      await moveItem(tx, 'pay', item.id, { by: { kind: 'staff', id: staffId }, set: settledNow });
      await notifyPaid(tx, order, transactionId);
    } else {
      await changeOrder(tx, order.id, { status: 'open' });
      const reopened = await reopenItem(tx, 'returnCheck', item.id, { kind: 'staff', id: staffId });
      await notifyOwedAgain(tx, order, reopened, 'check-returned');
    }
    await setBiddingSuspended(tx, order.user_id);
    await refreshCounts(tx, [order.user_id]);
    await writeAudit(tx, staffId, {
      action: cleared ? 'settle-check' : 'bounce-check',
      subject: 'auction',
      subject_id: lotId,
      reason,
      before: { status: 'held' },
      after: { status: cleared ? 'paid' : 'open' },
    });
    return itemOrder(await readOrder(tx, order.id));
  });
}

/**
 * Gives up a check that has not cleared, for a member who pays another way: the item is owed again, and bidding is open.
 * Under the lock that staff take to settle the check, so only one of the two happens. A repeated call changes nothing.
 * @throws Problem 404 without a check, 409 when it was settled, or the item is paid or forfeited since
 */
export async function withdrawCheck(tx: Transaction, userId: number, lotId: number): Promise<WonItemRow> {
  const { item, order } = await lockPurchase(tx, userId, lotId);
  await refreshCounts(tx, [userId]);
  const check = await findLastCheck(tx, item.id);
  if (!order || !check) throw refuse('check_not_found');
  if (order.status !== 'held') return assertWithdrawn(item, check);
  await changePayment(tx, check.id, {
    status: 'voided',
    message: 'The member has chosen another way to pay.',
  });
  await changeOrder(tx, order.id, { status: 'open' });
  const reopened = await reopenItem(tx, 'withdrawCheck', item.id, { kind: 'member' });
  await setBiddingSuspended(tx, userId);
  await notifyOwedAgain(tx, order, reopened, 'check-withdrawn');
  return reopened;
}

/** Returns an item whose check was withdrawn before, if it can still be paid. */
function assertWithdrawn(item: WonItemRow, { status }: Payment): WonItemRow {
  if (status !== 'voided') throw refuse('check_settled');
  if (item.status === 'forfeited') throw refuse('payment_too_late');
  if (item.status !== 'unpaid') throw refuse('already_paid');
  return item;
}

/** Notifies the member that an item is owed again, because its check bounced or was withdrawn. */
async function notifyOwedAgain(
  tx: Transaction,
  { lot_id, user_id, total_cents }: ItemOrder,
  { pay_by, source }: WonItemRow,
  cause: 'check-returned' | 'check-withdrawn',
): Promise<void> {
  const data = { price_cents: total_cents, pay_by: pay_by.toISOString(), cause, source };
  await writeOutbox(tx, [{ kind: 'payment_due', userId: user_id, lotId: lot_id, data }]);
}

/**
 * The pending check of a lot, under the lot's lock.
 * @throws Problem 404 without one, 409 when its member has withdrawn it, or it was settled meanwhile
 */
export async function lockPendingCheck(tx: Transaction, lotId: number) {
  const waiting = await findPendingCheck(tx, lotId);
  if (!waiting) throw refuse((await isLotCheckWithdrawn(tx, lotId)) ? 'check_withdrawn' : 'check_not_found');
  const { item, order } = await lockPurchase(tx, waiting.order.user_id, lotId);
  // Read again: the check may have been withdrawn or settled before the lock was acquired.
  const payment = await findLastCheck(tx, item.id);
  if (payment?.status === 'voided') throw refuse('check_withdrawn');
  if (order?.status !== 'held' || !payment) throw refuse('check_settled');
  return { item, order, payment };
}

/**
 * Enforces the hold: a bank can return a check that seemed to clear, and the mail can take as long.
 * @throws Problem 409 before the hold is over
 */
export async function assertHoldIsOver(tx: Transaction, { created_at }: Payment): Promise<void> {
  const until = heldUntil(created_at);
  if ((await readNow(tx)) >= until) return;
  throw refuse('check_on_hold', { days: CHECK_HOLD_DAYS, held_until: until.toISOString() });
}
