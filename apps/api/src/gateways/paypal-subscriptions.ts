import * as z from 'zod/mini';
import { DAY_MS } from '../kernel/time.ts';
import {
  type Subscription,
  type SubscriptionGateway,
  type SubscriptionPayment,
  Unanswered,
} from './gateway.ts';
import { centsOf, dollarsOf } from './money.ts';
import type { Captured } from './payment-provider.ts';
import { expectOk, expectTaken, FAULT_OF_NEW_ORDER } from './paypal-answer.ts';
import { type PaypalHttp, PROVIDER } from './paypal-http.ts';
import { paypalIssue } from './paypal-order.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });

/** The part of a subscription that we read. */
const subscription = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
  billing_info: z.optional(
    z.object({
      next_billing_time: z.optional(z.string()),
      failed_payments_count: z.optional(z.number()),
    }),
  ),
});

const transactions = z.object({
  transactions: z.optional(
    z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        amount_with_breakdown: z.object({ gross_amount: money }),
        time: z.string(),
      }),
    ),
  ),
});

const plan = z.object({
  status: z.string(),
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      frequency: z.object({ interval_unit: z.string(), interval_count: z.optional(z.number()) }),
      pricing_scheme: z.optional(z.object({ fixed_price: z.optional(money) })),
    }),
  ),
});

const states: Record<string, Subscription['state']> = {
  APPROVAL_PENDING: 'created',
  APPROVED: 'approved',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
};

const paymentStates: Record<string, SubscriptionPayment['state']> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'refunded',
  PENDING: 'pending',
};

/** PayPal lists at most 31 days of charges with one call. */
const LISTED_DAYS = 31;

export interface PaypalPlan {
  /** The id of the monthly plan at PayPal. */
  readonly id: string;
  readonly priceCents: number;
}

/** Subscriptions to one monthly plan, through PayPal's Subscriptions API v1. */
export function createPaypalSubscriptions(
  http: PaypalHttp,
  { id: planId, priceCents }: PaypalPlan,
): SubscriptionGateway {
  const path = (id: string, rest = '') => `/v1/billing/subscriptions/${encodeURIComponent(id)}${rest}`;
  let isPlanChecked = false;

  /** @throws Error when the plan at PayPal charges another amount than our pages show */
  async function checkPlan(): Promise<void> {
    if (isPlanChecked) return;
    const answer = await http({ method: 'GET', path: `/v1/billing/plans/${encodeURIComponent(planId)}` });
    const { status, billing_cycles } = plan.parse(expectOk(answer, `read plan ${planId}`));
    const price = billing_cycles.at(-1)?.pricing_scheme?.fixed_price;
    const [cycle] = billing_cycles;
    const isMonthly =
      cycle?.frequency.interval_unit === 'MONTH' && (cycle.frequency.interval_count ?? 1) === 1;
    const isOurs =
      status === 'ACTIVE' &&
      billing_cycles.length === 1 &&
      isMonthly &&
      price?.currency_code === 'USD' &&
      centsOf(price.value) === priceCents;
    if (!isOurs) {
      throw new Error(
        `The ${PROVIDER} plan ${planId} must be active and charge $${dollarsOf(priceCents)} each month, without a trial`,
      );
    }
    isPlanChecked = true;
  }

  async function read(id: string): Promise<Subscription | null> {
    const answer = await http({ method: 'GET', path: path(id) });
    if (answer.status === 404) return null;
    const found = subscription.parse(expectOk(answer, `read subscription ${id}`));
    const { next_billing_time, failed_payments_count = 0 } = found.billing_info ?? {};
    return {
      id: found.id,
      state: states[found.status] ?? 'ended',
      nextBillingAt: next_billing_time === undefined ? null : new Date(next_billing_time),
      failedPayments: failed_payments_count,
    };
  }

  async function payments(id: string, since: Date, now: Date): Promise<SubscriptionPayment[]> {
    const found: SubscriptionPayment[] = [];
    // PayPal's clock may be ahead of ours.
    const until = now.getTime() + DAY_MS;
    for (let from = since.getTime(); from < until; from += LISTED_DAYS * DAY_MS) {
      const to = Math.min(from + LISTED_DAYS * DAY_MS, until);
      const times = `start_time=${new Date(from).toISOString()}&end_time=${new Date(to).toISOString()}`;
      const answer = await http({ method: 'GET', path: path(id, `/transactions?${times}`) });
      if (answer.status === 404) return [];
      const { transactions: listed = [] } = transactions.parse(expectOk(answer, `list charges of ${id}`));
      for (const { id: charge, status, amount_with_breakdown, time } of listed) {
        found.push({
          id: charge,
          amountCents: centsOf(amount_with_breakdown.gross_amount.value),
          at: new Date(time),
          state: paymentStates[status] ?? 'failed',
        });
      }
    }
    return found.sort((a, b) => +a.at - +b.at);
  }

  async function cancel(id: string): Promise<void> {
    const body = { reason: 'The member ended the renewal' };
    const answer = await http({ method: 'POST', path: path(id, '/cancel'), body });
    if (answer.status < 300 || answer.status === 404) return;
    const current = await read(id);
    if (current === null || current.state === 'ended') return;
    throw new Error(`${PROVIDER} did not cancel ${id}: ${paypalIssue(answer)?.message}`);
  }

  return {
    read,
    payments,
    cancel,

    async create({ ref, returnUrl, cancelUrl }) {
      await checkPlan();
      const answer = await http({
        method: 'POST',
        path: '/v1/billing/subscriptions',
        requestId: ref,
        body: {
          plan_id: planId,
          custom_id: ref,
          application_context: {
            shipping_preference: 'NO_SHIPPING',
            // We activate it after the approval, so that two approved subscriptions are not both charged.
            user_action: 'CONTINUE',
            return_url: returnUrl,
            cancel_url: cancelUrl,
          },
        },
      });
      const taken = expectTaken(answer, 'create a subscription', FAULT_OF_NEW_ORDER);
      const { id, links = [] } = subscription.parse(taken);
      const approve = links.find(({ rel }) => rel === 'approve');
      if (!approve) throw new Error(`${PROVIDER} gave no link to approve subscription ${id}`);
      return { id, approveUrl: approve.href };
    },

    async activate(id, now): Promise<Captured> {
      const answer = await http({
        method: 'POST',
        path: path(id, '/activate'),
        body: { reason: 'The member approved the membership' },
      });
      const issue = paypalIssue(answer);
      const current = await read(id);
      if (!current)
        return { ok: false, message: 'This subscription was not found.', code: 'RESOURCE_NOT_FOUND' };
      const [first] = await payments(id, new Date(now.getTime() - LISTED_DAYS * DAY_MS), now);
      if (first?.state === 'captured' || first?.state === 'refunded')
        return { ok: true, transactionId: first.id };
      const isRunning = current.state === 'active' || current.state === 'suspended';
      const hasFailed = first?.state === 'failed' || current.failedPayments > 0 || current.state === 'ended';
      if ((isRunning || !issue) && !hasFailed) {
        throw new Unanswered(PROVIDER, new Error(`The first charge of ${id} is pending`));
      }
      // PayPal would charge it later.
      if (isRunning) await cancel(id);
      return {
        ok: false,
        message: issue?.message ?? 'PayPal could not charge this account.',
        code: issue?.issue ?? null,
      };
    },
  };
}
