import { and, eq, sql } from 'drizzle-orm';
import { afterCommit } from '../../../../db/after-commit.ts';
import type { Database } from '../../../../db/database.ts';
import { orders, subscriptions } from '../../../../db/schema.ts';
import { isMonthlyOrder } from '../plans.ts';

/**
 * Makes work due for the membership worker after a webhook of PayPal. `ref` is the id of a subscription, or of one of
 * its charges.
 */
export async function markMembershipDue(db: Database, ref: string): Promise<void> {
  if (ref === '') return;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.transaction_id, ref), isMonthlyOrder));
  const due = await db
    .update(subscriptions)
    .set({ due_at: sql`clock_timestamp()` })
    .where(eq(subscriptions.provider_ref, order?.capture_ref ?? ref))
    .returning({ id: subscriptions.id });
  if (due.length > 0) afterCommit(db, 'memberships');
}
