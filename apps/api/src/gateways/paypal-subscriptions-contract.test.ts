import { randomUUID } from 'node:crypto';
import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '../kernel/time.ts';
import { openSandboxGateways } from './open.ts';
import {
  subscriptionAnswers,
  subscriptionEvent,
  subscriptionQuestions,
  transactionsQuery,
} from './paypal-subscriptions-wire.testing.ts';
import { answers, callOf, expectDocumented, questions } from './paypal-wire.testing.ts';
import { openRecorder, passOn, type Recorder } from './recorder.testing.ts';

// Checks adapter and sandbox against PayPal's documentation: every call of a subscription and of a refund.
const documented = {
  questions: { ...questions, ...subscriptionQuestions },
  answers: { ...answers, ...subscriptionAnswers },
};
let sandbox: RunningSandbox | null = null;
let wire: Recorder;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
  wire.close();
});

const urls = { returnUrl: 'https://shop.example/back', cancelUrl: 'https://shop.example/away' };
const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);

it('every call of a subscription and of a refund is as documented, on both sides', async () => {
  const app = await openRecorder(() => ({ status: 200, type: 'text/plain', body: '' }));
  const real = await startSandbox({ webhooks: app.url });
  sandbox = real;
  wire = await openRecorder(passOn(() => real.url));
  const { subscriptions, paypal } = openSandboxGateways(wire.url);
  const now = new Date();
  const ref = `bk-${randomUUID()}`;
  const { id } = await subscriptions.create({ ref, ...urls });
  expect((await subscriptions.create({ ref, ...urls })).id).toBe(id);
  expect((await subscriptions.read(id))?.state).toBe('created');
  expect(await subscriptions.activate(id, now)).toMatchObject({ ok: false });
  real.approve(id);
  const first = await subscriptions.activate(id, now);
  expect(await subscriptions.activate(id, now)).toEqual(first);
  real.renew(id, true);
  real.renew(id);
  const charges = await subscriptions.payments(id, dayBefore(now), now);
  expect(charges.map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ['captured', 795],
    ['failed', 795],
    ['captured', 795],
  ]);
  const charge = charges[0]?.id ?? '';
  const whole = (ref: string) => ({ ref, amountCents: 795, isWhole: true });
  const refunded = await paypal.refund(charge, whole('refund-1'));
  expect(refunded.state).toBe('done');
  expect(await paypal.refund(charge, whole('refund-1'))).toEqual(refunded);
  expect(await paypal.refund(charge, whole('refund-2'))).toMatchObject({ code: 'CAPTURE_FULLY_REFUNDED' });
  expect(await subscriptions.read(id)).toMatchObject({ state: 'active', failedPayments: 0 });
  await subscriptions.cancel(id);
  await subscriptions.cancel(id);
  expect(await subscriptions.read(id)).toMatchObject({ state: 'ended', nextBillingAt: null });

  const cents = { itemCents: 3_995, shippingCents: 0, taxCents: 0, totalCents: 3_995 };
  const year = {
    ref: 'year-1',
    name: 'One Year Membership',
    amounts: cents,
    address: null,
    isShipped: false,
  };
  const order = await paypal.create({ ...year, ...urls });
  real.approve(order.id);
  const captured = await paypal.capture(order.id, 'capture-1');
  const capture = captured.ok ? captured.transactionId : '';
  const part = (ref: string, amountCents: number) => ({ ref, amountCents, isWhole: false });
  expect(await paypal.refund(capture, part('refund-3', 995))).toMatchObject({ state: 'done' });
  expect(await paypal.refund(capture, part('refund-5', 3_001))).toMatchObject({
    code: 'REFUND_AMOUNT_EXCEEDED',
  });
  expect(await paypal.refund(capture, part('refund-6', 3_000))).toMatchObject({ state: 'done' });
  expect(await paypal.refunds(order.id)).toMatchObject([
    { ref: 'refund-3', amountCents: 995, state: 'done' },
    { ref: 'refund-6', amountCents: 3_000, state: 'done' },
  ]);

  expect(await subscriptions.read('I-NOTHING')).toBeNull();
  expect(await subscriptions.payments('I-NOTHING', dayBefore(now), now)).toEqual([]);
  expect(await subscriptions.activate('I-NOTHING', now)).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  await subscriptions.cancel('I-NOTHING');
  expect(await paypal.refund('NOTHING', whole('refund-4'))).toMatchObject({ code: 'INVALID_RESOURCE_ID' });

  for (const exchange of wire.exchanges) {
    expectDocumented(exchange, documented);
    if (!exchange.path.includes('/transactions?')) continue;
    const query = Object.fromEntries(new URL(exchange.path, wire.url).searchParams);
    expect(transactionsQuery.safeParse(query).error).toBeUndefined();
  }
  const met = new Set(wire.exchanges.map((exchange) => `${exchange.status} ${callOf(exchange)}`));
  expect([...met].filter((call) => call in subscriptionAnswers).sort()).toEqual(
    Object.keys(subscriptionAnswers).sort(),
  );

  // Every webhook names what it is about: the subscription, the refunded charge, the refunded capture.
  const abouts = new Map<string, string | undefined>();
  await expect.poll(() => app.exchanges).toHaveLength(10);
  for (const { headers, body } of app.exchanges) {
    const { event_type } = JSON.parse(body);
    const hint = await paypal.readWebhook(headers as Record<string, string>, body);
    abouts.set(event_type, hint?.id);
    if (event_type in { 'CHECKOUT.ORDER.APPROVED': 1, 'PAYMENT.CAPTURE.COMPLETED': 1 }) continue;
    expect(subscriptionEvent.safeParse(JSON.parse(body)).error, event_type).toBeUndefined();
  }
  expect(Object.fromEntries(abouts)).toEqual({
    'BILLING.SUBSCRIPTION.ACTIVATED': id,
    'BILLING.SUBSCRIPTION.PAYMENT.FAILED': id,
    'BILLING.SUBSCRIPTION.CANCELLED': id,
    'PAYMENT.SALE.COMPLETED': id,
    'PAYMENT.SALE.REFUNDED': charge,
    'PAYMENT.CAPTURE.REFUNDED': capture,
    'CHECKOUT.ORDER.APPROVED': order.id,
    'PAYMENT.CAPTURE.COMPLETED': order.id,
  });
  app.close();
});
