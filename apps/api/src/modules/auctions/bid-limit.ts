import {
  BID_LIMIT_PER_DOLLAR_PAID,
  NEW_MEMBER_BID_LIMIT_DOLLARS,
  UNVERIFIED_BID_LIMIT_DOLLARS,
} from '@bidkit/contract';
import { and, eq, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../../db/schema.ts';
import type { Caller } from '../../kernel/handler.ts';
import { toDollars } from '../../kernel/money.ts';
import { refuseField } from '../../kernel/problem.ts';

type Bidder = Pick<Caller, 'id' | 'isEmailVerified' | 'isBidLimitLifted'>;

/** The highest maximum of a member in dollars, null without a limit. It only ever rises. */
export async function readBidLimit(db: Database, bidder: Bidder): Promise<number | null> {
  if (bidder.isBidLimitLifted) return null;
  if (!bidder.isEmailVerified) return UNVERIFIED_BID_LIMIT_DOLLARS;
  return NEW_MEMBER_BID_LIMIT_DOLLARS + BID_LIMIT_PER_DOLLAR_PAID * (await readPaid(db, bidder.id));
}

/** What a member has paid for items, in dollars. */
async function readPaid(db: Database, userId: number): Promise<number> {
  const isPaid = and(eq(orders.user_id, userId), eq(orders.status, 'paid'), isNotNull(orders.won_item_id));
  const [paid] = await db
    .select({ cents: sum(orders.total_cents).mapWith(Number) })
    .from(orders)
    .where(isPaid);
  return toDollars(paid?.cents ?? 0);
}

/**
 * Refuses a bid above its member's limit. Called before the bid waits for its transaction: the limit only rises, so a
 * limit that was read earlier can refuse too much, but never too little.
 * @throws Problem 422 with the limit
 */
export async function refuseAboveLimit(db: Database, bidder: Bidder, dollars: number): Promise<void> {
  // Most bids are below every limit and need no query.
  if (dollars <= UNVERIFIED_BID_LIMIT_DOLLARS) return;
  if (bidder.isEmailVerified && dollars <= NEW_MEMBER_BID_LIMIT_DOLLARS) return;
  const limit = await readBidLimit(db, bidder);
  if (limit === null || dollars <= limit) return;
  const code = bidder.isEmailVerified ? 'bid_above_member_limit' : 'bid_above_unverified_limit';
  throw refuseField('amount', code, { limit });
}
