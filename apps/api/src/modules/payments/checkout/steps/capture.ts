import { itemStatusId, type PaidTransaction } from '@bidkit/contract';
import type { Database, Transaction } from '../../../../db/database.ts';
import type { Captured, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { toDollars } from '../../../../kernel/money.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { changeOrder, type Order, readOrder } from '../../order-queries.ts';
import { changePayment, type Payment, readPayment } from '../../payment-queries.ts';
import { recordLateCapture } from './late-capture.ts';
import { choose, settle } from './pay-order.ts';
import { payableOf } from './payables.ts';

/**
 * Chooses the authorization that pays the order: `orders.capture_ref` is written once, under the payable's lock. A
 * later authorization is surplus and gets voided. A chosen item is never forfeited, however long the provider is down.
 * `providerCents` is the amount the provider reports.
 * @throws Problem 409 when another payment pays the order, the total has changed, or the deadline has passed
 */
export async function chooseCapture(
  db: Database,
  provider: PaymentProvider,
  paymentId: number,
  providerRef: string,
  providerCents?: number,
): Promise<Order> {
  const refusal = await db.transaction(async (tx) => {
    const payment = await readPayment(tx, paymentId);
    const before = await readOrder(tx, payment.order_id);
    const payable = payableOf(before);
    await payable.lock(tx, before);
    const order = await readOrder(tx, before.id);
    if (order.capture_ref === providerRef) return null;
    const refusal = await choose(tx, provider, order, payment, {
      id: providerRef,
      amountCents: providerCents ?? payment.amount_cents,
    });
    if (refusal) await changePayment(tx, paymentId, { status: 'surplus', provider_ref: providerRef });
    return refusal;
  });
  if (refusal) throw refuse(refusal);
  return readOrder(db, (await readPayment(db, paymentId)).order_id);
}

/**
 * Captures the chosen authorization. May be repeated.
 * @throws Unanswered when the provider does not answer
 * @throws Problem 409 when the money was captured too late to pay the order, and is refunded
 */
export async function captureChosen(
  db: Database,
  provider: PaymentProvider,
  payment: Payment,
): Promise<Captured> {
  const captured = await provider.capture(db, payment);
  const isWritten = await db.transaction((tx) => writeCapture(tx, payment, captured));
  if (!isWritten && (await recordLateCapture(db, provider, payment)) === 'overpaid') {
    throw refuse('payment_refunded');
  }
  return captured;
}

/**
 * Writes the outcome of a capture. Only the first of several concurrent calls has an effect. Returns false for money
 * that was captured after the choice was given up, and is not recorded yet.
 */
async function writeCapture(
  tx: Transaction,
  { id, order_id }: Payment,
  captured: Captured,
): Promise<boolean> {
  const before = await readOrder(tx, order_id);
  const payable = payableOf(before);
  await payable.lock(tx, before);
  const [order, payment] = [await readOrder(tx, order_id), await readPayment(tx, id)];
  const isChosen = order.capture_ref === payment.provider_ref && order.status === 'capturing';
  if (!isChosen) return !captured.ok || payment.status === 'captured';
  if (captured.ok) {
    await settle(tx, order, payment, captured);
  } else {
    await changePayment(tx, id, { status: 'declined', message: captured.message, checked_at: null });
    await changeOrder(tx, order_id, { status: 'open', capture_ref: null });
    await payable.release(tx, order);
  }
  return true;
}

/** The paid order of the checkout of an auction in the wire shape of the payment calls. */
export const toTransaction = (order: Order, auction_id: number): PaidTransaction => ({
  id: order.transaction_id ?? String(order.id),
  auction_id,
  amount: toDollars(order.price_cents),
  freight_revenue: toDollars(order.shipping_cents),
  tax: toDollars(order.tax_cents),
  item_status_id: order.status === 'held' ? itemStatusId.held : itemStatusId.paid,
});
