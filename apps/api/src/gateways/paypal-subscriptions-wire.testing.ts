import * as z from 'zod';
import { link, money, problem, refund } from './paypal-wire.testing.ts';

// The used parts of Subscriptions v1 and of refunds in Payments v2, as developer.paypal.com/api documents them. Strict:
// a field that PayPal does not have is a mistake of the adapter or of the sandbox.

const seconds = z.iso.datetime({ precision: 0 });
const instant = z.iso.datetime();
const planId = z.string().regex(/^P-[A-Z0-9]{24}$/);
const subscriptionId = z.string().regex(/^I-[A-Z0-9]{1,48}$/);
const transactionId = z.string().regex(/^[A-Z0-9]{3,50}$/);
const customId = z
  .string()
  .regex(/^[\x20-\x7E]+$/)
  .min(1)
  .max(127);
const returnUrl = z.url().min(10).max(4_000);
const reason = z.strictObject({ reason: z.string().min(1).max(128) });

/** Requests with a body, by method and path. */
export const subscriptionQuestions: Record<string, z.ZodType> = {
  'POST /v1/billing/subscriptions': z.strictObject({
    plan_id: planId,
    custom_id: customId.optional(),
    application_context: z.strictObject({
      shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
      user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).optional(),
      return_url: returnUrl,
      cancel_url: returnUrl,
    }),
  }),
  'POST /v1/billing/subscriptions/{id}/activate': reason,
  'POST /v1/billing/subscriptions/{id}/cancel': reason,
  'POST /v2/payments/captures/{id}/refund': z.strictObject({
    amount: money.optional(),
    invoice_id: z.string().min(1).max(127).optional(),
    custom_id: customId.optional(),
    note_to_payer: z.string().min(1).max(255).optional(),
  }),
};

/** The query of the list of transactions. Both times are required. */
export const transactionsQuery = z.strictObject({ start_time: instant, end_time: instant });

const name = z.strictObject({ given_name: z.string().max(140), surname: z.string().max(140) });

/** A subscription as PayPal returns it with `return=representation`. */
export const subscription = z.strictObject({
  id: subscriptionId,
  plan_id: planId,
  start_time: seconds,
  quantity: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_change_note: z.string().max(128).optional(),
  status_update_time: seconds,
  custom_id: customId.optional(),
  plan_overridden: z.boolean(),
  subscriber: z
    .strictObject({ email_address: z.email(), payer_id: z.string().length(13), name: name.optional() })
    .optional(),
  billing_info: z
    .strictObject({
      outstanding_balance: money,
      cycle_executions: z.array(
        z.strictObject({
          tenure_type: z.enum(['REGULAR', 'TRIAL']),
          sequence: z.int().min(0).max(99),
          cycles_completed: z.int().min(0).max(9_999),
          cycles_remaining: z.int().min(0).max(9_999),
          current_pricing_scheme_version: z.int().min(1).max(99),
          total_cycles: z.int().min(0).max(999),
        }),
      ),
      last_payment: z.strictObject({ amount: money, time: seconds }).optional(),
      next_billing_time: seconds.optional(),
      final_payment_time: seconds.optional(),
      failed_payments_count: z.int().min(0).max(999),
    })
    .optional(),
  create_time: seconds,
  update_time: seconds.optional(),
  links: z.array(link),
});

export const transactions = z.strictObject({
  transactions: z.array(
    z.strictObject({
      id: transactionId,
      status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
      payer_email: z.email(),
      payer_name: name,
      amount_with_breakdown: z.strictObject({
        gross_amount: money,
        fee_amount: money.optional(),
        net_amount: money.optional(),
      }),
      time: instant,
    }),
  ),
  total_items: z.int().optional(),
  total_pages: z.int().optional(),
  links: z.array(link),
});

