import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { auditLog, orders, wonItems } from '../../db/schema.ts';
import { toDollars } from '../../kernel/money.ts';
import { moveItems } from '../../modules/items/move-items.ts';
import { writeForfeits } from '../../modules/items/sales/forfeits.ts';
import { billItem } from '../../modules/payments/checkout/purchase.ts';
import { changeOrder, markPaid, type Order } from '../../modules/payments/order-queries.ts';
import { payableOf } from '../../modules/payments/payables/payable-of.ts';
import { holdItems, settledNow } from '../../modules/payments/payables/won-item.ts';
import { writePayment } from '../../modules/payments/payment-queries.ts';
import { promiseCheck } from '../../modules/payments/providers/check/paper-check.ts';
import { computeBill } from '../../modules/payments/totals/totals.ts';
import { type Sale, timeOf } from './sale.ts';

const HOUR_SECONDS = 3_600;

/** The start of the references at the provider of cards that the demo has charged. */
export const DEMO_CARD = 'demo-card-';

/** Plays the payments. Most are by check: the books of the sandbox need each card payment (`readKnownSales`). */
export async function payAll(tx: Transaction, sales: readonly Sale[]): Promise<void> {
  const withPayment = (payment: Sale['scenario']['payment']) =>
    sales.filter(({ scenario }) => scenario.payment === payment);
  for (const sale of withPayment('running')) await beginCardPayment(tx, sale);
  for (const sale of withPayment('declined')) await declineCard(tx, sale);
  for (const { item, address } of withPayment('card'))
    await chargeCard(tx, await billItem(tx, { item }, 'credit-card', address));
  for (const sale of withPayment('forfeited')) await forfeit(tx, sale);
  for (const sale of withPayment('promised')) await promise(tx, sale);
  await clearChecks(tx, withPayment('cleared'));
}

/** A card payment without an answer yet. */
async function beginCardPayment(tx: Transaction, { item, address }: Sale): Promise<void> {
  const { id, total_cents } = await billItem(tx, { item }, 'credit-card', address);
  await writePayment(tx, { order_id: id, provider: 'card', amount_cents: total_cents, address });
  await holdItems(tx, [item.id], HOUR_SECONDS);
}

async function declineCard(tx: Transaction, { item, address }: Sale): Promise<void> {
  const { id, total_cents } = await billItem(tx, { item }, 'credit-card', address);
  const card = { order_id: id, provider: 'card', amount_cents: total_cents, address } as const;
  await writePayment(tx, { ...card, status: 'declined', message: 'Insufficient Funds' });
}

/** Charges a card for an order. The sandbox gets to know it when all is staged: until then it is taken for compared. */
export async function chargeCard(tx: Transaction, order: Order): Promise<void> {
  const ref = `${DEMO_CARD}${order.id}`;
  await writePayment(tx, {
    ...{ order_id: order.id, provider: 'card', amount_cents: order.total_cents, address: order.address },
    ...{ status: 'captured', provider_ref: ref, card: { brand: 'Visa', last4: '1111' } },
  });
  await changeOrder(tx, order.id, { capture_ref: ref });
  await markPaid(tx, order.id, ref);
  await payableOf(order).settle(tx, order, ref);
  await markCompared(tx, order.id);
}

/** Takes an order for compared with the books of its provider. */
export const markCompared = async (tx: Transaction, orderId: number): Promise<void> =>
  changeOrder(tx, orderId, { verified_at: await readNow(tx), refunds_due_at: null });

async function forfeit(tx: Transaction, sale: Sale): Promise<void> {
  const { id, lot_id } = sale.item;
  await tx
    .update(wonItems)
    .set({ pay_by: timeOf(sale, 'forfeit') })
    .where(eq(wonItems.id, id));
  await writeForfeits(tx, [lot_id]);
}

async function promise(tx: Transaction, { item, address }: Sale): Promise<void> {
  const { total_cents } = await computeBill(tx, item.price_cents, address);
  await promiseCheck(tx, {
    payer: { id: item.user_id, paysLotId: null },
    lotId: item.lot_id,
    addressId: address.id ?? 0,
    amount: toDollars(total_cents),
    pixelId: null,
  });
}

/** What `promiseCheck` and, 14 days later, `settleCheck` write, for all sales at once. */
async function clearChecks(tx: Transaction, sales: readonly Sale[]): Promise<void> {
  const values = [];
  for (const { item, address } of sales) {
    const { id: won_item_id, lot_id, user_id, price_cents } = item;
    const bill = await computeBill(tx, price_cents, address);
    values.push({ won_item_id, lot_id, user_id, address, ...bill });
  }
  const ids = inArray(
    wonItems.id,
    values.map(({ won_item_id }) => won_item_id),
  );
  const staffId = sales[0]?.staffId ?? 0;
  const paid = await tx
    .insert(orders)
    .values(values.map((order) => ({ ...order, method: 'check' as const, status: 'held' as const })))
    .returning();
  await moveItems(tx, 'promiseCheck', ids, { by: { kind: 'member' } });
  const cleared = 'The bank has paid it';
  for (const { id, total_cents, address } of paid) {
    const check = { order_id: id, provider: 'check', amount_cents: total_cents, address } as const;
    const { id: paymentId } = await writePayment(tx, { ...check, status: 'captured', message: cleared });
    await markPaid(tx, id, `check-${paymentId}`);
  }
  await moveItems(tx, 'pay', ids, { by: { kind: 'staff', id: staffId }, set: settledNow });
  await tx.insert(auditLog).values(
    values.map(({ lot_id }) => ({
      staff_id: staffId,
      action: 'settle-check',
      subject: 'auction',
      subject_id: lot_id,
      reason: cleared,
      before: { status: 'held' },
      after: { status: 'paid' },
    })),
  );
}
