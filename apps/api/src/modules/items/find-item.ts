import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { wonItems } from '../../db/schema.ts';

/** A member's latest won item of a lot: a runner-up may win a lot again that they forfeited before. */
export async function findItem(db: Database | Transaction, userId: number, lotId: number) {
  const [row] = await db
    .select({ item: wonItems, isLate: sql<boolean>`${wonItems.pay_by} <= clock_timestamp()` })
    .from(wonItems)
    .where(and(eq(wonItems.user_id, userId), eq(wonItems.lot_id, lotId)))
    .orderBy(desc(wonItems.id))
    .limit(1);
  return row ?? null;
}
