import type { NotificationKind } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { bigId, createdAt, id, instant } from './columns.ts';
import { sessions } from './sessions.ts';

/**
 * Notifications that are committed and not delivered yet. They are written in the transaction that makes them true; a
 * worker turns them into alerts and mails and deletes them. `data` holds the facts of the texts that may have changed
 * by then. A row is about a lot, or about the subject of `reference_type` and `reference_id`. No foreign keys: rows
 * live for seconds, and each bid would pay for the checks.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigId(),
    kind: text().$type<NotificationKind>().notNull(),
    user_id: integer().notNull(),
    lot_id: integer(),
    /** A wire id, `notificationReferenceType`. */
    reference_type: integer(),
    reference_id: integer(),
    data: jsonb().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check(
      'outbox_one_subject',
      sql`(${t.lot_id} is null) = (${t.reference_id} is not null)
        and (${t.reference_type} is null) = (${t.reference_id} is null)`,
    ),
  ],
);

/** A member's alerts. An unread one of the same kind about the same subject is renewed instead of repeated. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** A wire id, `notificationReferenceType`. */
    reference_type: integer().notNull().default(1),
    reference_id: integer().notNull(),
    description: text().notNull(),
    created_at: createdAt(),
    read_at: instant(),
  },
  (t) => [
    uniqueIndex('notifications_unread')
      .on(t.user_id, t.kind, t.reference_type, t.reference_id)
      .where(sql`read_at is null`),
    index('notifications_user').on(t.user_id, t.id),
  ],
);

/** The method a member chose for a kind. Without a row the kind's default holds. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    method_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);

/** The mail queue. A worker sends due mails and retries with backoff. */
export const mails = pgTable(
  'mails',
  {
    id: bigId(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The address of the page that switches off mails of this kind; null for a kind that cannot be switched off. */
    unsubscribe_url: text(),
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
    created_at: createdAt(),
    sent_at: instant(),
    gave_up: boolean().notNull().default(false),
    /** Why the last attempt failed. Null while a node sends it. */
    last_error: text(),
  },
  (t) => [
    index('mails_due').on(t.next_attempt_at).where(sql`sent_at is null and not gave_up`),
    index('mails_waiting').on(t.id).where(sql`sent_at is null and not gave_up`),
    index('mails_failed').on(t.id).where(sql`gave_up`),
    index('mails_sent').on(t.id).where(sql`sent_at is not null`),
    index('mails_address').on(sql`lower(${t.to}) text_pattern_ops`),
  ],
);

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

/**
 * Newsletters for the members who subscribed. One that is being sent goes to them in the order of their ids: `last_user_id`
 * changes in the transaction that queues the mails, so that each member gets one also if a node dies meanwhile.
 */
export const newsletters = pgTable(
  'newsletters',
  {
    id: id(),
    subject: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** Grows with each change. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
    changed_at: createdAt(),
    /** When staff sent it. Null for a draft. */
    sent_at: instant(),
    /** When the last mail was queued. */
    finished_at: instant(),
    last_user_id: integer().notNull().default(0),
    /** Mails that were queued. */
    recipients: integer().notNull().default(0),
  },
  (t) => [
    index('newsletters_unfinished').on(t.sent_at).where(sql`sent_at is not null and finished_at is null`),
  ],
);
