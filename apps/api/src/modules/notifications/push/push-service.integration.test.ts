import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pushMessages, pushSubscriptions } from '../../../db/schema.ts';
import { startFakePushService } from './fake-push-service.testing.ts';
import { type PushFixture, usePushFixture } from './push.testing.ts';

let { push, lot, ava, token } = {} as PushFixture;
usePushFixture((fixture) => {
  ({ push, lot, ava, token } = fixture);
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const browser = await push.aBrowser(token);
    browser.status = status;
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    expect(await push.countSubscriptions(ava)).toBe(0);
    expect(await push.countUnsent()).toBe(0);
  });

  it.each([429, 500, 301])('that answers %i gets the message again later', async (status) => {
    const browser = await push.aBrowser(token);
    browser.status = status;
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    const [row] = await push.app.db.select().from(pushMessages);
    expect(row).toMatchObject({ attempts: 1 });
    expect(((row?.next_attempt_at.getTime() ?? 0) - push.app.now()) / 60_000).toBeCloseTo(1, 0);
    browser.status = 201;
    await push.sendDue();
    expect(browser.messages).toHaveLength(0);
    await push.makeDue();
    await push.sendDue();
    expect(browser.messages).toHaveLength(1);
    expect(await push.countUnsent()).toBe(0);
    expect(await push.countSubscriptions(ava)).toBe(1);
  });

  it.each([429, 503])('that answers %i with Retry-After is asked again after that time', async (status) => {
    const browser = await push.aBrowser(token);
    Object.assign(browser, { status, retryAfter: 3_600 });
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    const [row] = await push.app.db.select().from(pushMessages);
    expect(((row?.next_attempt_at.getTime() ?? 0) - push.app.now()) / 60_000).toBeCloseTo(60, 0);
    await push.app.db.delete(pushMessages);
  });

  it('that cannot be reached gets the message again later', async () => {
    const closed = await startFakePushService();
    await closed.close();
    const browser = await push.aBrowser(token);
    const endpoint = `${closed.origin}/closed`;
    await push.app.db
      .update(pushSubscriptions)
      .set({ endpoint })
      .where(eq(pushSubscriptions.user_id, ava.id));
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    expect(await push.app.db.select().from(pushMessages)).toMatchObject([{ attempts: 1, claimed_at: null }]);
    expect(browser.messages).toEqual([]);
    await push.app.db.delete(pushMessages);
  });

  it('is asked to keep a message about a running auction until its end', async () => {
    const ending = await push.app.aLot({ ends_at: new Date(push.app.now() + 600_000) });
    await push.aBrowser(token, 'ending_soon');
    await push.notifier.write(['ending_soon', ava.id, ending.id]);
    await push.deliver();
    expect((push.service.deliveries.at(-1)?.ttl ?? 0) / 600).toBeCloseTo(1, 1);
  });

  it('gets no message that is of no use any more', async () => {
    const browser = await push.aBrowser(token);
    browser.status = 503;
    await push.notifier.write(['outbid', ava.id, lot.id]);
    await push.deliver();
    browser.status = 201;
    await push.app.db.update(pushMessages).set({ expires_at: new Date(push.app.now() - 1_000) });
    await push.makeDue();
    await push.sendDue();
    expect([browser.messages.length, await push.countUnsent()]).toEqual([0, 0]);
    expect(await push.countSubscriptions(ava)).toBe(1);
  });
});
