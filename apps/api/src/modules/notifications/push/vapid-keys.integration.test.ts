import { notificationMethodId } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { mails, notificationSettings, pushKeys } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { notificationsOf } from '../notifications.testing.ts';
import { notificationKinds } from '../registry.ts';

async function keyOf(app: TestApp): Promise<string | null> {
  const headers = { authorization: `Bearer ${await app.tokenFor(await app.aUser())}` };
  return (await app.http.inject({ url: '/api/user/push', headers })).json().public_key;
}

describe('the keys of push notifications', () => {
  it('are made once and stay', async () => {
    const app = await openTestApp();
    const keys = await Promise.all([keyOf(app), keyOf(app), keyOf(app)]);
    expect(new Set(keys).size).toBe(1);
    const [stored, ...others] = await app.db.select().from(pushKeys);
    expect([stored?.public_key, others]).toEqual([keys[0], []]);
    await app.close();
  });

  it('are those of the configuration, which the database does not keep', async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const app = await openTestApp({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect(await keyOf(app)).toBe(publicKey);
    expect(await app.db.$count(pushKeys)).toBe(0);
    await app.close();
  });

  it('are none on a public server without a configured pair, which sends no push notifications', async () => {
    const app = await openTestApp({ PUBLIC_URL: 'https://auctions.example' });
    const ava = await app.aUser();
    const notifier = notificationsOf(app);
    const token = await app.tokenFor(ava);
    expect(await keyOf(app)).toBeNull();
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const subscription = { endpoint: 'https://fcm.googleapis.com/a', keys };
    expect(await notifier.post(token, '/user/push', subscription)).toMatchObject({
      status: 409,
      body: { code: 'push_unavailable' },
    });
    // A member who chose push while the server had it gets alerts and mails.
    await notifier.post(token, '/user/app');
    const push = { setting_id: notificationKinds.outbid.setting.id, method_id: notificationMethodId.push };
    expect(await notifier.post(token, '/notification-settings', push)).toMatchObject({ status: 422 });
    await app.db
      .insert(notificationSettings)
      .values({ user_id: ava.id, kind: 'outbid', method_id: push.method_id });
    const { settings, methods } = await notifier.settings(token);
    expect(methods.map(({ name }) => name)).not.toContain('Push Notification');
    expect(settings[0]?.user_notification_method_id).toBe(notificationMethodId.alertAndEmail);
    await notifier.write(['outbid', ava.id, (await app.aLot()).id]);
    await notifier.deliver();
    expect(await app.db.$count(mails, eq(mails.to, ava.email))).toBe(1);
    await app.close();
  });
});
