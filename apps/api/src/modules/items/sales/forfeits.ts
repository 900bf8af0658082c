import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { hasOrder } from '../../../db/item-expressions.ts';
import { statementNow } from '../../../db/now.ts';
import { orders, payments, wonItems } from '../../../db/schema.ts';
import { moveItems } from '../move-items.ts';
import { setBuyer } from './set-buyer.ts';

// Items that were not paid in time. Every write happens under the lock of the lot.

/** The most lots that one transaction handles. */
const BATCH = 100;

/** How long an unanswered card payment protects its item from being forfeited. A later answer still counts. */
const SILENCE_HOURS = 24;
const isAwaited = sql`exists (select 1 from ${payments} where ${payments.order_id} = ${orders.id}
  and ${payments.status} = 'intended' and ${payments.provider} = 'card'
  and ${payments.created_at} > ${statementNow} - make_interval(hours => ${SILENCE_HOURS}))`;
/**
 * Unpaid, without a capture in progress and without an unanswered card payment. A capture in progress decides the item
 * by its outcome; after a provider's timeout the member has read that the item is safe.
 */
export const mayBeForfeited = and(
  eq(wonItems.status, 'unpaid'),
  not(hasOrder(sql`(${orders.status} = 'capturing' or ${isAwaited})`)),
);
/** The time at which such an item is forfeited: its deadline, or the end of a running payment. */
export const forfeitAt = sql`greatest(${wonItems.pay_by}, ${wonItems.paying_until})`;
const isUnpaidTooLong = and(mayBeForfeited, sql`${forfeitAt} <= ${statementNow}`);

/** Lots whose buyer did not pay in time. Takes no locks. */
export async function findUnpaidLots(db: Database): Promise<number[]> {
  const rows = await db
    .select({ lot_id: wonItems.lot_id })
    .from(wonItems)
    .where(isUnpaidTooLong)
    .orderBy(asc(wonItems.pay_by))
    .limit(BATCH);
  return rows.map(({ lot_id }) => lot_id);
}

/**
 * Forfeits the items of these lots that are still unpaid. The lots then have no buyer; the auction's price and leader
 * stay.
 */
export async function writeForfeits(
  tx: Transaction,
  lotIds: readonly number[],
): Promise<{ lot_id: number; user_id: number }[]> {
  const late = and(inArray(wonItems.lot_id, [...lotIds]), isUnpaidTooLong);
  const forfeited = await moveItems(tx, 'forfeit', late, {
    by: { kind: 'system' },
    set: { settled_at: sql`clock_timestamp()` },
  });
  await setBuyer(
    tx,
    forfeited.map(({ lot_id }) => lot_id),
    null,
  );
  return forfeited;
}
