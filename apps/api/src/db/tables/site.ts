import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, createdAt } from './columns.ts';

/** Client-side log messages (POST /logger). */
export const clientLogs = pgTable(
  'client_logs',
  {
    id: bigId(),
    name: text().notNull(),
    data: jsonb(),
    user_id: integer(),
    created_at: createdAt(),
  },
  (t) => [
    index('client_logs_time').on(t.created_at),
    index('client_logs_user').on(t.user_id).where(sql`user_id is not null`),
  ],
);
