import { notificationMethodId } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { type PushFixture, usePushFixture } from './push.testing.ts';

let { push, lot, ava, token } = {} as PushFixture;
usePushFixture((fixture) => {
  ({ push, lot, ava, token } = fixture);
});

describe('an installed app', () => {
  it('is recorded, and lets its member choose push', async () => {
    const user = async () =>
      (
        await push.app.http.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })
      ).json();
    expect(await user()).toMatchObject({ hasAppInstall: false });
    expect(await push.choose(token, 'won', notificationMethodId.push)).toMatchObject({ status: 422 });
    for (const _ of [1, 2])
      expect(await push.notifier.post(token, '/user/app')).toEqual({ status: 200, body: { success: true } });
    expect(await user()).toMatchObject({ hasAppInstall: true });
    expect(await push.choose(token, 'won', notificationMethodId.push)).toMatchObject({ status: 200 });
  });
});

describe('a push notification', () => {
  it('shows the alert in each browser of the member, and opens its page', async () => {
    const phone = await push.aBrowser(token);
    const tablet = await push.aBrowser(token);
    const other = await push.app.aUser();
    const foreign = await push.aBrowser(await push.app.tokenFor(other));
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    const [alert] = (await push.notifier.alerts(token)).data;
    const message = {
      title: 'Marketplace',
      body: alert?.description,
      path: `/auctions/${lot.id}`,
      tag: `outbid-1-${lot.id}`,
    };
    expect(phone.messages).toEqual([message]);
    expect(tablet.messages).toEqual([message]);
    expect(foreign.messages).toEqual([]);
    expect(await push.mailsTo(ava)).toBe(0);
    expect(await push.countUnsent()).toBe(0);
  });

  it('reveals to the push service neither its text nor its subject', async () => {
    await push.aBrowser(token, 'won');
    await push.notifier.write(['won', ava.id, lot.id]);
    await push.deliver();
    const delivery = push.service.deliveries.at(-1);
    expect(delivery).toMatchObject({
      urgency: 'high',
      contact: 'mailto:auctions@localhost',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect((delivery?.ttl ?? 0) / 86_400).toBeCloseTo(1, 2);
    expect(delivery?.body.toString('latin1')).not.toMatch(/Marketplace|auctions/);
  });

  it('about a membership opens its payments', async () => {
    const browser = await push.aBrowser(token, 'membership');
    await push.notifier.write(['membership', ava.id, ava.id]);
    await push.deliver();
    expect(browser.messages).toMatchObject([{ path: '/account/settings/manage_payments' }]);
  });

  it('is not sent for kinds with another method', async () => {
    const browser = await push.aBrowser(token, 'outbid');
    await push.notifier.write(['won', ava.id, lot.id]);
    await push.deliver();
    expect(browser.messages).toEqual([]);
  });

  it('is replaced by a mail while no browser is subscribed', async () => {
    const { subscription } = await push.aBrowser(token);
    await push.notifier.post(token, '/user/push/remove', { endpoint: subscription.endpoint });
    expect(await push.countSubscriptions(ava)).toBe(0);
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    expect(await push.mailsTo(ava)).toBe(1);
    expect((await push.notifier.alerts(token)).total).toBe(1);
  });
});
