import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

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
