import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pushSubscriptions, sessions } from '../../../db/schema.ts';
import { type PushFixture, usePushFixture } from '../../notifications/push/push.testing.ts';

let { push, lot, ava, token } = {} as PushFixture;
usePushFixture((fixture) => {
  ({ push, lot, ava, token } = fixture);
});

describe('a subscription', () => {
  it('ends with a logout', async () => {
    const browser = await push.aBrowser(token);
    await push.notifier.post(token, '/logout');
    expect(await push.countSubscriptions(ava)).toBe(0);
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    expect(browser.messages).toEqual([]);
  });

  it('ends with the cancellation of the account', async () => {
    await push.aBrowser(token);
    expect(await push.notifier.post(token, '/user/cancel')).toMatchObject({ status: 200 });
    expect(await push.countSubscriptions(ava)).toBe(0);
  });

  it('ends in other browsers when the member logs out there', async () => {
    const here = await push.aBrowser(token);
    const elsewhere = await push.aBrowser(await push.app.tokenFor(ava));
    await push.notifier.post(token, '/user/sessions/end');
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    expect([here.messages.length, elsewhere.messages.length]).toEqual([1, 0]);
  });

  it('gets nothing after its session has expired', async () => {
    const browser = await push.aBrowser(token);
    const expires_at = new Date(push.app.now() - 1_000);
    await push.app.db.update(sessions).set({ expires_at }).where(eq(sessions.user_id, ava.id));
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    expect(browser.messages).toEqual([]);
    expect(await push.mailsTo(ava)).toBe(1);
  });

  it('belongs to the member who subscribed the browser last', async () => {
    const browser = await push.aBrowser(token);
    browser.status = 500;
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    browser.status = 201;
    const ben = await push.app.aUser();
    const theirs = await push.app.tokenFor(ben);
    await push.notifier.post(theirs, '/user/push', browser.subscription);
    expect([await push.countSubscriptions(ava), await push.countSubscriptions(ben)]).toEqual([0, 1]);
    await push.makeDue();
    await push.sendDue();
    expect(browser.messages, 'the message to the member before').toEqual([]);
  });

  it('is one for each browser, and at most 20 for a member', async () => {
    const first = await push.aBrowser(token);
    await push.notifier.post(token, '/user/push', first.subscription);
    expect(await push.countSubscriptions(ava)).toBe(1);
    for (let n = 0; n < 20; n += 1)
      await push.notifier.post(
        token,
        '/user/push',
        push.service.subscribe(await push.key(token)).subscription,
      );
    expect(await push.countSubscriptions(ava)).toBe(20);
    const { endpoint } = first.subscription;
    expect(await push.app.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))).toBe(0);
  });

  it('cannot be ended by another member', async () => {
    const { subscription } = await push.aBrowser(token);
    const theirs = await push.app.tokenFor(await push.app.aUser());
    await push.notifier.post(theirs, '/user/push/remove', { endpoint: subscription.endpoint });
    expect(await push.countSubscriptions(ava)).toBe(1);
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
    const { subscription } = push.service.subscribe(await push.key(token));
    const answer = await push.notifier.post(token, '/user/push', { ...subscription, ...change });
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await push.countSubscriptions(ava)).toBe(0);
  });
});
