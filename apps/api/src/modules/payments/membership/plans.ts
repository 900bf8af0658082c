import { type MembershipPlan, MONTHLY_PRICE, YEARLY_PRICE } from '@bidkit/contract';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { orders } from '../../../db/schema.ts';
import { toCents } from '../../../kernel/money.ts';
import type { Order } from '../order-queries.ts';

/** The names of the plans on receipts and at PayPal. */
export const planNames = {
  monthly: 'Monthly Membership',
  yearly: 'One Year Membership',
} as const satisfies Record<MembershipPlan, string>;

/** The prices of the plans. */
export const planCents = {
  monthly: toCents(MONTHLY_PRICE),
  yearly: toCents(YEARLY_PRICE),
} as const satisfies Record<MembershipPlan, number>;

type Planned = Pick<Order, 'id' | 'membership_plan'>;

/** Whether an order is about a membership. */
export const isMembership = ({ membership_plan }: Pick<Planned, 'membership_plan'>): boolean =>
  membership_plan !== null;

/** The plan of an order. @throws Error for the order of anything else */
export function planOf({ id, membership_plan }: Planned): MembershipPlan {
  if (membership_plan === null) throw new Error(`Order ${id} is not about a membership`);
  return membership_plan;
}

/** Orders of memberships. */
export const isMembershipOrder = isNotNull(orders.membership_plan);

/** Orders of anything else. */
export const isNoMembershipOrder = isNull(orders.membership_plan);

/** Orders of the months that a subscription charges. */
export const isMonthlyOrder = eq(orders.membership_plan, 'monthly');

/** The rows of the index `orders_open_membership`. */
export const openMembershipRows = sql`membership_plan is not null and status in ('open', 'capturing')`;
