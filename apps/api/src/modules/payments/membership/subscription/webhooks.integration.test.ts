import type { Notification } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, refunds, subscriptions } from '../../../../db/schema.ts';
import { type Exchange, openRecorder, type Recorder } from '../../../../gateways/recorder.testing.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../checkout/checkout.testing.ts';
import { membershipsOf } from './membership.testing.ts';

type Delivery = Pick<Exchange, 'headers' | 'body'>;

// A recorder receives PayPal's webhooks. Each test sends them on to the server: changed, twice, late or reordered.
let shop: Checkout;
let plans: ReturnType<typeof membershipsOf>;
let paypal: Recorder;
beforeAll(async () => {
  shop = await openCheckout();
  plans = membershipsOf(shop);
  paypal = await openRecorder(() => ({ status: 200, type: 'text/plain', body: '' }));
  shop.sandbox.sendWebhooksTo(`${paypal.url}/webhooks`);
});
afterAll(async () => {
  await shop.close();
  paypal.close();
});

/** The webhooks of a type that PayPal has sent about a payment, in their order. */
async function sent(type: string, about: string, count = 1): Promise<Delivery[]> {
  const find = () =>
    paypal.exchanges.filter(({ body }) => body.includes(`"${type}"`) && body.includes(about));
  await expect.poll(find, { timeout: 60_000 }).toHaveLength(count);
  return find();
}

async function deliver({ headers, body }: Delivery): Promise<{ status: number; code: string | undefined }> {
  const { host: _, connection: __, 'content-length': ___, ...kept } = headers;
  const answer = await shop.app.http.inject({
    method: 'POST',
    url: '/webhooks/paypal',
    headers: kept as Record<string, string>,
    payload: body,
  });
  await shop.app.memberships.idle();
  await shop.app.refunds.idle();
  await shop.app.notificationWorker.idle();
  return { status: answer.statusCode, code: answer.json().code };
}
const accepted = { status: 200, code: undefined };

/** A member with the monthly plan whose first month was recorded. */
async function aSubscriber(): Promise<{ member: Member; id: string }> {
  const member = await shop.wins.member();
  const id = await plans.buyAtPaypal(member, true);
  await plans.work();
  return { member, id };
}

const paymentsOf = async (member: Member) =>
  (await plans.membership(member)).payments.map(({ status }) => status);
/** PayPal's id of the last charge of a subscription. */
async function lastCharge(id: string): Promise<string> {
  const now = new Date(shop.app.now());
  const charges = await shop.gateways.subscriptions.payments(id, new Date(now.getTime() - 86_400_000), now);
  return charges.at(-1)?.id ?? '';
}
async function alerts(member: Member): Promise<string[]> {
  const { body } = await shop.get<{ data: Notification[] }>(member, '/notification');
  return body.data.map(({ description }) => description);
}

describe('the webhook of a renewal', () => {
  it('records the charge at once, and once if it is repeated', async () => {
    const { member, id } = await aSubscriber();
    shop.sandbox.renew(id);
    const [, renewal] = await sent('PAYMENT.SALE.COMPLETED', id, 2);
    if (!renewal) throw new Error('PayPal sent no webhook');
    expect(await paymentsOf(member)).toEqual(['paid']);
    expect(await deliver(renewal)).toEqual(accepted);
    expect(await paymentsOf(member)).toEqual(['paid', 'paid']);
    const { ends_at } = await plans.membership(member);
    expect(await Promise.all([deliver(renewal), deliver(renewal)])).toEqual([accepted, accepted]);
    expect(await paymentsOf(member)).toEqual(['paid', 'paid']);
    expect((await plans.membership(member)).ends_at).toBe(ends_at);
  });

  it('is refused when it is forged, and changes nothing', async () => {
    const { member, id } = await aSubscriber();
    shop.sandbox.renew(id);
    const [first, renewal] = await sent('PAYMENT.SALE.COMPLETED', id, 2);
    if (!first || !renewal) throw new Error('PayPal sent no webhook');
    const before = await shop.app.db.select().from(subscriptions).where(eq(subscriptions.provider_ref, id));
    const { 'paypal-transmission-sig': _, ...unsigned } = renewal.headers;
    const forged: Delivery[] = [
      { ...renewal, headers: unsigned },
      { ...renewal, headers: { ...renewal.headers, 'paypal-transmission-sig': 'Zm9yZ2Vk' } },
      // The signature of another webhook.
      { ...renewal, headers: first.headers },
      { ...renewal, body: renewal.body.replace('7.95', '0.01') },
      { ...renewal, body: 'not JSON' },
    ];
    for (const delivery of forged) {
      expect(await deliver(delivery)).toEqual({ status: 400, code: 'webhook_signature_invalid' });
    }
    expect(await paymentsOf(member)).toEqual(['paid']);
    expect(await shop.app.db.select().from(subscriptions).where(eq(subscriptions.provider_ref, id))).toEqual(
      before,
    );
  });

  it('changes nothing when it arrives after the worker has read the charge', async () => {
    const { member, id } = await aSubscriber();
    shop.sandbox.renew(id);
    await plans.work();
    const before = await plans.membership(member);
    expect(before.payments).toHaveLength(2);
    shop.sandbox.cancelSubscription(id);
    await plans.work();
    for (const late of await sent('PAYMENT.SALE.COMPLETED', id, 2))
      expect(await deliver(late)).toEqual(accepted);
    expect(await plans.membership(member)).toEqual({ ...before, renews: false, renews_at: null });
  });

  it('records the charge when it arrives after the webhooks of later events', async () => {
    const { member, id } = await aSubscriber();
    shop.sandbox.renew(id);
    shop.sandbox.refund(await lastCharge(id));
    shop.sandbox.cancelSubscription(id);
    const { ends_at } = await plans.membership(member);
    const [, renewal] = await sent('PAYMENT.SALE.COMPLETED', id, 2);
    const [refund] = await sent('PAYMENT.SALE.REFUNDED', await lastCharge(id));
    const [end] = await sent('BILLING.SUBSCRIPTION.CANCELLED', id);
    for (const delivery of [end, refund, renewal]) {
      expect(delivery && (await deliver(delivery))).toEqual(accepted);
    }
    const now = await plans.membership(member);
    expect(now).toMatchObject({ plan: 'monthly', renews: false, ends_at });
    expect(now.payments.map(({ status }) => status)).toEqual(['refunded', 'paid']);
  });
});

