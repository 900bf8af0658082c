import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders, subscriptions } from '../../db/schema.ts';
import { writeRefund } from './refunds.ts';

/**
 * Makes work due for the membership worker after a webhook of PayPal. `ref` is the id of a subscription, of one of its
 * charges, or of the payment of a year, which may have been refunded. Returns whether there is any work.
 */
export async function markMembershipDue(db: Database, ref: string): Promise<boolean> {
  if (ref === '') return false;
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.transaction_id, ref), isNotNull(orders.membership_plan)));
    const subscription = order?.membership_plan === 'monthly' ? (order.capture_ref ?? ref) : ref;
    const due = await tx
      .update(subscriptions)
      .set({ due_at: sql`clock_timestamp()` })
      .where(eq(subscriptions.provider_ref, subscription))
      .returning({ id: subscriptions.id });
    if (order?.membership_plan !== 'yearly' || order.method !== 'paypal') return due.length > 0;
    return (await writeRefund(tx, order, 'reported', null)) !== null;
  });
}
