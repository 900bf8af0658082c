import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/database.ts';
import { isCheck } from '../../../../db/payment-expressions.ts';
import { orders, payments } from '../../../../db/schema.ts';
import { itemOrder } from '../../order-queries.ts';
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

/** The check that was promised last for a won item, whatever became of it. */
export const findLastCheck = (db: Database | Transaction, wonItemId: number): Promise<Payment | null> =>
  findCheck(db, eq(orders.won_item_id, wonItemId));

/** Whether the member has promised a check for a won item, and then chosen another way to pay. */
export const isCheckWithdrawn = async (db: Database | Transaction, wonItemId: number): Promise<boolean> =>
  (await findLastCheck(db, wonItemId))?.status === 'voided';

/** The same for the check that was promised last for a lot. */
export const isLotCheckWithdrawn = async (db: Database | Transaction, lotId: number): Promise<boolean> =>
  (await findCheck(db, eq(orders.lot_id, lotId)))?.status === 'voided';
