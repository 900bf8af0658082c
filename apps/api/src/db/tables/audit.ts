import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { wordsOf } from '../index-expressions.ts';
import { users } from './account.ts';
import { bigId, createdAt, instant } from './columns.ts';

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
    /** What staff find it by. */
    words: text()
      .notNull()
      .generatedAlwaysAs(
        wordsOf(sql`subject || ' ' || subject_id::text || ' ' || action || ' ' || coalesce(reason, '')`),
      ),
  },
  (t) => [
    // The number first: it is also looked for alone.
    index('audit_log_subject').on(t.subject_id, t.subject),
    // The list by each filter, which counts and orders its rows without reading them.
    index('audit_log_staff').on(t.staff_id, t.created_at, t.id),
    index('audit_log_created').on(t.created_at, t.id),
    index('audit_log_action').on(t.action, t.created_at, t.id),
    index('audit_log_kind').on(t.subject, t.created_at, t.id),
    index('audit_log_words').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
);

/** Unused since `staff_calls`. The next release drops it, as nodes of the last one read it. */
export const lotExtensions = pgTable(
  'lot_extensions',
  {
    staff_id: integer()
      .notNull()
      .references(() => users.id),
    request_key: text().notNull(),
    ends_before: instant().notNull(),
    minutes: integer().notNull(),
    /** How many lots it has extended. */
    count: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.staff_id, t.request_key] })],
);

/** Calls of staff by their `Idempotency-Key`, so that each is done once. */
export const staffCalls = pgTable(
  'staff_calls',
  {
    staff_id: integer()
      .notNull()
      .references(() => users.id),
    request_key: text().notNull(),
    /** The hash of the call and what it asked for. */
    request: text().notNull(),
    /** The number of what it made; 0 for nothing. */
    made_id: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.staff_id, t.request_key] })],
);
