import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database.ts';
import { orders } from '../../../../db/schema.ts';
import { Problem, refuse } from '../../../../kernel/problem.ts';
import { startRefund } from '../../refunds/start-refund.ts';
import { isMembershipOrder } from '../plans.ts';

/**
 * Starts the refund of a membership's payment. The renewal ends with it.
 * @throws Problem 404 for any other order, 409 when it was refunded before
 */
export async function startMembershipRefund(
  tx: Transaction,
  orderId: number,
  { staffId, reason }: { staffId: number; reason: string },
) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isMembershipOrder, eq(orders.status, 'paid')));
  if (!order) throw refuse('membership_order_not_found');
  try {
    return await startRefund(tx, order, { parts: null, reason, staffId });
  } catch (error) {
    if (error instanceof Problem && error.code === 'refund_nothing_left') throw refuse('membership_refunded');
    throw error;
  }
}
