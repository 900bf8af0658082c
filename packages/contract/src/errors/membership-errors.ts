import type { ErrorTable } from './message.ts';

/** Paid memberships. */
export const membershipErrors = {
  membership_not_found: [404, 'This member has no paid membership.'],
  membership_order_not_found: [404, 'This payment of a membership was not found.'],
  membership_active: [409, 'You already have this membership.'],
  membership_payment_running: [409, 'A payment for your membership is on its way. Please wait a moment.'],
  membership_plan_changed: [
    409,
    'You have chosen another plan since. Nothing was charged. Please choose your plan again.',
  ],
  membership_refunded: [409, 'This payment has already been refunded.'],
  renewal_not_found: [409, 'Your membership does not renew.'],
  plan_required: [422, 'Please choose a plan'],
  refund_refused: [422, 'The payment provider refused the refund: {reason}'],
  membership_payment_unknown: [
    503,
    'The payment provider has not answered yet. Please check your payments in a minute before you try again.',
  ],
} as const satisfies ErrorTable;
