import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { bigId, createdAt } from './columns.ts';

/** Staff actions: who, what, when, before and after, and the impersonated member. Rows are never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId(),
    staff_id: integer()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: integer().notNull(),
    reason: text(),
    before: jsonb(),
    after: jsonb(),
    created_at: createdAt(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.subject_id),
    index('audit_log_staff').on(t.staff_id),
    index('audit_log_created').on(t.created_at, t.id),
  ],
);
