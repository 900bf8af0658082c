import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pushSubscriptions, sessions } from '../../db/schema.ts';
import { openPushScene, type PushScene } from '../push/push.testing.ts';

let { test, lot, ava, token } = {} as PushScene;
openPushScene((scene) => {
  ({ test, lot, ava, token } = scene);
});

describe('a subscription', () => {
  it('ends with a logout', async () => {
    const browser = await test.aBrowser(token);
    await test.notifier.post(token, '/logout');
    expect(await test.subscribed(ava)).toBe(0);
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    expect(browser.messages).toEqual([]);
  });

  it('ends with the cancellation of the account', async () => {
    await test.aBrowser(token);
    expect(await test.notifier.post(token, '/user/cancel')).toMatchObject({ status: 200 });
    expect(await test.subscribed(ava)).toBe(0);
  });

  it('ends in other browsers when the member logs out there', async () => {
    const here = await test.aBrowser(token);
    const elsewhere = await test.aBrowser(await test.app.tokenFor(ava));
    await test.notifier.post(token, '/user/sessions/end');
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    expect([here.messages.length, elsewhere.messages.length]).toEqual([1, 0]);
  });

  it('gets nothing after its session has expired', async () => {
    const browser = await test.aBrowser(token);
    const expires_at = new Date(test.app.now() - 1_000);
    await test.app.db.update(sessions).set({ expires_at }).where(eq(sessions.user_id, ava.id));
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    expect(browser.messages).toEqual([]);
    expect(await test.mailsTo(ava)).toBe(1);
  });

  it('belongs to the member who subscribed the browser last', async () => {
    const browser = await test.aBrowser(token);
    browser.status = 500;
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    browser.status = 201;
    const ben = await test.app.aUser();
    const theirs = await test.app.tokenFor(ben);
    await test.notifier.post(theirs, '/user/push', browser.subscription);
    expect([await test.subscribed(ava), await test.subscribed(ben)]).toEqual([0, 1]);
    await test.makeDue();
    await test.push();
    expect(browser.messages, 'the message to the member before').toEqual([]);
  });

  it('is one for each browser, and at most 20 for a member', async () => {
    const first = await test.aBrowser(token);
    await test.notifier.post(token, '/user/push', first.subscription);
    expect(await test.subscribed(ava)).toBe(1);
    for (let n = 0; n < 20; n += 1)
      await test.notifier.post(
        token,
        '/user/push',
        test.service.subscribe(await test.key(token)).subscription,
      );
    expect(await test.subscribed(ava)).toBe(20);
    const { endpoint } = first.subscription;
    expect(await test.app.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))).toBe(0);
  });

  it('cannot be ended by another member', async () => {
    const { subscription } = await test.aBrowser(token);
    const theirs = await test.app.tokenFor(await test.app.aUser());
    await test.notifier.post(theirs, '/user/push/remove', { endpoint: subscription.endpoint });
    expect(await test.subscribed(ava)).toBe(1);
  });

  it.each([
    ['an address that is not of a push service', { endpoint: 'http://127.0.0.1:1/' }, 'push_service_unknown'],
    ['no address', { endpoint: 'push' }, 'push_subscription_invalid'],
    ['no keys', { keys: undefined }, 'push_subscription_invalid'],
    ['a key of another length', { keys: { p256dh: 'abc', auth: 'abc' } }, 'push_subscription_invalid'],
    [
      'a key that is no point',
      { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
      'push_subscription_invalid',
    ],
  ])('is refused with %s', async (_name, change, code) => {
    const { subscription } = test.service.subscribe(await test.key(token));
    const answer = await test.notifier.post(token, '/user/push', { ...subscription, ...change });
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await test.subscribed(ava)).toBe(0);
  });
});
