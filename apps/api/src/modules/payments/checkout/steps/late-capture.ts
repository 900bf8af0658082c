import type { Database, Transaction } from '../../../../db/database.ts';
import type { CapturedMoney, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { readOrder } from '../../order-queries.ts';
import { type Payment, readPayment } from '../../payment-queries.ts';
import { choose, settle } from './pay-order.ts';
import { payableOf } from './payables.ts';
import { recordOverpayment } from './record-overpayment.ts';

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
