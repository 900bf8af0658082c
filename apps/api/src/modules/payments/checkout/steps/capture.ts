import { itemStatusId, type PaidTransaction } from '@bidkit/contract';
import type { Database, Transaction } from '../../../../db/database.ts';
import type { Captured, CapturedMoney, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { toDollars } from '../../../../kernel/money.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { changeOrder, markPaid, type Order, readOrder } from '../../order-queries.ts';
import { recordOverpayment } from '../../payables/overpayment.ts';
import { payableOf } from '../../payables/payable-of.ts';
import { changePayment, type Payment, readPayment } from '../../payment-queries.ts';

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

/**
 * Under the lock: chooses an authorization, or a capture, to pay an order. Returns null, or why the order cannot be
 * paid by it.
 */
async function choose(
  tx: Transaction,
  { method }: PaymentProvider,
  order: Order,
  payment: Payment,
  { id, amountCents }: Pick<CapturedMoney, 'id' | 'amountCents'>,
): Promise<Awaited<ReturnType<ReturnType<typeof payableOf>['due']>>['refusal']> {
  // Another page may have changed the order's address since. The payment's own address decides.
  const { address } = payment;
  const due = await payableOf(order).due(tx, order, address);
  if (due.refusal) return due.refusal;
  const amounts = [payment.amount_cents, amountCents, order.total_cents];
  if (amounts.some((cents) => cents !== due.bill.total_cents)) return 'total_changed';
  await changeOrder(tx, order.id, {
    ...due.bill,
    method,
    address,
    status: 'capturing',
    capture_ref: id,
  });
  await changePayment(tx, payment.id, { status: 'authorized', provider_ref: id });
  return null;
}

/** Under the lock: the chosen capture has moved the money. The payer gets what the order pays for. */
async function settle(
  tx: Transaction,
  order: Order,
  payment: Payment,
  { transactionId, card }: Pick<CapturedMoney, 'transactionId' | 'card'>,
): Promise<void> {
  await changePayment(tx, payment.id, { status: 'captured', card: card ?? null });
  await markPaid(tx, order.id, transactionId);
  await payableOf(order).settle(tx, order, transactionId);
}

// Captures that arrive after their payment was given up: two captures of one PayPal order were on their way, and the
// refusal of the first was recorded before the success of the second. Meanwhile another payment may have paid the
// order, its total may have changed, or its item may be forfeited.

/**
 * Records the money that a given up payment has moved at its provider, if any, once. It pays the order if it still can.
 * Otherwise it is an overpayment and is refunded. May be repeated.
 * @throws Unanswered when the provider does not answer
 */
export async function recordLateCapture(
  db: Database,
  provider: PaymentProvider,
  payment: Payment,
): Promise<'none' | 'paid' | 'overpaid'> {
  const money = await provider.findCaptured(db, payment);
  return money ? recordCaptured(db, provider, payment, money) : 'none';
}

/** The same for money that was found already. */
export const recordCaptured = (
  db: Database,
  provider: PaymentProvider,
  payment: Payment,
  money: CapturedMoney,
): Promise<'paid' | 'overpaid'> => db.transaction((tx) => writeCaptured(tx, provider, payment, money));

async function writeCaptured(
  tx: Transaction,
  provider: PaymentProvider,
  { id, order_id }: Payment,
  money: CapturedMoney,
): Promise<'paid' | 'overpaid'> {
  const before = await readOrder(tx, order_id);
  await payableOf(before).lock(tx, before);
  const [order, payment] = [await readOrder(tx, order_id), await readPayment(tx, id)];
  if (payment.status === 'captured') return payment.order_id === order_id ? 'paid' : 'overpaid';
  // Chosen again since.
  const isChosen = order.status === 'capturing' && order.capture_ref === money.id;
  if (!isChosen && (await choose(tx, provider, order, payment, money)) !== null) {
    await recordOverpayment(tx, provider, order, payment, money);
    return 'overpaid';
  }
  await settle(tx, await readOrder(tx, order_id), payment, money);
  return 'paid';
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
