import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments, subscriptions } from '../../../../db/schema.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openWebhookCheckout } from '../../checkout/checkout.testing.ts';
import { payUntilCrash } from '../../checkout/recovery/crash-points.testing.ts';
import { reconcile } from '../../checkout/recovery/reconcile.ts';
import { captureChosen, chooseCapture } from '../../checkout/steps/capture.ts';
import { findPaymentByRef } from '../../payment-queries.ts';
import { createSubscriptionProvider } from '../../providers/subscription/subscription-provider.ts';
import { membershipsOf } from './membership.testing.ts';

// Two activations of one PayPal subscription are on their way. The first is refused, and the second one charges the first
// month. The tests run the jobs themselves.
let shop: Checkout;
let plans: ReturnType<typeof membershipsOf>;
beforeAll(async () => {
  shop = await openWebhookCheckout();
  plans = membershipsOf(shop);
  const { app } = shop;
  await Promise.all([app.reconcile.stop(), app.refunds.stop(), app.memberships.stop()]);
});
afterAll(() => shop.close());

const jobs = () => ({ ...shop.app.context, gateways: shop.gateways });

async function paymentOf(id: string) {
  const payment = await findPaymentByRef(shop.app.db, 'subscription', id);
  if (!payment) throw new Error('The payment does not exist');
  return payment;
}

/** A member whose approved subscription is chosen to pay the monthly plan. */
async function aChosenActivation() {
  const member = await shop.wins.member();
  const id = await plans.open(member, true);
  shop.sandbox.approve(id);
  await chooseCapture(shop.app.db, createSubscriptionProvider(shop.gateways), (await paymentOf(id)).id, id);
  return { member, id };
}

async function refuseOne(id: string): Promise<void> {
  shop.sandbox.fault({ provider: 'paypal', call: 'activate', kind: 'refuse' });
  await captureChosen(shop.app.db, createSubscriptionProvider(shop.gateways), await paymentOf(id));
}

/** The first activation is refused. `finish` lets the second one reach PayPal. */
async function twoActivations() {
  const chosen = await aChosenActivation();
  const payment = await paymentOf(chosen.id);
  const { promise: mayReach, resolve: reach } = Promise.withResolvers<void>();
  const { subscriptions: gateway } = shop.gateways;
  const slow: Gateways = {
    ...shop.gateways,
    subscriptions: { ...gateway, activate: (id, now) => mayReach.then(() => gateway.activate(id, now)) },
  };
  const second = captureChosen(shop.app.db, createSubscriptionProvider(slow), payment);
  await refuseOne(chosen.id);
  return {
    ...chosen,
    async finish(): Promise<unknown> {
      reach();
      return second.catch((error: unknown) => error);
    },
  };
}

const chargesOf = async (id: string) =>
  shop.gateways.subscriptions.payments(
    id,
    new Date(shop.app.now() - 86_400_000),
    new Date(shop.app.now() + 86_400_000),
  );

/** Every charge of the subscription was given back once, and PayPal makes no other one. */
async function expectGivenBack(member: Member, id: string, charges = 1): Promise<void> {
  await plans.work();
  await plans.work();
  expect(await shop.gateways.subscriptions.read(id)).toMatchObject({ state: 'ended' });
  expect((await chargesOf(id)).map(({ state }) => state)).toEqual(Array(charges).fill('refunded'));
  const [row] = await shop.app.db.select().from(subscriptions).where(eq(subscriptions.provider_ref, id));
  expect(row?.status ?? 'ended').toBe('ended');
  const { plan, renews, payments: paid } = await plans.membership(member);
  expect([plan, renews]).toEqual(['yearly', false]);
  const monthly = paid.filter((one) => one.plan === 'monthly');
  expect(monthly.map(({ status }) => status)).toEqual(Array(charges).fill('refunded'));
}

it('gives the plan for an activation that succeeds beside a refused one', async () => {
  const { member, id, finish } = await twoActivations();
  expect(await finish()).toMatchObject({ ok: true });
  expect(await plans.membership(member)).toMatchObject({ plan: 'monthly', renews: true });
  expect(await chargesOf(id)).toMatchObject([{ state: 'captured' }]);
});

it('cancels and refunds a late activation when the member has bought a year meanwhile', async () => {
  const { member, id, finish } = await twoActivations();
  expect((await plans.buyByCard(member)).status).toBe(200);
  expect(await finish()).toMatchObject({ code: 'payment_refunded' });
  await expectGivenBack(member, id);
});

it('cancels a late activation until PayPal answers, and refunds a charge made in the meantime', async () => {
  const { member, id, finish } = await twoActivations();
  expect((await plans.buyByCard(member)).status).toBe(200);
  shop.sandbox.fault({ provider: 'paypal', call: 'cancel', kind: 'error', times: 1 });
  await finish();
  expect(await shop.gateways.subscriptions.read(id)).toMatchObject({ state: 'active' });
  shop.sandbox.renew(id);
  await expectGivenBack(member, id, 2);
});

it('cancels and refunds a late activation after a crash between the activation and its recording', async () => {
  shop.sandbox.fault({ provider: 'paypal', call: 'webhook', kind: 'webhook-never', times: 2 });
  const { member, id } = await aChosenActivation();
  const payment = await paymentOf(id);
  await refuseOne(id);
  await payUntilCrash(shop.gateways, { method: 'subscriptions', point: 'after activate' }, (crashing) =>
    captureChosen(shop.app.db, createSubscriptionProvider(crashing), payment),
  );
  expect((await plans.buyByCard(member)).status).toBe(200);
  await shop.app.db
    .update(payments)
    .set({ changed_at: sql`clock_timestamp() - interval '31 seconds'` })
    .where(eq(payments.provider_ref, id));
  await Promise.all([reconcile(jobs()), reconcile(jobs())]);
  await expectGivenBack(member, id);
});
