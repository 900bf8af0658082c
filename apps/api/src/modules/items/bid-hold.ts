import { type BidHold, CHECK_HOLD_DAYS } from '@bidkit/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isCheck } from '../../db/payment-expressions.ts';
import { orders, payments, wonItems } from '../../db/schema.ts';
import { DAY_MS } from '../../kernel/time.ts';

/** The end of a check's hold of 14 days: from then on it may clear, or be written off. */
export const heldUntil = (promised: Date) => new Date(promised.getTime() + CHECK_HOLD_DAYS * DAY_MS);

/** The check that a member's bidding waits for: of several the one that was promised last. */
export async function findBidHold(db: Database, userId: number): Promise<BidHold | null> {
  const [held] = await db
    .select({ auction_id: wonItems.lot_id, promised: payments.created_at })
    .from(orders)
    .innerJoin(wonItems, eq(wonItems.id, orders.won_item_id))
    .innerJoin(payments, eq(payments.order_id, orders.id))
    .where(
      and(eq(orders.user_id, userId), eq(orders.status, 'held'), isCheck, eq(payments.status, 'authorized')),
    )
    .orderBy(desc(payments.created_at))
    .limit(1);
  return held ? { auction_id: held.auction_id, until: heldUntil(held.promised).toISOString() } : null;
}
