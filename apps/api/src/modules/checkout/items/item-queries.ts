import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { categories, lots, orders, products, users, wonItems } from '../../../db/schema.ts';
import { isBeingPaid } from '../../items/item-status.ts';
import { moveItem } from '../../items/move-items.ts';

export type WonItemRow = typeof wonItems.$inferSelect;

/** Keeps won items from being forfeited for this many seconds, while their payment is on its way. */
export async function holdItems(tx: Transaction, ids: readonly number[], seconds: number): Promise<void> {
  const paying_until = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  await tx
    .update(wonItems)
    .set({ paying_until })
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
export const settledNow = { settled_at: sql`clock_timestamp()`, paying_until: null };

/** Makes an item owed again for this many hours, after its check did not clear. Returns the new deadline. */
export async function reopenItem(
  tx: Transaction,
  wonItemId: number,
  staffId: number,
  hours: number,
): Promise<Date> {
  const { pay_by } = await moveItem(tx, 'returnCheck', wonItemId, {
    by: { kind: 'staff', id: staffId },
    set: {
      settled_at: null,
      paying_until: null,
      reminded_at: null,
      pay_by: sql`clock_timestamp() + make_interval(hours => ${hours})`,
    },
  });
  return pay_by;
}

/** Suspends bidding exactly while a check of the member has not cleared. */
export async function setBiddingSuspended(tx: Transaction, userId: number): Promise<void> {
  const held = sql`exists (select 1 from ${orders} where ${orders.user_id} = ${userId} and ${orders.status} = 'held')`;
  await tx.update(users).set({ bidding_suspended: held }).where(eq(users.id, userId));
}

/** The product and category of a lot, for its summary and receipt. */
export async function readGoods(db: Database | Transaction, lotId: number) {
  const [row] = await db
    .select({ product: products, category: categories.display })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(eq(lots.id, lotId));
  if (!row) throw new Error(`Lot ${lotId} does not exist`);
  return row;
}
