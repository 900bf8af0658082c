import { monthlyPlan } from '../keys.ts';
import { dollarsOf } from '../money.ts';
import type { Charge, Refund, Subscription } from '../store.ts';

const money = (cents: number) => ({ currency_code: 'USD', value: dollarsOf(cents) });
const seconds = (at: string) => `${at.slice(0, 19)}Z`;

/** The token in the address of the approval page. */
export const approvalToken = (id: string) => id.replace(/^I-/, 'BA-');

/** A subscription as in `GET /v1/billing/subscriptions/{id}`. */
export function subscriptionView(one: Subscription, url: string) {
  const { id, status, customId, payer, charges, failedPayments, nextBillingAt, createdAt } = one;
  const self = `${url}/v1/billing/subscriptions/${id}`;
  const last = charges.findLast((made) => made.status !== 'DECLINED');
  return {
    id,
    plan_id: monthlyPlan.id,
    start_time: seconds(charges[0]?.at ?? createdAt),
    quantity: '1',
    status,
    status_update_time: seconds(charges.at(-1)?.at ?? createdAt),
    custom_id: customId,
    plan_overridden: false,
    ...(payer && {
      subscriber: {
        email_address: payer.email,
        payer_id: payer.accountId,
        name: { given_name: payer.givenName, surname: payer.surname },
      },
    }),
    ...(charges.length > 0 && {
      billing_info: {
        outstanding_balance: money(0),
        cycle_executions: [
          {
            tenure_type: 'REGULAR',
            sequence: 1,
            cycles_completed: charges.filter((made) => made.status !== 'DECLINED').length,
            cycles_remaining: 0,
            current_pricing_scheme_version: 1,
            total_cycles: 0,
          },
        ],
        ...(last && { last_payment: { amount: money(last.cents), time: seconds(last.at) } }),
        ...(nextBillingAt !== null && { next_billing_time: seconds(nextBillingAt) }),
        failed_payments_count: failedPayments,
      },
    }),
    create_time: seconds(createdAt),
    links: [
      ...(status === 'APPROVAL_PENDING'
        ? [{ href: `${url}/paypal/subscribe?ba_token=${approvalToken(id)}`, rel: 'approve', method: 'GET' }]
        : []),
      { href: self, rel: 'self', method: 'GET' },
      ...(status === 'ACTIVE' ? [{ href: `${self}/cancel`, rel: 'cancel', method: 'POST' }] : []),
    ],
  };
}

/** A charge as in the list of a subscription's transactions. */
export const transactionView = ({ payer }: Subscription, { id, cents, at, status }: Charge) => ({
  id,
  status,
  payer_email: payer?.email ?? '',
  payer_name: { given_name: payer?.givenName ?? '', surname: payer?.surname ?? '' },
  amount_with_breakdown: {
    gross_amount: money(cents),
    fee_amount: money(0),
    net_amount: money(cents),
  },
  time: at,
});

/** A charge as the resource of `PAYMENT.SALE.COMPLETED`. */
export const saleView = (
  { id: subscription, customId }: Subscription,
  { id, cents, at }: Charge,
  url: string,
) => ({
  id,
  state: 'completed',
  amount: { total: dollarsOf(cents), currency: 'USD', details: { subtotal: dollarsOf(cents) } },
  payment_mode: 'INSTANT_TRANSFER',
  billing_agreement_id: subscription,
  custom: customId,
  protection_eligibility: 'ELIGIBLE',
  transaction_fee: { value: '0.00', currency: 'USD' },
  create_time: seconds(at),
  update_time: seconds(at),
  links: [{ href: `${url}/v1/payments/sale/${id}`, rel: 'self', method: 'GET' }],
});

/** A refund of a charge as the resource of `PAYMENT.SALE.REFUNDED`. Its amount is negative. */
export const saleRefundView = (chargeId: string, { id, cents, at }: Refund, url: string) => ({
  id,
  sale_id: chargeId,
  state: 'completed',
  amount: { total: `-${dollarsOf(cents)}`, currency: 'USD' },
  create_time: seconds(at),
  update_time: seconds(at),
  links: [
    { href: `${url}/v1/payments/refund/${id}`, rel: 'self', method: 'GET' },
    { href: `${url}/v1/payments/sale/${chargeId}`, rel: 'sale', method: 'GET' },
  ],
});

/** The plan as in `GET /v1/billing/plans/{id}`. */
export const planView = (url: string) => ({
  id: monthlyPlan.id,
  product_id: 'PROD-SANDBOXMEMBERSHIP',
  name: 'Monthly Membership',
  status: 'ACTIVE',
  usage_type: 'LICENSED',
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: money(monthlyPlan.priceCents), version: 1 },
    },
  ],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee: money(0),
    setup_fee_failure_action: 'CANCEL',
    payment_failure_threshold: 3,
  },
  quantity_supported: false,
  links: [{ href: `${url}/v1/billing/plans/${monthlyPlan.id}`, rel: 'self', method: 'GET' }],
});
