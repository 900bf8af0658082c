import type { Membership, Notification } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orders, subscriptions } from '../../../../db/schema.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../checkout/checkout.testing.ts';
import { membershipsOf } from './membership.testing.ts';

let shop: Checkout;
let plans: ReturnType<typeof membershipsOf>;
beforeAll(async () => {
  shop = await openCheckout();
  plans = membershipsOf(shop);
  // Stops the app's own worker. The tests run its jobs.
  await shop.app.memberships.stop();
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

const MONTH_DAYS = [28, 31] as const;
const daysUntil = (iso: string | null) => (Date.parse(iso ?? '') - Date.now()) / 86_400_000;
const captures = () => shop.sandbox.captures().length;
async function alerts(member: Member): Promise<string[]> {
  const { body } = await shop.get<{ data: Notification[] }>(member, '/notification');
  return body.data.map(({ description }) => description);
}

describe('the yearly plan', () => {
  it('is paid by card once, gives a year, and ends its member’s free status', async () => {
    const member = await shop.wins.member();
    const { status, body } = await plans.buyByCard(member);
    expect([status, body.amount, body.plan]).toEqual([200, 39.95, 'yearly']);
    const now = await plans.membership(member);
    expect(now).toMatchObject({ plan: 'yearly', user_status_id: 4, renews: false, renews_at: null });
    expect(daysUntil(now.ends_at)).toBeGreaterThan(364);
    expect(now.payments).toMatchObject([
      { name: 'One Year Membership', amount: 39.95, method: 'credit-card', status: 'paid' },
    ]);
  });

  it('is charged once for a repeated request with the same card', async () => {
    const member = await shop.wins.member();
    const before = captures();
    const nonce = shop.sandbox.card();
    await plans.buyByCard(member, nonce);
    expect((await plans.buyByCard(member, nonce)).status).toBe(200);
    expect(captures()).toBe(before + 1);
    const other = await plans.buyByCard(member);
    expect([other.status, other.body.code]).toEqual([409, 'membership_active']);
    expect(captures()).toBe(before + 1);
  });

  it('is not given for a declined card, and can be paid with another one', async () => {
    const member = await shop.wins.member();
    const { status, body } = await plans.buyByCard(member, shop.sandbox.card('4000111111111115'));
    expect([status, body.code]).toEqual([422, 'card_declined_do_not_honor']);
    expect(await plans.statusId(member)).toBe(1);
    expect((await plans.buyByCard(member)).status).toBe(200);
  });

  it('is paid by an approved PayPal order', async () => {
    const member = await shop.wins.member();
    const id = await plans.open(member, false, 'spring-7');
    const early = await plans.complete(member, id);
    expect([early.status, early.body.code]).toEqual([422, 'paypal_not_approved']);
    shop.sandbox.approve(id);
    expect((await shop.gateways.paypal.read(id))?.address, 'nothing is shipped').toBeNull();
    expect((await plans.complete(member, id)).body).toMatchObject({ amount: 39.95, plan: 'yearly' });
    // A retry after a lost response returns the same payment.
    expect((await plans.complete(member, id)).status).toBe(200);
    expect(await plans.statusId(member)).toBe(4);
    const [order] = await shop.app.db.select().from(orders).where(eq(orders.user_id, member.id));
    expect(order?.pixel_id, 'the advertisement that brought the member').toBe('spring-7');
  });

  it('does not start when the bank of the PayPal account refuses', async () => {
    const member = await shop.wins.member();
    const id = await plans.open(member, false);
    shop.sandbox.approve(id, 'us', true);
    const { status, body } = await plans.complete(member, id);
    expect([status, body.code]).toEqual([422, 'paypal_refused']);
    expect(await plans.statusId(member)).toBe(1);
  });
});

describe('the monthly plan', () => {
  it('charges the first month when its approved subscription is completed, and not before', async () => {
    const member = await shop.wins.member();
    const before = captures();
    const id = await plans.open(member, true);
    shop.sandbox.approve(id);
    expect(captures()).toBe(before);
    expect((await plans.complete(member, id)).body).toMatchObject({ amount: 7.95, plan: 'monthly' });
    expect(captures()).toBe(before + 1);
    const now = await plans.membership(member);
    expect(now).toMatchObject({ plan: 'monthly', user_status_id: 3, renews: true });
    expect(daysUntil(now.ends_at)).toBeGreaterThan(MONTH_DAYS[0] - 1);
    expect(daysUntil(now.ends_at)).toBeLessThan(MONTH_DAYS[1] + 1);
  });

  it('activates only one of two subscriptions that were approved in two tabs', async () => {
    const member = await shop.wins.member();
    const before = captures();
    const [first, second] = [await plans.open(member, true), await plans.open(member, true)];
    shop.sandbox.approve(first);
    shop.sandbox.approve(second);
    const answers = await Promise.all([plans.complete(member, first), plans.complete(member, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(captures()).toBe(before + 1);
  });

  it('is not charged when another plan was chosen in another tab meanwhile', async () => {
    const member = await shop.wins.member();
    const before = captures();
    const monthly = await plans.approve(member, true);
    const yearly = await plans.approve(member, false);
    const refused = await monthly();
    expect([refused.status, refused.body.code]).toEqual([409, 'membership_plan_changed']);
    expect(captures()).toBe(before);
    expect((await yearly()).status).toBe(200);
    expect([captures(), await plans.statusId(member)]).toEqual([before + 1, 4]);
  });

  it('renews once with each charge, and continues after a failed one that PayPal repeats with success', async () => {
    const member = await shop.wins.member();
    const id = await plans.buyAtPaypal(member, true);
    for (const renewal of [1, 2]) {
      await plans.endIn(member, 0);
      shop.sandbox.renew(id);
      await plans.work();
      await plans.work();
      const now = await plans.membership(member);
      expect(now.payments).toHaveLength(renewal + 1);
      expect(now).toMatchObject({ user_status_id: 3, renews: true, has_failed_payment: false });
      expect(daysUntil(now.ends_at)).toBeGreaterThan(MONTH_DAYS[0] - 2);
    }
    await plans.endIn(member, -1);
    shop.sandbox.renew(id, true);
    await plans.work();
    expect(await plans.membership(member)).toMatchObject({ user_status_id: 3, has_failed_payment: true });
    expect(await alerts(member)).toContainEqual(
      expect.stringContaining('PayPal could not renew your membership'),
    );
    shop.sandbox.renew(id);
    await plans.work();
    expect(await plans.membership(member)).toMatchObject({ user_status_id: 3, has_failed_payment: false });
  });

  it('ends some days after its paid time when PayPal gives up', async () => {
    const member = await shop.wins.member();
    const id = await plans.buyAtPaypal(member, true);
    await plans.endIn(member, -1);
    for (let tries = 0; tries < 3; tries += 1) shop.sandbox.renew(id, true);
    await plans.work();
    const now = await plans.membership(member);
    expect(now).toMatchObject({ plan: null, user_status_id: 1, renews: false, ends_at: null });
    expect(await alerts(member)).toContainEqual('Your membership has ended. You have a free account again.');
  });

  it('is canceled at PayPal by its member, and lasts until the end of the paid month', async () => {
    const member = await shop.wins.member();
    const id = await plans.buyAtPaypal(member, true);
    shop.sandbox.renew(id, true);
    await plans.work();
    const { status, body } = await shop.post<Membership>(member, '/subscription/cancel', {});
    expect([status, body.renews]).toEqual([200, false]);
    expect(body.has_failed_payment, 'PayPal does not try again').toBe(false);
    expect((await shop.post<object>(member, '/subscription/cancel', {})).body.code).toBe('renewal_not_found');
    await plans.work();
    const [row] = await shop.app.db.select().from(subscriptions).where(eq(subscriptions.provider_ref, id));
    expect(row?.status).toBe('ended');
    expect(await plans.statusId(member)).toBe(3);
    await plans.endIn(member, -1);
    await plans.work();
    expect(await plans.statusId(member)).toBe(1);
  });

  it('repeats a cancellation until PayPal responds, and refunds a charge made in the meantime', async () => {
    const member = await shop.wins.member();
    const id = await plans.buyAtPaypal(member, true);
    await shop.post(member, '/subscription/cancel', {});
    shop.sandbox.fault({ provider: 'paypal', call: 'cancel', kind: 'error', times: 1 });
    await plans.work();
    shop.sandbox.renew(id);
    await plans.work();
    await plans.work();
    const [first, ...more] = (await plans.membership(member)).payments;
    expect([first?.status, more.map(({ status }) => status)]).toEqual(['refunded', ['paid']]);
    expect(daysUntil((await plans.membership(member)).ends_at)).toBeLessThan(MONTH_DAYS[1] + 1);
  });

  it('is canceled at PayPal when the member buys a year, whose time is added', async () => {
    const member = await shop.wins.member();
    const id = await plans.buyAtPaypal(member, true);
    expect((await plans.buyByCard(member)).status).toBe(200);
    await plans.work();
    const now = await plans.membership(member);
    expect(now).toMatchObject({ plan: 'yearly', user_status_id: 4, renews: false });
    expect(daysUntil(now.ends_at)).toBeGreaterThan(365 + MONTH_DAYS[0] - 2);
    expect(await shop.gateways.subscriptions.read(id)).toMatchObject({ state: 'ended' });
  });

  it('does not start when the bank refuses the first month', async () => {
    const member = await shop.wins.member();
    const id = await plans.open(member, true);
    shop.sandbox.approve(id, 'us', true);
    expect((await plans.complete(member, id)).status).toBe(422);
    expect(await plans.statusId(member)).toBe(1);
    // Nothing is charged later either.
    expect(await shop.gateways.subscriptions.read(id)).toMatchObject({ state: 'ended' });
    expect((await plans.buyByCard(member)).status).toBe(200);
  });

  it('is ended by a cancellation at PayPal, with a notification', async () => {
    const member = await shop.wins.member();
    const id = await plans.buyAtPaypal(member, true);
    shop.sandbox.cancelSubscription(id);
    await plans.work();
    expect(await plans.membership(member)).toMatchObject({ user_status_id: 3, renews: false });
    expect(await alerts(member)).toContainEqual(expect.stringContaining('Your membership no longer renews'));
  });
});

describe('two purchases at once', () => {
  const ways = {
    'a card': (member: Member) => () => plans.buyByCard(member),
    'an approved PayPal order': (member: Member) => plans.approve(member, false),
    'an approved subscription': (member: Member) => plans.approve(member, true),
  };
  for (const [one, other] of [
    ['a card', 'a card'],
    ['a card', 'an approved PayPal order'],
    ['a card', 'an approved subscription'],
    ['an approved PayPal order', 'an approved subscription'],
  ] as const)
    it(`charge ${one} or ${other}, and give what was charged`, async () => {
      const member = await shop.wins.member();
      const before = captures();
      const pays = [await ways[one](member), await ways[other](member)];
      const answers = await Promise.all(pays.map((pay) => pay()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await plans.work();
      expect(captures()).toBe(before + 1);
      const [payment, ...more] = (await plans.membership(member)).payments;
      const bought = answers.find(({ status }) => status === 200)?.body;
      expect([payment?.plan, payment?.amount, more]).toEqual([bought?.plan, bought?.amount, []]);
      expect(await plans.statusId(member)).toBe(bought?.plan === 'monthly' ? 3 : 4);
    });
});

describe('the end of a membership', () => {
  it('is notified seven days before, once, and on its day', async () => {
    const member = await shop.wins.member();
    await plans.buyByCard(member);
    await plans.endIn(member, 8);
    await plans.work();
    expect(await alerts(member)).toEqual([]);
    await plans.endIn(member, 6);
    await plans.work();
    await plans.work();
    expect(await alerts(member)).toEqual([expect.stringMatching(/^Your membership ends on /)]);
    await plans.endIn(member, -1);
    await plans.work();
    expect(await plans.membership(member)).toMatchObject({ plan: null, user_status_id: 1 });
    expect(await alerts(member)).toContainEqual('Your membership has ended. You have a free account again.');
    expect((await plans.buyByCard(member)).status).toBe(200);
    expect(await plans.statusId(member)).toBe(4);
  });
});

it('answers a provider timeout with the page that will show the outcome', async () => {
  const member = await shop.wins.member();
  shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'error', times: 1 });
  const { status, body } = await plans.buyByCard(member);
  expect([status, body.code]).toEqual([503, 'membership_payment_unknown']);
  const again = await plans.buyByCard(member);
  expect([again.status, again.body.code]).toEqual([409, 'membership_payment_running']);
  const other = await shop.wins.member();
  const foreign = await plans.complete(other, await plans.open(await shop.wins.member(), true));
  expect([foreign.status, foreign.body.code]).toEqual([404, 'paypal_order_not_found']);
  expect(await shop.app.db.$count(orders, eq(orders.user_id, other.id))).toBe(0);
});
