import { afterEach, describe, expect, it } from 'vitest';
import { type Gateways, Unanswered } from './gateway.ts';
import { openSandboxGateways } from './open.ts';
import { plan, subscription, transactions } from './paypal-subscriptions-wire.testing.ts';
import { callOf } from './paypal-wire.testing.ts';
import { type Canned, openRecorder, type Recorder } from './recorder.testing.ts';

// The adapter with PayPal's documented responses, which the sandbox does not give.
let wire: Recorder;
afterEach(() => wire?.close());

const urls = { returnUrl: 'https://shop.example/back', cancelUrl: 'https://shop.example/away' };
const dayBefore = (at: Date) => new Date(at.getTime() - 86_400_000);

const json = (status: number, body: unknown): Canned => ({
  status,
  type: 'application/json',
  body: body === null ? '' : JSON.stringify(body),
});
const refused = (issue: string) =>
  json(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: issue }], message: 'Refused.' });

/** The adapter with a PayPal that responds by method and path, without ids. */
async function beforePaypal(answer: (call: string) => Canned): Promise<Gateways> {
  wire = await openRecorder((asked) =>
    asked.path === '/v1/oauth2/token'
      ? json(200, { access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 })
      : answer(callOf(asked)),
  );
  return openSandboxGateways(wire.url);
}

const money = (value: string) => ({ currency_code: 'USD', value });
const at = '2030-03-05T10:00:00Z';
const documentedSubscription = (status: string) => ({
  id: 'I-BW452GLLEP1G',
  plan_id: 'P-5ML4271244454362WXNWU5NQ',
  start_time: at,
  quantity: '1',
  status,
  status_update_time: at,
  plan_overridden: false,
  billing_info: {
    outstanding_balance: money('0.0'),
    cycle_executions: [],
    next_billing_time: at,
    failed_payments_count: 0,
  },
  create_time: at,
  links: [],
});
const documentedCharges = (...statuses: string[]) => ({
  transactions: statuses.map((status, n) => ({
    id: `7FM4836${n}`,
    status,
    payer_email: 'customer@example.com',
    payer_name: { given_name: 'John', surname: 'Doe' },
    amount_with_breakdown: { gross_amount: money('7.95') },
    time: at,
  })),
  links: [],
});
const documentedPlan = () => ({
  id: 'P-5ML4271244454362WXNWU5NQ',
  product_id: 'PROD-XXCD1234QWER65782',
  name: 'Monthly Membership',
  status: 'ACTIVE',
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: money('7.95') },
    },
  ],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee_failure_action: 'CANCEL',
    payment_failure_threshold: 3,
  },
  quantity_supported: false,
  links: [],
});

const request = { ref: 'refund-1', amountCents: 795, isWhole: true };

describe('PayPal’s documented responses', () => {
  it('are of the shapes that these tests use', () => {
    expect(subscription.safeParse(documentedSubscription('ACTIVE')).error).toBeUndefined();
    expect(transactions.safeParse(documentedCharges('COMPLETED')).error).toBeUndefined();
    expect(plan.safeParse(documentedPlan()).error).toBeUndefined();
  });

  it.each([
    ['APPROVAL_PENDING', 'created'],
    ['APPROVED', 'approved'],
    ['ACTIVE', 'active'],
    ['SUSPENDED', 'suspended'],
    ['CANCELLED', 'ended'],
    ['EXPIRED', 'ended'],
  ])('name a subscription %s', async (status, state) => {
    const { subscriptions } = await beforePaypal(() => json(200, documentedSubscription(status)));
    expect(await subscriptions.read('I-BW452GLLEP1G')).toMatchObject({ state, nextBillingAt: new Date(at) });
  });

  it.each([
    ['COMPLETED', 'captured'],
    ['PARTIALLY_REFUNDED', 'captured'],
    ['REFUNDED', 'refunded'],
    ['PENDING', 'pending'],
    ['DECLINED', 'failed'],
    ['FAILED', 'failed'],
  ])('name a charge %s', async (status, state) => {
    const { subscriptions } = await beforePaypal(() => json(200, documentedCharges(status)));
    expect(await subscriptions.payments('I-BW452GLLEP1G', dayBefore(new Date(at)), new Date(at))).toEqual([
      { id: '7FM48360', amountCents: 795, at: new Date(at), state },
    ]);
  });

  it('list the charges of at most 31 days, up to a day after the time that was passed in', async () => {
    const { subscriptions } = await beforePaypal(() => json(200, { links: [] }));
    await subscriptions.payments('I-1', new Date('2030-01-01T00:00:00Z'), new Date('2030-03-05T00:00:00Z'));
    const asked = wire.exchanges.filter(({ path }) => path.includes('/transactions?'));
    expect(asked.map(({ path }) => [...new URL(path, wire.url).searchParams.values()])).toEqual([
      ['2030-01-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z'],
      ['2030-02-01T00:00:00.000Z', '2030-03-04T00:00:00.000Z'],
      ['2030-03-04T00:00:00.000Z', '2030-03-06T00:00:00.000Z'],
    ]);
  });

  it.each([409, 429, 500, 503])('with status %i leave a payment and a refund open', async (status) => {
    const gateways = await beforePaypal(() => json(status, { name: 'INTERNAL_SERVICE_ERROR' }));
    await expect(gateways.subscriptions.activate('I-1', new Date(at))).rejects.toThrow(Unanswered);
    await expect(gateways.subscriptions.cancel('I-1')).rejects.toThrow(Unanswered);
    await expect(gateways.paypal.refund('7FM4836', request)).rejects.toThrow(Unanswered);
  });
});

