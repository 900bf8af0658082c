import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { isNotPaidByCheck } from '../../db/payment-expressions.ts';
import { existingRow, writtenRow } from '../../db/rows.ts';
import { type OrderAddress, orders, refunds } from '../../db/schema.ts';

// Everything that changes an order takes the lock of its payable first: for a won item its lot's row lock, as bids, the
// closer and forfeits do. So a payment and a forfeit at the same moment run one after the other.

export type Order = typeof orders.$inferSelect;

/** The order of a won item. */
export type ItemOrder = Order & {
  readonly won_item_id: number;
  readonly lot_id: number;
  readonly address: OrderAddress;
};

/** An order as that of a won item. @throws Error for the order of anything else */
export function itemOrder(order: Order): ItemOrder {
  const { won_item_id, lot_id, address } = order;
  if (won_item_id === null || lot_id === null || address === null) {
    throw new Error(`Order ${order.id} is not about a won item`);
  }
  return { ...order, won_item_id, lot_id, address };
}

export async function findOrder(db: Database | Transaction, wonItemId: number): Promise<ItemOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.won_item_id, wonItemId));
  return order ? itemOrder(order) : null;
}

export async function readOrder(db: Database | Transaction, id: number): Promise<Order> {
  return existingRow(await db.select().from(orders).where(eq(orders.id, id)), `Order ${id}`);
}

/** Writes the order of a won item. An earlier unpaid order of the item is replaced. */
export async function writeOrder(
  tx: Transaction,
  values: Omit<typeof orders.$inferInsert, 'id' | 'status'>,
): Promise<ItemOrder> {
  const { won_item_id: _, lot_id: __, user_id: ___, ...changed } = values;
  const order = writtenRow(
    await tx
      .insert(orders)
      .values(values)
      .onConflictDoUpdate({ target: orders.won_item_id, set: changed })
      .returning(),
  );
  return itemOrder(order);
}

export async function changeOrder(
  tx: Transaction,
  id: number,
  values: Partial<Omit<typeof orders.$inferInsert, 'paid_at'>>,
): Promise<void> {
  await tx.update(orders).set(values).where(eq(orders.id, id));
}

export async function markPaid(tx: Transaction, id: number, transaction_id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'paid', transaction_id, paid_at: sql`clock_timestamp()` })
    .where(eq(orders.id, id));
}

/** Paid orders that were not compared with the provider's books yet, except those with the given ids. */
export function findUnverified(db: Database, seconds: number, except: readonly number[]): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'paid'),
        isNull(orders.verified_at),
        // The orders of items that were paid together are compared by their combined one.
        isNull(orders.combined_order_id),
        isNotPaidByCheck,
        notInArray(orders.id, [...except]),
        // The books change with a refund whose outcome is not known yet.
        sql`not exists (select 1 from ${refunds} inner join ${orders} paid on paid.id = ${refunds.order_id}
          where ${orders.id} in (paid.id, paid.combined_order_id) and ${refunds.status} in ('intended', 'requested'))`,
        lt(orders.paid_at, sql`clock_timestamp() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(orders.paid_at)
    .limit(50);
}

/** An order and, if it is a combined one, those of its items. */
const withItems = (id: number) => or(eq(orders.id, id), eq(orders.combined_order_id, id));

export async function markVerified(db: Database, id: number): Promise<void> {
  await db.update(orders).set({ verified_at: sql`clock_timestamp()` }).where(withItems(id));
}

/** Makes an order due to be compared with the provider's books again. */
export async function markUnverified(tx: Transaction, { id }: Order): Promise<void> {
  await tx.update(orders).set({ verified_at: null }).where(withItems(id));
}
