import type { NotificationKind } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, createdAt, instant } from './columns.ts';
import { users } from './people.ts';

/**
 * What happened to a member, written in the transaction in which it happened; a worker turns it into alerts and mail
 * and deletes it. `data` holds what the words need and the lot may no longer say. No foreign keys: rows live for a moment, and
 * every bid would pay for them.
 */
export const outbox = pgTable('outbox', {
  id: bigId(),
  kind: text().$type<NotificationKind>().notNull(),
  user_id: integer().notNull(),
  lot_id: integer().notNull(),
  data: jsonb().$type<Record<string, string | number>>().notNull(),
  created_at: createdAt(),
});

/** A member's alerts. An unread one of the same kind on the same lot is renewed instead of repeated. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** 1 a lot, 2 a support ticket (spec 002 §2, Alerts). */
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

/** How a member wants to hear of a kind of news; without a row the kind's default holds. */
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

/** Mail on its way: sent by a worker, tried again later when the mail server does not answer. */
export const mails = pgTable(
  'mails',
  {
    id: bigId(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
    created_at: createdAt(),
    sent_at: instant(),
    gave_up: boolean().notNull().default(false),
  },
  (t) => [index('mails_due').on(t.next_attempt_at).where(sql`sent_at is null and not gave_up`)],
);