describe('an activation', () => {
  const activate = async (status: string, charges: object, answer = json(204, null)) => {
    const { subscriptions } = await beforePaypal((call) => {
      if (call.endsWith('/activate')) return answer;
      if (call.endsWith('/cancel')) return json(204, null);
      return json(200, call.endsWith('/transactions') ? charges : documentedSubscription(status));
    });
    return subscriptions.activate('I-BW452GLLEP1G', new Date(at));
  };
  const hasCanceled = () => wire.exchanges.some(({ path }) => path.endsWith('/cancel'));

  it('is not finished until PayPal has made the first charge', async () => {
    await expect(activate('ACTIVE', documentedCharges())).rejects.toThrow(Unanswered);
    wire.close();
    await expect(activate('ACTIVE', documentedCharges('PENDING'))).rejects.toThrow(Unanswered);
  });

  it('that was made before counts as captured', async () => {
    const before = refused('SUBSCRIPTION_STATUS_INVALID');
    expect(await activate('ACTIVE', documentedCharges('COMPLETED'), before)).toEqual({
      ok: true,
      transactionId: '7FM48360',
    });
  });

  it('whose charge was declined is canceled, so that PayPal does not charge it later', async () => {
    expect(await activate('ACTIVE', documentedCharges('DECLINED'))).toMatchObject({ ok: false });
    expect(hasCanceled()).toBe(true);
  });

  it('that PayPal refuses is reported with its issue', async () => {
    expect(await activate('APPROVED', documentedCharges(), refused('USER_ACCOUNT_CLOSED'))).toEqual({
      ok: false,
      message: 'USER_ACCOUNT_CLOSED',
      code: 'USER_ACCOUNT_CLOSED',
    });
    expect(hasCanceled()).toBe(false);
  });
});

describe('a plan at PayPal', () => {
  type Plan = ReturnType<typeof documentedPlan>;
  const changes: [string, (made: Plan) => void][] = [
    [
      'with another price',
      ({ billing_cycles: [cycle] }) => {
        if (cycle) cycle.pricing_scheme.fixed_price.value = '9.95';
      },
    ],
    [
      'in another currency',
      ({ billing_cycles: [cycle] }) => {
        if (cycle) cycle.pricing_scheme.fixed_price.currency_code = 'EUR';
      },
    ],
    [
      'of every third month',
      ({ billing_cycles: [cycle] }) => {
        if (cycle) cycle.frequency.interval_count = 3;
      },
    ],
    ['with a trial', ({ billing_cycles }) => billing_cycles.push(...billing_cycles)],
    [
      'that is not active',
      (made) => {
        made.status = 'INACTIVE';
      },
    ],
  ];
  it.each(changes)('%s is not subscribed to', async (_, change) => {
    const made = documentedPlan();
    change(made);
    const { subscriptions } = await beforePaypal(() => json(200, made));
    await expect(subscriptions.create({ ref: 'bk-1', ...urls })).rejects.toThrow(
      'must be active and charge $7.95',
    );
    expect(wire.exchanges.map(callOf)).not.toContain('POST /v1/billing/subscriptions');
  });
});

describe('a refund', () => {
  it.each([
    ['COMPLETED', 'done'],
    ['PENDING', 'pending'],
    ['FAILED', 'refused'],
    ['CANCELLED', 'refused'],
  ])('that is %s', async (status, state) => {
    const { paypal } = await beforePaypal(() => json(201, { id: '1JU08902781691411', status, links: [] }));
    expect(await paypal.refund('7FM4836', request)).toMatchObject({ state });
  });

  it('that PayPal refuses is reported with its issue', async () => {
    const { paypal } = await beforePaypal(() => refused('REFUND_TIME_LIMIT_EXCEEDED'));
    expect(await paypal.refund('7FM4836', request)).toMatchObject({
      state: 'refused',
      code: 'REFUND_TIME_LIMIT_EXCEEDED',
    });
  });
});
