import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pushMessages, pushSubscriptions } from '../../db/schema.ts';
import { openPushScene, type PushScene } from './push.testing.ts';
import { startPushService } from './push-service.testing.ts';

let { test, lot, ava, token } = {} as PushScene;
openPushScene((scene) => {
  ({ test, lot, ava, token } = scene);
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const browser = await test.aBrowser(token);
    browser.status = status;
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    expect(await test.subscribed(ava)).toBe(0);
    expect(await test.waiting()).toBe(0);
  });

  it.each([429, 500, 301])('that answers %i gets the message again later', async (status) => {
    const browser = await test.aBrowser(token);
    browser.status = status;
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    const [row] = await test.app.db.select().from(pushMessages);
    expect(row).toMatchObject({ attempts: 1 });
    expect(((row?.next_attempt_at.getTime() ?? 0) - test.app.now()) / 60_000).toBeCloseTo(1, 0);
    browser.status = 201;
    await test.push();
    expect(browser.messages).toHaveLength(0);
    await test.makeDue();
    await test.push();
    expect(browser.messages).toHaveLength(1);
    expect(await test.waiting()).toBe(0);
    expect(await test.subscribed(ava)).toBe(1);
  });

  it.each([429, 503])('that answers %i with Retry-After is asked again after that time', async (status) => {
    const browser = await test.aBrowser(token);
    Object.assign(browser, { status, retryAfter: 3_600 });
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    const [row] = await test.app.db.select().from(pushMessages);
    expect(((row?.next_attempt_at.getTime() ?? 0) - test.app.now()) / 60_000).toBeCloseTo(60, 0);
    await test.app.db.delete(pushMessages);
  });

  it('that cannot be reached gets the message again later', async () => {
    const closed = await startPushService();
    await closed.close();
    const browser = await test.aBrowser(token);
    const endpoint = `${closed.origin}/closed`;
    await test.app.db
      .update(pushSubscriptions)
      .set({ endpoint })
      .where(eq(pushSubscriptions.user_id, ava.id));
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    expect(await test.app.db.select().from(pushMessages)).toMatchObject([{ attempts: 1, claimed_at: null }]);
    expect(browser.messages).toEqual([]);
    await test.app.db.delete(pushMessages);
  });

  it('is asked to keep a message about a running auction until its end', async () => {
    const ending = await test.app.aLot({ ends_at: new Date(test.app.now() + 600_000) });
    await test.aBrowser(token, 'ending_soon');
    await test.notifier.write(['ending_soon', ava.id, ending.id]);
    await test.deliver();
    expect((test.service.deliveries.at(-1)?.ttl ?? 0) / 600).toBeCloseTo(1, 1);
  });

  it('gets no message that is of no use any more', async () => {
    const browser = await test.aBrowser(token);
    browser.status = 503;
    await test.notifier.write(['outbid', ava.id, lot.id]);
    await test.deliver();
    browser.status = 201;
    await test.app.db.update(pushMessages).set({ expires_at: new Date(test.app.now() - 1_000) });
    await test.makeDue();
    await test.push();
    expect([browser.messages.length, await test.waiting()]).toEqual([0, 0]);
    expect(await test.subscribed(ava)).toBe(1);
  });
});
