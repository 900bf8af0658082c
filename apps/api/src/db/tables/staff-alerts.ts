import type { StaffAlertKind } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { bigId, createdAt, instant } from './columns.ts';

/** Alerts of members of staff. An unread one of the same kind about the same subject is renewed instead of repeated. */
export const staffAlerts = pgTable(
  'staff_alerts',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<StaffAlertKind>().notNull(),
    /** The number in the address of its page. 0 for a kind that is about nothing with a number. */
    subject_id: integer().notNull(),
    /** What it is about, such as a username. */
    detail: text().notNull(),
    created_at: createdAt(),
    read_at: instant(),
    /** Whether its mail is not queued yet. */
    is_mail_due: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('staff_alerts_unread').on(t.user_id, t.kind, t.subject_id).where(sql`read_at is null`),
    index('staff_alerts_user').on(t.user_id, t.created_at, t.id),
    index('staff_alerts_subject').on(t.kind, t.subject_id, t.user_id),
    index('staff_alerts_mail').on(t.id).where(sql`is_mail_due`),
  ],
);

/** The kinds of alerts that a member of staff also gets as a mail, or does not. Without a row the kind's default holds. */
export const staffAlertSettings = pgTable(
  'staff_alert_settings',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<StaffAlertKind>().notNull(),
    has_mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);
