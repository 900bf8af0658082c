import * as z from 'zod';
import { type Answer, json } from '../call.ts';
import { paypalId, subscriptionId } from '../ids.ts';
import { monthlyPlan } from '../keys.ts';
import type { Sandbox } from '../parts.ts';
import type { Charge, Subscription } from '../store.ts';
import { problem } from './problem.ts';
import { planView, subscriptionView, transactionView } from './subscription-view.ts';

/** The body of `POST /v1/billing/subscriptions`. */
const createBody = z.object({
  plan_id: z.string(),
  custom_id: z.string().max(127).optional(),
  application_context: z.object({
    shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
    user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']),
    return_url: z.url(),
    cancel_url: z.url(),
  }),
});

const reasonBody = z.object({ reason: z.string().min(1).max(128) });

/** Renewals in a row that fail before PayPal suspends the subscription. */
const FAILURE_THRESHOLD = 3;

const notFound = problem(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
const wrongStatus = (action: string) =>
  problem(422, 'SUBSCRIPTION_STATUS_INVALID', `Invalid subscription status for ${action} action.`);

/** The same day of the next month. */
function monthAfter(at: string): string {
  const next = new Date(at);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString();
}

/** Charges a subscription once, as PayPal does when it is activated and each month after that. */
export function charge(
  { store, clock, settle }: Sandbox,
  before: Subscription,
  fails: boolean,
): Subscription {
  const now = clock();
  const made: Charge = {
    id: paypalId(),
    cents: monthlyPlan.priceCents,
    at: now,
    status: fails ? 'DECLINED' : 'COMPLETED',
    refund: null,
  };
  const failedPayments = fails ? before.failedPayments + 1 : 0;
  const charged = store.put('subscription', {
    ...before,
    charges: [...before.charges, made],
    failedPayments,
    status: failedPayments >= FAILURE_THRESHOLD ? 'SUSPENDED' : before.status,
    nextBillingAt: fails ? before.nextBillingAt : monthAfter(before.nextBillingAt ?? now),
  });
  settle.subscription(
    charged,
    fails ? 'BILLING.SUBSCRIPTION.PAYMENT.FAILED' : 'PAYMENT.SALE.COMPLETED',
    made,
  );
  if (charged.status === 'SUSPENDED') settle.subscription(charged, 'BILLING.SUBSCRIPTION.SUSPENDED');
  return charged;
}

/** PayPal's operations on subscriptions. */
export function createSubscriptions(sandbox: Sandbox) {
  const { store, clock, url, settle } = sandbox;
  const show = (status: number, one: Subscription) => json(status, subscriptionView(one, url()));
  const wrongBody = problem(400, 'INVALID_PARAMETER_SYNTAX', 'The request is not well-formed.');

  return {
    plan: (id: string): Answer => (id === monthlyPlan.id ? json(200, planView(url())) : notFound),

    create(body: unknown, requestId: string | undefined): Answer {
      const before = requestId && store.all('subscription').find((one) => one.requestId === requestId);
      if (before) return show(200, before);
      const { data } = createBody.safeParse(body);
      if (!data) return wrongBody;
      if (data.plan_id !== monthlyPlan.id) return notFound;
      const { return_url, cancel_url, user_action } = data.application_context;
      const created = store.put('subscription', {
        id: subscriptionId(),
        requestId: requestId ?? '',
        customId: data.custom_id ?? '',
        status: 'APPROVAL_PENDING',
        startsAtOnce: user_action === 'SUBSCRIBE_NOW',
        returnUrl: return_url,
        cancelUrl: cancel_url,
        payer: null,
        isDeclined: false,
        charges: [],
        failedPayments: 0,
        nextBillingAt: null,
        createdAt: clock(),
      });
      return show(201, created);
    },

    read(id: string): Answer {
      const one = store.get('subscription', id);
      return one ? show(200, one) : notFound;
    },

    activate(id: string, body: unknown): Answer {
      const one = store.get('subscription', id);
      if (!one) return notFound;
      if (!reasonBody.safeParse(body).success) return wrongBody;
      if (one.status !== 'APPROVED') return wrongStatus('activate');
      const active = store.put('subscription', { ...one, status: 'ACTIVE' });
      settle.subscription(active, 'BILLING.SUBSCRIPTION.ACTIVATED');
      charge(sandbox, active, one.isDeclined);
      return json(204, null);
    },

    cancel(id: string, body: unknown): Answer {
      const one = store.get('subscription', id);
      if (!one) return notFound;
      if (!reasonBody.safeParse(body).success) return wrongBody;
      if (one.status !== 'ACTIVE' && one.status !== 'SUSPENDED') return wrongStatus('cancel');
      cancel(sandbox, one);
      return json(204, null);
    },

    transactions(id: string, query: unknown): Answer {
      const one = store.get('subscription', id);
      if (!one) return notFound;
      const { data } = z
        .object({ start_time: z.iso.datetime(), end_time: z.iso.datetime() })
        .safeParse(query);
      if (!data) return wrongBody;
      const listed = one.charges.filter(({ at }) => at >= data.start_time && at <= data.end_time);
      return json(200, {
        transactions: listed.map((made) => transactionView(one, made)),
        links: [{ href: `${url()}/v1/billing/subscriptions/${id}/transactions`, rel: 'self', method: 'GET' }],
      });
    },
  };
}

/** Ends a subscription, as by its payer at PayPal. */
export function cancel({ store, settle }: Sandbox, one: Subscription): void {
  const ended = store.put('subscription', { ...one, status: 'CANCELLED', nextBillingAt: null });
  settle.subscription(ended, 'BILLING.SUBSCRIPTION.CANCELLED');
}
