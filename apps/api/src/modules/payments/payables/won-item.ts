import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { hasOrder, isBeingPaid } from '../../../db/item-expressions.ts';
import { clockNow, fromNow } from '../../../db/now.ts';
import { existingRow } from '../../../db/rows.ts';
import { categories, lots, orders, products, wonItems } from '../../../db/schema.ts';
import { lockLot } from '../../auctions/lock-lots.ts';
import { moveItem, moveItems } from '../../items/move-items.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import { type ItemOrder, itemOrder, type Order } from '../order-queries.ts';
import { computeBill } from '../totals/totals.ts';
import type { Payable } from './payable.ts';

export type WonItemRow = typeof wonItems.$inferSelect;

/** A won item as a payable. Its lock is that of its lot, and it is held while it is being paid. */
export const wonItem: Payable = {
  async lock(tx, order) {
    await lockLot(tx, itemOrder(order).lot_id);
  },

  async due(tx, order, address) {
    const item = await readItem(tx, itemOrder(order).won_item_id);
    const isOwed = order.status === 'open' && order.capture_ref === null && item.status === 'unpaid';
    const isOpen = isOwed && !(await isCapturedElsewhere(tx, order, [item.id]));
    return {
      bill: await computeBill(tx, item.price_cents, address ?? itemOrder(order).address),
      refusal: isOpen ? null : item.status === 'forfeited' ? 'payment_too_late' : 'already_paid',
    };
  },

  async settle(tx, order, transactionId) {
    await payItem(tx, itemOrder(order), transactionId);
  },

  release: (tx, order) => releaseItems(tx, [itemOrder(order).won_item_id]),

  async refundStarted(tx, order, refund, isCertain) {
    // A check is mailed days later, and the item must not be sent meanwhile. Else it moves when the money has moved.
    if (isCertain)
      await moveRefunded(tx, order, refund, inArray(wonItems.status, ['paid', 'packed', 'replaced']));
  },

  async refundAccepted(tx, order, { total_cents }) {
    const { lot_id, user_id, won_item_id, method } = itemOrder(order);
    const isCanceled = (await readItem(tx, won_item_id)).status === 'canceled';
    const data = { price_cents: total_cents, method, ...(isCanceled && { is_canceled: true }) };
    await writeOutbox(tx, [{ kind: 'refund_requested', userId: user_id, lotId: lot_id, data }]);
  },

  async refundFailed(tx, order, { total_cents }) {
    const { lot_id, user_id } = itemOrder(order);
    const data = { price_cents: total_cents };
    await writeOutbox(tx, [{ kind: 'refund_failed', userId: user_id, lotId: lot_id, data }]);
  },

  async refunded(tx, order, refund, isWhole) {
    const { lot_id, user_id, method } = itemOrder(order);
    if (isWhole) await moveRefunded(tx, order, refund);
    const data = { price_cents: refund.total_cents, method };
    await writeOutbox(tx, [{ kind: 'refund_completed', userId: user_id, lotId: lot_id, data }]);
  },
};

/** Under the lock: the whole payment of an item goes back. One that was refunded already stays. */
async function moveRefunded(
  tx: Transaction,
  order: Order,
  { staff_id }: { readonly staff_id: number | null },
  which?: SQL,
): Promise<void> {
  const by = staff_id === null ? ({ kind: 'provider' } as const) : ({ kind: 'staff', id: staff_id } as const);
  await moveItems(tx, 'refund', and(eq(wonItems.id, itemOrder(order).won_item_id), which), { by });
}

/** Under the lock: gives an item to its payer, with a receipt. */
export async function payItem(tx: Transaction, order: ItemOrder, transactionId: string): Promise<void> {
  await moveItem(tx, 'pay', order.won_item_id, { by: { kind: 'provider' }, set: settledNow });
  await notifyPaid(tx, order, transactionId);
}

/** Whether the capture of another order was chosen to pay one of these items: alone, or with others. */
export async function isCapturedElsewhere(
  tx: Transaction,
  { id }: Order,
  itemIds: readonly number[],
): Promise<boolean> {
  const isOther = sql`(${orders.status} = 'capturing' and ${orders.id} <> ${id})`;
  const [found] = await tx
    .select({ id: wonItems.id })
    .from(wonItems)
    .where(and(inArray(wonItems.id, [...itemIds]), hasOrder(isOther)))
    .limit(1);
  return found !== undefined;
}

async function readItem(tx: Transaction, id: number): Promise<WonItemRow> {
  return existingRow(await tx.select().from(wonItems).where(eq(wonItems.id, id)), `Won item ${id}`);
}

/** Queues the receipt. */
export async function notifyPaid(tx: Transaction, order: Order, transactionId: string): Promise<void> {
  const { lot_id, user_id, total_cents } = itemOrder(order);
  const data = { price_cents: total_cents, transaction_id: transactionId };
  await writeOutbox(tx, [{ kind: 'paid', userId: user_id, lotId: lot_id, data }]);
}

/** Keeps won items from being forfeited for this many seconds, while their payment is on its way. */
export async function holdItems(tx: Transaction, ids: readonly number[], seconds: number): Promise<void> {
  await tx
    .update(wonItems)
    .set({ paying_until: fromNow({ seconds }) })
    .where(inArray(wonItems.id, [...ids]));
}

/** Ends the hold of items after their payment failed, except of those for which another payment is in progress. */
export async function releaseItems(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(wonItems)
    .set({ paying_until: null })
    .where(and(inArray(wonItems.id, [...ids]), not(isBeingPaid)));
}

/** The columns of an item whose payment is settled. */
export const settledNow = { settled_at: clockNow, paying_until: null };

/** The product and category of a lot, for its summary and receipt. */
export async function readGoods(db: Database | Transaction, lotId: number) {
  return existingRow(
    await db
      .select({ product: products, category: categories.display })
      .from(lots)
      .innerJoin(products, eq(products.id, lots.product_description_id))
      .innerJoin(categories, eq(categories.id, products.category_id))
      .where(eq(lots.id, lotId)),
    `Lot ${lotId}`,
  );
}
