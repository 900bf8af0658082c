import { PAY_HOURS } from '@bidkit/contract';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/database.ts';
import { isBeingPaid } from '../../../../db/item-expressions.ts';
import { existingRow } from '../../../../db/rows.ts';
import { categories, lots, orders, products, users, wonItems } from '../../../../db/schema.ts';
import { type Actor, moveItem } from '../../../items/move-items.ts';

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

/** Makes an item owed again for the usual time to pay, after its check did not clear or was withdrawn. */
export const reopenItem = (
  tx: Transaction,
  step: 'returnCheck' | 'withdrawCheck',
  wonItemId: number,
  by: Actor,
): Promise<WonItemRow> =>
  moveItem(tx, step, wonItemId, {
    by,
    set: {
      settled_at: null,
      paying_until: null,
      reminded_at: null,
      pay_by: sql`greatest(${wonItems.pay_by}, clock_timestamp() + make_interval(hours => ${PAY_HOURS}))`,
    },
  });

/** Suspends bidding exactly while a check of the member has not cleared. */
export async function setBiddingSuspended(tx: Transaction, userId: number): Promise<void> {
  // Two checks that are settled at the same moment each see the other one as held. So one waits for the other here.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const held = sql`exists (select 1 from ${orders} where ${orders.user_id} = ${userId} and ${orders.status} = 'held')`;
  await tx.update(users).set({ bidding_suspended: held }).where(eq(users.id, userId));
}

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
