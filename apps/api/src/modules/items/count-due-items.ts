import { and, eq, not, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { wonItems } from '../../db/schema.ts';
import { isBeingPaid } from './item-status.ts';

/** The number of won items a member has to pay for: the badge of My Wins. A query, or a part of another query. */
export function countDueItems(db: Database, userId: number | SQLWrapper) {
  const isDue = and(eq(wonItems.status, 'unpaid'), not(isBeingPaid));
  return db.$count(wonItems, and(eq(wonItems.user_id, userId), isDue));
}
