import { type NotificationKind, notificationMethodId } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mails, pushMessages, pushSubscriptions } from '../../../db/schema.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { notificationsOf } from '../notifications.testing.ts';
import { notificationKinds } from '../registry.ts';
import { startFakePushService } from './fake-push-service.testing.ts';

/** A server under test and a fake push service, with the requests of members. */
async function openPush() {
  const service = await startFakePushService();
  const app = await openTestApp({ PUSH_SERVICES: service.origin });
  const notifier = notificationsOf(app);

  const push = {
    service,
    app,
    notifier,

    /** The public VAPID key, with which browsers subscribe. */
    async key(token: string): Promise<string> {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.http.inject({ url: '/api/user/push', headers })).json().public_key;
    },

    /** Sets the method for a kind of notification. */
    choose(token: string, kind: NotificationKind, method_id: number) {
      const setting_id = notificationKinds[kind].setting.id;
      return notifier.post(token, '/notification-settings', { setting_id, method_id });
    },

    /** A subscribed browser of a member who has installed the app and chosen push for a kind of notification. */
    async aBrowser(token: string, kind: NotificationKind = 'outbid') {
      const browser = service.subscribe(await push.key(token));
      await notifier.post(token, '/user/app');
      await push.choose(token, kind, notificationMethodId.push);
      const { status } = await notifier.post(token, '/user/push', browser.subscription);
      if (status !== 200) throw new Error(`The subscription was answered with ${status}`);
      return browser;
    },

    /** Sends due messages. */
    async sendDue(): Promise<void> {
      app.pushWorker.wake();
      await app.pushWorker.idle();
    },

    /** Delivers notifications from the outbox, and sends due messages. */
    async deliver(): Promise<void> {
      await notifier.deliver();
      await push.sendDue();
    },

    /** Makes all messages due. Claimed ones are still not sent. */
    async makeDue(): Promise<void> {
      await app.db.update(pushMessages).set({ next_attempt_at: new Date(app.now() - 1_000) });
    },

    countUnsent: () => app.db.$count(pushMessages),
    countSubscriptions: ({ id }: { id: number }) =>
      app.db.$count(pushSubscriptions, eq(pushSubscriptions.user_id, id)),
    mailsTo: ({ email }: { email: string }) => app.db.$count(mails, eq(mails.to, email)),

    async close(): Promise<void> {
      await app.close();
      await service.close();
    },
  };
  return push;
}

type PushTest = Awaited<ReturnType<typeof openPush>>;

/** What a test of push messages starts with: a lot, and a new member for each test. */
export interface PushFixture {
  readonly push: PushTest;
  readonly lot: { readonly id: number };
  readonly ava: { readonly id: number; readonly email: string };
  readonly token: string;
}

/** Starts the server for a test file, and calls `use` with a new member before each test. */
export function usePushFixture(use: (fixture: PushFixture) => void): void {
  let push: PushTest;
  let lot: { id: number };
  beforeAll(async () => {
    push = await openPush();
    lot = await push.app.aLot();
  });
  afterAll(() => push.close());
  beforeEach(async () => {
    const ava = await push.app.aUser();
    use({ push, lot, ava, token: await push.app.tokenFor(ava) });
  });
}
