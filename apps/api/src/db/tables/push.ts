import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, createdAt, instant } from './columns.ts';
import { users } from './people.ts';
import { sessions } from './sessions.ts';

/**
 * Browsers that get push notifications. A subscription ends with the session in which it was made, so that a browser
 * that was logged out gets none.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_hash: text()
      .notNull()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    /** The address at the push service. It belongs to one browser. */
    endpoint: text().notNull().unique(),
    /** The browser's keys, by which messages are encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The browser, such as 'Chrome on Android'. */
    browser: text(),
    created_at: createdAt(),
  },
  (t) => [
    index('push_subscriptions_user').on(t.user_id),
    index('push_subscriptions_session').on(t.session_hash),
  ],
);

/**
 * Push messages that are not sent yet. A worker sends due ones, and again with backoff those that the push service
 * refused. No browser gets one twice.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigId(),
    subscription_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** `PushMessage` as JSON. */
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
    /** When a node began to send it. It is never sent again, because the browser may have received it. */
    claimed_at: instant(),
    /** After this it is of no use. */
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('push_messages_due').on(t.next_attempt_at),
    index('push_messages_subscription').on(t.subscription_id),
  ],
);

/** The VAPID key pair of a server that was started without one: one row. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  public_key: text().notNull(),
  private_key: text().notNull(),
  created_at: createdAt(),
});
