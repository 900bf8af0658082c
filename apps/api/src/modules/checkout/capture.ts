import { itemStatusId, type Transaction as PaidTransaction } from '@bidkit/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { Captured, Gateways } from '../../gateways/gateway.ts';
import { toDollars } from '../../kernel/money.ts';
import { refuse } from '../../kernel/problem.ts';
import { writeOutbox } from '../notifications/outbox-writer.ts';
import { computeBill } from '../totals/totals.ts';
import { lockLot } from '../wins/ownership.ts';
import { releaseItem, settleItem } from './item-queries.ts';
import { changeOrder, markPaid, type Order, readOrder } from './order-queries.ts';
import { addressOf, changePayment, type Payment, providerReference, readPayment } from './payment-queries.ts';
import { lockPurchase } from './purchase.ts';

/**
 * Chooses the authorization that pays the order: `orders.capture_ref` is written once, under the lot's lock. A later
 * authorization is surplus and gets voided. A chosen item is never forfeited, however long the provider is down.
 * `providerCents` is the amount the provider reports.
 * @throws Problem 409 when another payment pays the order, the total has changed, or the deadline has passed
 */
export async function chooseCapture(
  db: Database,
  paymentId: number,
  providerRef: string,
  providerCents?: number,
): Promise<Order> {
  const refusal = await db.transaction(async (tx) => {
    const payment = await readPayment(tx, paymentId);
    const { user_id, lot_id } = await readOrder(tx, payment.order_id);
    const { item, order } = await lockPurchase(tx, user_id, lot_id);
    if (!order) throw new Error(`Payment ${paymentId} has no order`);
    if (order.capture_ref === providerRef) return null;
    const isOpen = order.status === 'open' && order.capture_ref === null && item.status === 'unpaid';
    const isOurs = order.id === payment.order_id;
    // Another page may have changed the order's address since. The payment's own address decides.
    const address = addressOf(payment, order);
    const bill = await computeBill(tx, item.price_cents, address);
    const amounts = [payment.amount_cents, providerCents ?? payment.amount_cents, order.total_cents];
    if (!isOpen || !isOurs || amounts.some((cents) => cents !== bill.total_cents)) {
      await changePayment(tx, paymentId, { status: 'surplus', provider_ref: providerRef });
      if (isOpen && isOurs) return 'total_changed';
      return item.status === 'forfeited' ? 'payment_too_late' : 'already_paid';
    }
    await changeOrder(tx, order.id, {
      ...bill,
      method: payment.provider === 'card' ? 'credit-card' : payment.provider,
      address,
      status: 'capturing',
      capture_ref: providerRef,
    });
    await changePayment(tx, paymentId, { status: 'authorized', provider_ref: providerRef });
    return null;
  });
  if (refusal) throw refuse(refusal);
  return readOrder(db, (await readPayment(db, paymentId)).order_id);
}

/** Captures the chosen authorization. May be repeated. @throws Unanswered when the provider does not answer */
export async function captureChosen(db: Database, gateways: Gateways, payment: Payment): Promise<Captured> {
  const ref = payment.provider_ref ?? '';
  const captured =
    payment.provider === 'paypal'
      ? await gateways.paypal.capture(ref, providerReference(payment))
      : await captureCard(gateways, ref, payment.amount_cents);
  await db.transaction((tx) => writeCapture(tx, payment, captured));
  return captured;
}

/** A refused capture is voided, so that the amount does not stay reserved on the card. */
async function captureCard({ card }: Gateways, id: string, amountCents: number): Promise<Captured> {
  const captured = await card.capture(id, amountCents);
  if (!captured.ok) await card.void(id);
  return captured;
}

/** Writes the outcome of a capture. Only the first of several concurrent calls has an effect. */
async function writeCapture(tx: Transaction, { id, order_id }: Payment, captured: Captured): Promise<void> {
  const before = await readOrder(tx, order_id);
  await lockLot(tx, before.lot_id);
  const [order, payment] = [await readOrder(tx, order_id), await readPayment(tx, id)];
  if (order.capture_ref !== payment.provider_ref || order.status !== 'capturing') return;
  if (!captured.ok) {
    await changePayment(tx, id, { status: 'declined', message: captured.message });
    await changeOrder(tx, order_id, { status: 'open', capture_ref: null });
    await releaseItem(tx, order);
    return;
  }
  await changePayment(tx, id, { status: 'captured' });
  await markPaid(tx, order_id, captured.transactionId);
  await settleItem(tx, order.won_item_id, 'paid');
  await notifyPaid(tx, order, captured.transactionId);
}

/** Queues the receipt. */
export async function notifyPaid(
  tx: Transaction,
  { lot_id, user_id, total_cents }: Order,
  transactionId: string,
): Promise<void> {
  const data = { price_cents: total_cents, transaction_id: transactionId };
  await writeOutbox(tx, [{ kind: 'paid', userId: user_id, lotId: lot_id, data }]);
}

/** A paid order in the wire shape of the payment calls. */
export const toTransaction = (order: Order): PaidTransaction => ({
  id: order.transaction_id ?? String(order.id),
  auction_id: order.lot_id,
  amount: toDollars(order.price_cents),
  freight_revenue: toDollars(order.shipping_cents),
  tax: toDollars(order.tax_cents),
  item_status_id: order.status === 'held' ? itemStatusId.held : itemStatusId.paid,
});