describe('the webhook of a failed charge', () => {
  it('notifies the member once', async () => {
    const { member, id } = await aSubscriber();
    shop.sandbox.renew(id, true);
    const [failure] = await sent('BILLING.SUBSCRIPTION.PAYMENT.FAILED', id);
    if (!failure) throw new Error('PayPal sent no webhook');
    for (let times = 0; times < 2; times += 1) expect(await deliver(failure)).toEqual(accepted);
    expect(await plans.membership(member)).toMatchObject({ plan: 'monthly', has_failed_payment: true });
    const failed = (await alerts(member)).filter((text) => text.startsWith('PayPal could not renew'));
    expect(failed).toHaveLength(1);
  });
});

describe('the webhook of a refund in PayPal’s own pages', () => {
  it('removes the paid year, once', async () => {
    const member = await shop.wins.member();
    await plans.buyAtPaypal(member, false);
    const [{ transaction_id } = { transaction_id: null }] = (await plans.membership(member)).payments;
    shop.sandbox.refund(transaction_id ?? '');
    const [refund] = await sent('PAYMENT.CAPTURE.REFUNDED', transaction_id ?? '');
    if (!refund) throw new Error('PayPal sent no webhook');
    expect(await plans.statusId(member)).toBe(4);
    for (let times = 0; times < 2; times += 1) expect(await deliver(refund)).toEqual(accepted);
    expect(await plans.statusId(member)).toBe(1);
    expect(await plans.membership(member)).toMatchObject({
      plan: null,
      payments: [{ name: 'One Year Membership', status: 'refunded' }],
    });
    const written = await shop.app.db
      .select()
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.order_id))
      .where(eq(orders.user_id, member.id));
    expect(written).toMatchObject([
      { refunds: { status: 'confirmed', origin: 'provider', total_cents: 3_995 } },
    ]);
  });

  it('removes the paid month, and ends the renewal when no paid time is left', async () => {
    const { member, id } = await aSubscriber();
    const charge = await lastCharge(id);
    shop.sandbox.refund(charge);
    const [refund] = await sent('PAYMENT.SALE.REFUNDED', charge);
    expect(refund && (await deliver(refund))).toEqual(accepted);
    expect(await plans.membership(member)).toMatchObject({ plan: null, user_status_id: 1, renews: false });
    await plans.work();
    expect(await shop.gateways.subscriptions.read(id)).toMatchObject({ state: 'ended' });
  });

  it('removes nothing when PayPal does not confirm the refund', async () => {
    const member = await shop.wins.member();
    const id = await plans.buyAtPaypal(member, false);
    const [order] = await shop.app.db.select().from(orders).where(eq(orders.user_id, member.id));
    // A webhook with a valid signature about a capture that was not refunded.
    const [captured] = await sent('PAYMENT.CAPTURE.COMPLETED', id);
    expect(captured && (await deliver(captured))).toEqual(accepted);
    expect(await plans.statusId(member)).toBe(4);
    expect(await shop.app.db.$count(refunds, eq(refunds.order_id, order?.id ?? 0))).toBe(0);
  });
});
