import { PAY_HOURS } from '@bidkit/contract';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/database.ts';
import { fromNow } from '../../../../db/now.ts';
import { isCheck } from '../../../../db/payment-expressions.ts';
import { orders, payments, users, wonItems } from '../../../../db/schema.ts';
import { type Actor, moveItem } from '../../../items/move-items.ts';
import { itemOrder } from '../../order-queries.ts';
import type { WonItemRow } from '../../payables/won-item.ts';
import type { Payment } from '../../payment-queries.ts';

/** A check that has not cleared, by its lot. */
export async function findPendingCheck(db: Database | Transaction, lotId: number) {
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, and(eq(payments.order_id, orders.id), isCheck))
    .where(and(eq(orders.lot_id, lotId), eq(orders.status, 'held')))
    .orderBy(desc(payments.id))
    .limit(1);
  return row ? { ...row, order: itemOrder(row.order) } : null;
}

async function findCheck(db: Database | Transaction, where: SQL): Promise<Payment | null> {
  const [check] = await db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(where, isCheck))
    .orderBy(desc(payments.id))
    .limit(1);
  return check ?? null;
}

/** The check that was promised last for a won item, in any state. */
export const findLastCheck = (db: Database | Transaction, wonItemId: number): Promise<Payment | null> =>
  findCheck(db, eq(orders.won_item_id, wonItemId));

/** Whether the member has promised a check for a won item, and then chosen another way to pay. */
export const isCheckWithdrawn = async (db: Database | Transaction, wonItemId: number): Promise<boolean> =>
  (await findLastCheck(db, wonItemId))?.status === 'voided';

/** The same for the check that was promised last for a lot. */
export const isLotCheckWithdrawn = async (db: Database | Transaction, lotId: number): Promise<boolean> =>
  (await findCheck(db, eq(orders.lot_id, lotId)))?.status === 'voided';

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
      pay_by: sql`greatest(${wonItems.pay_by}, ${fromNow({ hours: PAY_HOURS })})`,
    },
  });

/** Suspends bidding exactly while a check of the member has not cleared. */
export async function setBiddingSuspended(tx: Transaction, userId: number): Promise<void> {
  // Two checks that are settled at the same moment each see the other one as held. So one waits for the other here.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const held = sql`exists (select 1 from ${orders} where ${orders.user_id} = ${userId} and ${orders.status} = 'held')`;
  await tx.update(users).set({ bidding_suspended: held }).where(eq(users.id, userId));
}
