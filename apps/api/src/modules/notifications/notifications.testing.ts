import type { ErrorBody, Notification, NotificationKind, NotificationSettings } from '@bidkit/contract';
import { outbox } from '../../db/schema.ts';
import type { TestApp } from '../../test/test-app.ts';

interface Page {
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
  readonly data: readonly Notification[];
}

/** A kind of news, the member, the lot, and what the outbox says if not the usual. */
type Piece = readonly [NotificationKind, number, number, Record<string, string | number>?];

/** What a row of the outbox says of each kind of news. */
const dataOf: Record<NotificationKind, Record<string, string | number>> = {
  outbid: { price_cents: 1_200 },
  ending_soon: {},
  won: { price_cents: 1_200 },
  payment_due: { price_cents: 1_200, pay_by: '2026-11-23T10:05:00.000Z' },
  cancelled: { reason: 'The chest was claimed.' },
  paid: { price_cents: 1_200, transaction_id: 'abc123' },
  second_chance: { price_cents: 900, offer_id: 1, expires_at: '2026-11-23T10:05:00.000Z' },
};

/** Calls of the notifications domain as a member makes them, and news as other domains leave them. */
export function notificationsOf(app: TestApp) {
  const get = async <T>(token: string, path: string): Promise<T> =>
    (await app.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })).json();

  return {
    /** Leaves news in the outbox without waking anybody; pieces that happen together are told together. */
    async happen(...pieces: readonly Piece[]): Promise<void> {
      await app.db.insert(outbox).values(
        pieces.map(([kind, user_id, lot_id, data]) => ({
          kind,
          user_id,
          lot_id,
          data: data ?? dataOf[kind],
        })),
      );
    },

    /** Lets the house tell what waits, and send the mail that comes of it. */
    async tell(): Promise<void> {
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
