import type { NotificationKind } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import {
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
import { bigId, createdAt, instant } from './columns.ts';
import { users } from './people.ts';

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
  },
  (t) => [index('mails_due').on(t.next_attempt_at).where(sql`sent_at is null and not gave_up`)],
);
