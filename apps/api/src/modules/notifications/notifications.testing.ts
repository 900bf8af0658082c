import {
  type ErrorBody,
  type Notification,
  type NotificationKind,
  type NotificationSettings,
  notificationReferenceType,
} from '@bidkit/contract';
import { outbox } from '../../db/schema.ts';
import type { TestApp } from '../../test/test-app.ts';
import { notificationKinds } from './registry.ts';
import { samples } from './samples.testing.ts';

interface Page {
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
  readonly data: readonly Notification[];
}

/** A kind, the member, the number of its subject, and the data if not the sample's. */
type Row = readonly [NotificationKind, number, number, object?];

/** Calls of the notifications domain as members make them, and outbox rows as other domains write them. */
export function notificationsOf(app: TestApp) {
  const get = async <T>(token: string, path: string): Promise<T> =>
    (await app.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })).json();

  return {
    /** Writes rows to the outbox without waking the worker. Rows of one call are delivered together. */
    async write(...rows: readonly Row[]): Promise<void> {
      await app.db.insert(outbox).values(
        rows.map(([kind, user_id, id, data]) => {
          const { subject } = notificationKinds[kind];
          const about =
            subject === 'lot'
              ? { lot_id: id }
              : { reference_type: notificationReferenceType[subject], reference_id: id };
          return { kind, user_id, ...about, data: data ?? samples[kind].data };
        }),
      );
    },

    /** Delivers the outbox and sends the mails that follow. */
    async deliver(): Promise<void> {
      app.notificationWorker.wake();
      await app.notificationWorker.idle();
      app.mailWorker.wake();
      await app.mailWorker.idle();
    },

    alerts: (token: string, query = '') => get<Page>(token, `/notification${query}`),
    settings: (token: string) => get<NotificationSettings>(token, '/notification-settings'),
    user: (token: string) => get<{ notifications: number; myItems: number }>(token, '/user'),

    async post(
      token: string,
      path: string,
      payload: object = {},
    ): Promise<{ status: number; body: ErrorBody }> {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api${path}`,
        payload,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