export const plan = z.strictObject({
  id: planId,
  product_id: z.string().regex(/^PROD-[A-Z0-9]{17}$/),
  name: z.string().min(1).max(127),
  description: z.string().max(127).optional(),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']),
  usage_type: z.enum(['LICENSED', 'METERED']).optional(),
  billing_cycles: z
    .array(
      z.strictObject({
        frequency: z.strictObject({
          interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
          interval_count: z.int().min(1).max(365),
        }),
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999),
        pricing_scheme: z.strictObject({
          version: z.int().optional(),
          fixed_price: money.optional(),
          create_time: seconds.optional(),
          update_time: seconds.optional(),
        }),
      }),
    )
    .min(1)
    .max(12),
  payment_preferences: z.strictObject({
    auto_bill_outstanding: z.boolean(),
    setup_fee: money.optional(),
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']),
    payment_failure_threshold: z.int().min(0).max(999),
  }),
  taxes: z.strictObject({ percentage: z.string(), inclusive: z.boolean() }).optional(),
  quantity_supported: z.boolean(),
  create_time: seconds.optional(),
  update_time: seconds.optional(),
  links: z.array(link),
});

/** Amounts of the older webhooks of sales. That of a refund is negative. */
const saleAmount = z.strictObject({
  total: z.string().regex(/^-?[0-9]+[.][0-9]{2}$/),
  currency: z.literal('USD'),
  details: z.strictObject({ subtotal: z.string() }).optional(),
});
const sale = z.strictObject({
  id: transactionId,
  state: z.enum(['completed', 'partially_refunded', 'pending', 'refunded', 'denied']),
  amount: saleAmount,
  payment_mode: z.enum(['INSTANT_TRANSFER', 'MANUAL_BANK_TRANSFER', 'DELAYED_TRANSFER', 'ECHECK']),
  billing_agreement_id: subscriptionId,
  custom: z.string().max(127),
  protection_eligibility: z.enum(['ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'INELIGIBLE']),
  transaction_fee: z.strictObject({ value: z.string(), currency: z.string() }),
  create_time: seconds,
  update_time: seconds,
  links: z.array(link),
});
const saleRefund = z.strictObject({
  id: transactionId,
  sale_id: transactionId,
  state: z.enum(['pending', 'completed', 'cancelled', 'failed']),
  amount: saleAmount,
  create_time: seconds,
  update_time: seconds,
  links: z.array(link),
});

const event = { id: z.string(), event_version: z.literal('1.0'), create_time: instant, summary: z.string() };

/** The webhooks of a subscription, of its charges and of refunds. */
export const subscriptionEvent = z.discriminatedUnion('event_type', [
  z.strictObject({
    ...event,
    event_type: z.enum([
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'BILLING.SUBSCRIPTION.CANCELLED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
    ]),
    resource_type: z.literal('subscription'),
    resource_version: z.literal('2.0'),
    resource: subscription,
  }),
  z.strictObject({
    ...event,
    event_type: z.literal('PAYMENT.SALE.COMPLETED'),
    resource_type: z.literal('sale'),
    resource: sale,
  }),
  z.strictObject({
    ...event,
    event_type: z.literal('PAYMENT.SALE.REFUNDED'),
    resource_type: z.literal('refund'),
    resource: saleRefund,
  }),
  z.strictObject({
    ...event,
    event_type: z.literal('PAYMENT.CAPTURE.REFUNDED'),
    resource_type: z.literal('refund'),
    resource_version: z.literal('2.0'),
    resource: refund,
  }),
]);

/** Responses, by status and request. */
export const subscriptionAnswers: Record<string, z.ZodType> = {
  '200 GET /v1/billing/plans/{id}': plan,
  '201 POST /v1/billing/subscriptions': subscription,
  '200 POST /v1/billing/subscriptions': subscription,
  '200 GET /v1/billing/subscriptions/{id}': subscription,
  '404 GET /v1/billing/subscriptions/{id}': problem,
  '204 POST /v1/billing/subscriptions/{id}/activate': z.null(),
  '404 POST /v1/billing/subscriptions/{id}/activate': problem,
  '422 POST /v1/billing/subscriptions/{id}/activate': problem,
  '204 POST /v1/billing/subscriptions/{id}/cancel': z.null(),
  '404 POST /v1/billing/subscriptions/{id}/cancel': problem,
  '422 POST /v1/billing/subscriptions/{id}/cancel': problem,
  '200 GET /v1/billing/subscriptions/{id}/transactions': transactions,
  '404 GET /v1/billing/subscriptions/{id}/transactions': problem,
  '201 POST /v2/payments/captures/{id}/refund': refund,
  '200 POST /v2/payments/captures/{id}/refund': refund,
  '404 POST /v2/payments/captures/{id}/refund': problem,
  '422 POST /v2/payments/captures/{id}/refund': problem,
};
