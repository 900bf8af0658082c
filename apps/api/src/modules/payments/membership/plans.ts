import { type MembershipPlan, MONTHLY_PRICE, YEARLY_PRICE } from '@bidkit/contract';
import { toCents } from '../../../kernel/money.ts';

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
