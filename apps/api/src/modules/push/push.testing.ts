import { type NotificationKind, notificationMethodId } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mails, pushMessages, pushSubscriptions } from '../../db/schema.ts';
import { openTestApp } from '../../test/test-app.ts';
import { notificationsOf } from '../notifications/notifications.testing.ts';
import { notificationKinds } from '../notifications/registry.ts';
import { startPushService } from './push-service.testing.ts';

/** An app that sends push messages to a push service on this machine, and what members do with them. */
async function openPush() {
  const service = await startPushService();
  const app = await openTestApp({ PUSH_SERVICES: service.origin });
  const notifier = notificationsOf(app);

  const parts = {
    service,
    app,
    notifier,

    /** The key with which browsers subscribe. */
    async key(token: string): Promise<string> {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.http.inject({ url: '/api/user/push', headers })).json().public_key;
    },

    choose(token: string, kind: NotificationKind, method_id: number) {
      const setting_id = notificationKinds[kind].setting.id;
      return notifier.post(token, '/notification-settings', { setting_id, method_id });
    },

    /** A browser in which the member has installed the app, and chosen push for a kind. */
    async aBrowser(token: string, kind: NotificationKind = 'outbid') {
      const browser = service.subscribe(await parts.key(token));
      await notifier.post(token, '/user/app');
      await parts.choose(token, kind, notificationMethodId.push);
      const { status } = await notifier.post(token, '/user/push', browser.subscription);
      if (status !== 200) throw new Error(`The subscription was answered with ${status}`);
      return browser;
    },

    /** Sends the messages that are due. */
    async push(): Promise<void> {
      app.pushWorker.wake();
      await app.pushWorker.idle();
    },

    async deliver(): Promise<void> {
      await notifier.deliver();
      await parts.push();
    },

    /** Makes all messages due that no node sends. */
    async makeDue(): Promise<void> {
      await app.db.update(pushMessages).set({ next_attempt_at: new Date(app.now() - 1_000) });
    },

    /** Messages that are not sent yet. */
    waiting: () => app.db.$count(pushMessages),
    subscribed: ({ id }: { id: number }) =>
      app.db.$count(pushSubscriptions, eq(pushSubscriptions.user_id, id)),
    mailsTo: ({ email }: { email: string }) => app.db.$count(mails, eq(mails.to, email)),

    async close(): Promise<void> {
      await app.close();
      await service.close();
    },
  };
  return parts;
}

type PushTest = Awaited<ReturnType<typeof openPush>>;

/** What a test of push messages starts with: a lot, and a member who is new in each test. */
export interface PushScene {
  readonly test: PushTest;
  readonly lot: { readonly id: number };
  readonly ava: { readonly id: number; readonly email: string };
  readonly token: string;
}

/** Opens the app for a test file, and hands a scene over before each test. */
export function openPushScene(use: (scene: PushScene) => void): void {
  let test: PushTest;
  let lot: { id: number };
  beforeAll(async () => {
    test = await openPush();
    lot = await test.app.aLot();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const ava = await test.app.aUser();
    use({ test, lot, ava, token: await test.app.tokenFor(ava) });
  });
}
