import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { writtenRow } from '../../db/rows.ts';
import { combinedItems, orders, wonItems } from '../../db/schema.ts';
import { type Order, readOrder } from './order-queries.ts';

// Combined orders pay several won items of a member with one capture. The payments are those of the combined order. The
// refunds are those of the items' own orders, which its settlement writes.

type WonItem = typeof wonItems.$inferSelect;

/** A combined order, with the item in whose checkout it is paid. */
export type CombinedOrder = Order & { readonly lead_item_id: number };

/** The combined order of an item's checkout; null when the item is paid alone. */
export async function findCombined(
  db: Database | Transaction,
  leadItemId: number,
): Promise<CombinedOrder | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.lead_item_id, leadItemId), ne(orders.status, 'void')));
  return order ? { ...order, lead_item_id: leadItemId } : null;
}

/** The items that a combined order pays for, in the order in which their lots are locked. */
export const findCombinedItems = (db: Database | Transaction, orderId: number): Promise<WonItem[]> =>
  db
    .select(getTableColumns(wonItems))
    .from(combinedItems)
    .innerJoin(wonItems, eq(wonItems.id, combinedItems.won_item_id))
    .where(eq(combinedItems.order_id, orderId))
    .orderBy(asc(wonItems.lot_id));

/** Writes a combined order of these items. Under the lock of the lead item's lot, with no other one. */
export async function writeCombined(
  tx: Transaction,
  values: Omit<typeof orders.$inferInsert, 'id' | 'status'> & { readonly lead_item_id: number },
  itemIds: readonly number[],
): Promise<CombinedOrder> {
  const order = writtenRow(await tx.insert(orders).values(values).returning());
  await tx.insert(combinedItems).values(itemIds.map((won_item_id) => ({ order_id: order.id, won_item_id })));
  return { ...order, lead_item_id: values.lead_item_id };
}

/** The order whose capture has paid an order: the combined one of an item that was paid with others, else itself. */
export const findPayingOrder = async (db: Database | Transaction, order: Order): Promise<Order> =>
  order.combined_order_id === null ? order : readOrder(db, order.combined_order_id);

/** The orders that the capture of an order has paid: those of all its items, in a fixed order, or itself. */
export const findOrdersPaidBy = async (
  db: Database | Transaction,
  order: Order,
): Promise<[Order, ...Order[]]> => {
  if (order.lead_item_id === null) return [order];
  const [first, ...others] = await db
    .select()
    .from(orders)
    .where(eq(orders.combined_order_id, order.id))
    .orderBy(asc(orders.lot_id));
  if (!first) throw new Error(`Order ${order.id} has paid nothing`);
  return [first, ...others];
};

/** The lot in whose checkout an order is paid; null for a membership. */
export async function findLot(
  db: Database | Transaction,
  { lot_id, lead_item_id, overpaid_order_id }: Order,
): Promise<number | null> {
  if (overpaid_order_id !== null) return findLot(db, await readOrder(db, overpaid_order_id));
  if (lead_item_id === null) return lot_id;
  const [lead] = await db.select().from(wonItems).where(eq(wonItems.id, lead_item_id));
  return lead?.lot_id ?? null;
}
