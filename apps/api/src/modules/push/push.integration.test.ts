import { describe, expect, it } from 'vitest';
import { openPushScene, type PushScene } from './push.testing.ts';

let { test, lot, ava, token } = {} as PushScene;
openPushScene((scene) => {
  ({ test, lot, ava, token } = scene);
});

describe('an installed app', () => {
  it('is noted, and makes push a method of its member', async () => {
    const user = async () =>
      (
        await test.app.http.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })
      ).json();
    expect(await user()).toMatchObject({ hasAppInstall: false });
    expect(await test.choose(token, 'won', 5)).toMatchObject({ status: 422 });
    for (const _ of [1, 2])
      expect(await test.notifier.post(token, '/user/app')).toEqual({ status: 200, body: { success: true } });
    expect(await user()).toMatchObject({ hasAppInstall: true });
    expect(await test.choose(token, 'won', 5)).toMatchObject({ status: 200 });
  });
});

describe('a push notification', () => {
  it('shows the alert in each browser of the member, and opens its page', async () => {
    const phone = await test.aBrowser(token);
    const tablet = await test.aBrowser(token);
    const other = await test.app.aUser();
    const foreign = await test.aBrowser(await test.app.tokenFor(other));
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    const [alert] = (await test.notifier.alerts(token)).data;
    const message = {
      title: 'First Dollar',
      body: alert?.description,
      path: `/auctions/${lot.id}`,
      tag: `outbid-1-${lot.id}`,
    };
    expect(phone.messages).toEqual([message]);
    expect(tablet.messages).toEqual([message]);
    expect(foreign.messages).toEqual([]);
    expect(await test.mailsTo(ava)).toBe(0);
    expect(await test.waiting()).toBe(0);
  });

  it('sends the push service only a contact and how long to keep the message', async () => {
    await test.aBrowser(token, 'won');
    await test.notifier.write(['won', ava.id, lot.id]);
    await test.deliver();
    const delivery = test.service.deliveries.at(-1);
    expect(delivery).toMatchObject({
      urgency: 'high',
      contact: 'mailto:auctions@first-dollar.example',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect((delivery?.ttl ?? 0) / 86_400).toBeCloseTo(1, 2);
    expect(delivery?.body.toString('latin1')).not.toMatch(/First Dollar|auctions/);
  });

  it('opens the payments of a membership', async () => {
    const browser = await test.aBrowser(token, 'membership');
    await test.notifier.write(['membership', ava.id, ava.id]);
    await test.deliver();
    expect(browser.messages).toMatchObject([{ path: '/account/settings/manage_payments' }]);
  });

  it('is not sent for kinds with another method', async () => {
    const browser = await test.aBrowser(token, 'outbid');
    await test.notifier.write(['won', ava.id, lot.id]);
    await test.deliver();
    expect(browser.messages).toEqual([]);
  });

  it('is a mail while no browser is subscribed', async () => {
    const { subscription } = await test.aBrowser(token);
    await test.notifier.post(token, '/user/push/remove', { endpoint: subscription.endpoint });
    expect(await test.subscribed(ava)).toBe(0);
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    expect(await test.mailsTo(ava)).toBe(1);
    expect((await test.notifier.alerts(token)).total).toBe(1);
  });
});
