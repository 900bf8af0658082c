import type { Membership, MembershipPayment, StaffMembership } from '@bidkit/contract';
import type { Database } from '../../../../db/database.ts';
import { toDollars } from '../../../../kernel/money.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { findUser } from '../../../sessions/users.ts';
import { planNames, planOf } from '../plans.ts';
import { findMembership, findPaidOrders, findSubscription } from '../queries.ts';

type Paid = Awaited<ReturnType<typeof findPaidOrders>>[number];

const toPayment = ({ order, refunded, refunding }: Paid): MembershipPayment => ({
  id: order.id,
  plan: planOf(order),
  name: planNames[planOf(order)],
  amount: toDollars(order.total_cents),
  method: order.method === 'credit-card' ? 'credit-card' : 'paypal',
  paid_at: (order.paid_at ?? order.created_at).toISOString(),
  transaction_id: order.transaction_id,
  status: (refunded ?? 0) >= order.total_cents ? 'refunded' : (refunding ?? 0) > 0 ? 'refunding' : 'paid',
});

/** A member's membership and its payments in their wire shape. @throws Problem 404 for an unknown member */
export async function readMembership(db: Database, userId: number): Promise<StaffMembership> {
  const [user, current, subscription, paid] = await Promise.all([
    findUser(db, userId),
    findMembership(db, userId),
    findSubscription(db, userId),
    findPaidOrders(db, userId),
  ]);
  if (!user) throw refuse('member_not_found');
  const renews = subscription?.status === 'active' && subscription.cancelled_at === null;
  return {
    user_id: user.id,
    username: user.username,
    user_status_id: user.user_status_id,
    plan: current?.plan ?? null,
    ends_at: current?.ends_at.toISOString() ?? null,
    renews,
    renews_at: (renews && subscription.next_billing_at?.toISOString()) || null,
    // PayPal tries again only while the plan renews.
    has_failed_payment: renews && subscription.failed_payments > 0,
    subscription: subscription?.provider_ref ?? null,
    payments: paid.map(toPayment),
  };
}

/** A member's own membership, without the fields for staff. */
export async function readOwnMembership(db: Database, userId: number): Promise<Membership> {
  const { user_id: _, username: __, subscription: ___, ...own } = await readMembership(db, userId);
  return own;
}
