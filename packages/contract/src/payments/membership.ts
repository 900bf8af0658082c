import * as z from 'zod/mini';
import { defineEndpoints, restrictedCodes } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { instant, optionalText, requiredText, staffReason } from '../core/schema.ts';
import { checkoutErrors, membershipErrors } from './errors.ts';

const message = messagesOf({ ...membershipErrors, ...checkoutErrors });

/** A paid plan: monthly renews until it is canceled, yearly is paid once. */
export const membershipPlan = z.enum(['monthly', 'yearly']);
export type MembershipPlan = z.output<typeof membershipPlan>;

/** What PayPal charges for a plan. `refusal_code` is why the caller cannot buy it now. */
const paypalPlan = z.object({
  item_name: z.string(),
  amount: z.string(),
  currency_code: z.literal('USD'),
  renews: z.boolean(),
  refusal_code: z.nullable(z.literal(['membership_active', 'membership_payment_running'])),
});
export type PaypalPlan = z.output<typeof paypalPlan>;

/** A payment of a membership, in dollars. */
export const membershipPayment = z.object({
  id: z.int(),
  plan: membershipPlan,
  name: z.string(),
  amount: z.number(),
  method: z.enum(['credit-card', 'paypal']),
  paid_at: instant,
  transaction_id: z.nullable(z.string()),
  /** `refunding` while the provider has not confirmed the refund. */
  status: z.enum(['paid', 'refunding', 'refunded']),
});
export type MembershipPayment = z.output<typeof membershipPayment>;

/** A member's paid membership, or the free one: without plan and end. */
export const membership = z.object({
  plan: z.nullable(membershipPlan),
  user_status_id: z.int(),
  ends_at: z.nullable(instant),
  /** Whether PayPal charges the next month. */
  renews: z.boolean(),
  /** When it does, if PayPal has said so. */
  renews_at: z.nullable(instant),
  /** Whether PayPal could not charge the last month. It tries again until `ends_at` and some days. */
  has_failed_payment: z.boolean(),
  payments: z.array(membershipPayment),
});
export type Membership = z.output<typeof membership>;

/** A membership as staff see it. */
export const staffMembership = z.extend(membership, {
  user_id: z.int(),
  username: z.string(),
  /** PayPal's id of the subscription. */
  subscription: z.nullable(z.string()),
});
export type StaffMembership = z.output<typeof staffMembership>;

const bought = z.object({ amount: z.number(), plan: membershipPlan });
const purchaseCodes = [
  'membership_active',
  'membership_payment_running',
  'membership_plan_changed',
  'membership_payment_unknown',
  'payment_refunded',
  'payment_too_late',
] as const;

export const membershipEndpoints = defineEndpoints({
  getMembershipPlans: {
    summary: 'What PayPal charges for each paid plan',
    auth: 'required',
    response: z.object({ monthly: paypalPlan, yearly: paypalPlan }),
  },
  submitPaypalMembership: {
    summary:
      'Opens a plan at PayPal, where the member approves it at `approve_url`. Nothing is charged before it is completed.',
    auth: 'required',
    body: z.object({ isMonthly: z.boolean(message('plan_required')), pixel_id: optionalText(100) }),
    errors: [
      ...restrictedCodes,
      'membership_active',
      'membership_payment_running',
      'paypal_refused',
      'provider_unavailable',
    ],
    response: z.object({ paypal_transaction_id: z.string(), approve_url: z.string() }),
  },
  completePaypalMembership: {
    summary: 'Charges a plan that the member has approved at PayPal. A retry never charges twice.',
    auth: 'required',
    body: z.object({ paypal_transaction_id: requiredText(message('paypal_order_required'), 64) }),
    errors: [
      ...purchaseCodes,
      'paypal_order_not_found',
      'paypal_order_unknown',
      'paypal_not_approved',
      'paypal_refused',
      'paypal_payment_failed',
    ],
    response: bought,
  },
  createMembershipCardToken: {
    summary: 'A token that opens the card fields, URL-encoded',
    auth: 'required',
    body: z.object({}),
    errors: ['provider_unavailable'],
    response: z.object({ client_token: z.string() }),
  },
  buyMembershipByCard: {
    summary: 'Buys a year by card: `message.nonce` stands for the card. A retry never pays twice.',
    auth: 'required',
    body: z.object({
      message: z.object({ nonce: requiredText(message('card_required'), 200) }),
      pixel_id: optionalText(100),
    }),
    errors: [
      ...purchaseCodes,
      ...restrictedCodes,
      'card_used_before',
      'card_declined',
      'card_declined_do_not_honor',
      'card_declined_insufficient_funds',
      'too_many_cards',
    ],
    response: bought,
  },
  getMembership: {
    summary: 'The caller’s membership, and its latest payments',
    auth: 'required',
    response: membership,
  },
  cancelRenewal: {
    summary: 'Ends the monthly charges. The membership lasts until the end of the paid month.',
    auth: 'required',
    errors: ['renewal_not_found'],
    response: membership,
  },
  getStaffMembership: {
    summary: 'The membership of a member, with its payments. `id` is the member’s.',
    auth: 'staff',
    permission: 'members:read',
    errors: ['member_not_found'],
    response: staffMembership,
  },
  cancelMembership: {
    summary: 'Ends the monthly charges of a member. `id` is the member’s.',
    auth: 'staff',
    permission: 'members:write',
    body: z.object({ reason: staffReason }),
    errors: ['member_not_found', 'renewal_not_found'],
    response: staffMembership,
  },
  refundMembership: {
    summary:
      'Gives one payment of a membership back, takes its time away, and ends its renewal. `id` is that of the payment.',
    auth: 'staff',
    permission: 'money:move',
    fresh: true,
    body: z.object({ reason: staffReason }),
    errors: ['membership_order_not_found', 'membership_refunded', 'refund_refused'],
    response: staffMembership,
  },
});
