import type { Database, Transaction } from '../../../../db/database.ts';
import { readNow } from '../../../../db/now.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import { DAY_MS } from '../../../../kernel/time.ts';
import { readOrder } from '../../order-queries.ts';
import { type Payment, readPayment } from '../../payment-queries.ts';
import { choose, settle } from './pay-order.ts';
import { payableOf } from './payables.ts';
import { type CapturedMoney, recordOverpayment } from './record-overpayment.ts';

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
  gateways: Gateways,
  payment: Payment,
): Promise<'none' | 'paid' | 'overpaid'> {
  const money = await findMoney(db, gateways, payment);
  if (!money) return 'none';
  return db.transaction((tx) => recordMoney(tx, payment, money));
}

async function recordMoney(
  tx: Transaction,
  { id, order_id }: Payment,
  money: CapturedMoney,
): Promise<'paid' | 'overpaid'> {
  const before = await readOrder(tx, order_id);
  await payableOf(before).lock(tx, before);
  const [order, payment] = [await readOrder(tx, order_id), await readPayment(tx, id)];
  if (payment.status === 'captured') return payment.order_id === order_id ? 'paid' : 'overpaid';
  // Chosen again since.
  const isChosen = order.status === 'capturing' && order.capture_ref === money.id;
  if (!isChosen && (await choose(tx, order, payment, money)) !== null) {
    await recordOverpayment(tx, order, payment, money);
    return 'overpaid';
  }
  await settle(tx, await readOrder(tx, order_id), payment, money);
  return 'paid';
}

/** The money that a payment has moved at its provider; null for none. */
async function findMoney(
  db: Database,
  { card, paypal, subscriptions }: Gateways,
  { provider, provider_ref: id, created_at }: Payment,
): Promise<CapturedMoney | null> {
  if (id === null) return null;
  if (provider === 'card') {
    const known = await card.read(id);
    if (known?.state !== 'captured') return null;
    return { id, transactionId: id, amountCents: known.amountCents, card: known.card };
  }
  if (provider === 'subscription') {
    // The provider's clock and ours differ by less than a day.
    const since = new Date(created_at.getTime() - DAY_MS);
    const charges = await subscriptions.payments(id, since, await readNow(db));
    const charge = charges.find(({ state }) => state === 'captured');
    return charge ? { id, transactionId: charge.id, amountCents: charge.amountCents } : null;
  }
  const order = await paypal.read(id);
  if (order?.state !== 'captured' || order.transactionId === null) return null;
  return { id, transactionId: order.transactionId, amountCents: order.totalCents };
}
