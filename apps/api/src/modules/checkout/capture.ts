import { itemStatusId, type Transaction as PaidTransaction } from '@bidkit/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { Captured, Gateways } from '../../gateways/gateway.ts';
import { toDollars } from '../../kernel/money.ts';
import { conflict } from '../../kernel/problem.ts';
import { writeOutbox } from '../notifications/outbox-writer.ts';
import { lockLot } from '../wins/ownership.ts';
import { releaseItem, settleItem } from './item-queries.ts';
import { changeOrder, markPaid, type Order, readOrder } from './order-queries.ts';
import { addressOf, changePayment, type Payment, providerReference, readPayment } from './payment-queries.ts';
import { lockPurchase, PAID_ALREADY, TOO_LATE, TOTAL_CHANGED } from './start-payment.ts';
import { computeBill } from './totals.ts';

/**
 * Decides that this authorisation, and no other, pays the order: `orders.capture_ref` is written once, under the lot's lock. What comes
 * too late for that is surplus, and voided.
 * From then on the item is not forfeited, however long its provider is away.
 * `providerCents` is what the provider would take, where it says so itself.
 * @throws Problem 409 when something else pays the order, its total is another one, or its time was over
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
    if (!order) throw new Error(`Payment ${paymentId} is for no order`);
    if (order.capture_ref === providerRef) return null;
    const isOpen = order.status === 'open' && order.capture_ref === null && item.status === 'unpaid';
    const isOurs = order.id === payment.order_id;
    // Another page may have billed the item elsewhere since: what is charged is the bill of what pays, and goes where that says.
    const address = addressOf(payment, order);
    const bill = await computeBill(tx, item.price_cents, address);
    const amounts = [payment.amount_cents, providerCents ?? payment.amount_cents, order.total_cents];
    if (!isOpen || !isOurs || amounts.some((cents) => cents !== bill.total_cents)) {
      await changePayment(tx, paymentId, { status: 'surplus', provider_ref: providerRef });
      if (isOpen && isOurs) return TOTAL_CHANGED;
      return item.status === 'forfeited' ? TOO_LATE : PAID_ALREADY;
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
  if (refusal) throw conflict(refusal);
  return readOrder(db, (await readPayment(db, paymentId)).order_id);
}

/** Asks the provider to capture what was chosen, as often as it takes. @throws Unanswered when it does not say what became of it */
export async function captureChosen(db: Database, gateways: Gateways, payment: Payment): Promise<Captured> {
  const ref = payment.provider_ref ?? '';
  const captured =
    payment.provider === 'paypal'
      ? await gateways.paypal.capture(ref, providerReference(payment))
      : await captureCard(gateways, ref, payment.amount_cents);
  await db.transaction((tx) => writeCapture(tx, payment, captured));
  return captured;
}

/** What will not be captured does not stay held on the payer's card either. */
async function captureCard({ card }: Gateways, id: string, amountCents: number): Promise<Captured> {
  const captured = await card.capture(id, amountCents);
  if (!captured.ok) await card.void(id);
  return captured;
}

/** Writes what became of a capture, once, whoever else heard of it. */
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

/** A paid order as the calls that pay answer with it. */
export const toTransaction = (order: Order): PaidTransaction => ({
  id: order.transaction_id ?? String(order.id),
  auction_id: order.lot_id,
  amount: toDollars(order.price_cents),
  freight_revenue: toDollars(order.shipping_cents),
  tax: toDollars(order.tax_cents),
  item_status_id: order.status === 'held' ? itemStatusId.held : itemStatusId.paid,
});
