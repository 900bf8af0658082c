import type { PageErrorKind } from '@bidkit/contract';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** One row, which each node writes now and then to find out whether the database can write. */
export const readiness = pgTable('readiness', { id: integer().primaryKey(), checked_at: createdAt() });

/** The columns of what browsers report about our pages. Equal reports are one row with a count. */
const reported = () => ({
  page: text().notNull(),
  source: text().notNull(),
  count: integer().notNull().default(1),
  first_seen: createdAt(),
  last_seen: createdAt(),
});

/** What the content security policy blocked on our pages. */
export const cspReports = pgTable(
  'csp_reports',
  {
    id: id(),
    directive: text().notNull(),
    blocked: text().notNull(),
    ...reported(),
  },
  (t) => [
    unique('csp_reports_same').on(t.directive, t.blocked, t.page, t.source),
    index('csp_reports_last_seen').on(t.last_seen),
  ],
);

/** Errors on our pages, as browsers log them. */
export const pageErrors = pgTable(
  'page_errors',
  {
    id: id(),
    kind: text().$type<PageErrorKind>().notNull(),
    message: text().notNull(),
    ...reported(),
  },
  (t) => [
    unique('page_errors_same').on(t.kind, t.message, t.page, t.source),
    index('page_errors_last_seen').on(t.last_seen),
  ],
);

/** Secrets that all nodes share, such as the key that signs visits. The first migration that needs one creates it. */
export const serverSecrets = pgTable('house_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** What a node says about a worker, in seconds before its report. */
export interface WorkerReport {
  readonly name: string;
  /** Since it ran without a failure; null before the first run. */
  readonly idle: number | null;
  /** Since its runs began to fail; null while they succeed. */
  readonly failing: number | null;
}

/** The nodes, each with what it reported last. One that stops removes its row; one that crashed keeps it for a day. */
export const serverNodes = pgTable('server_nodes', {
  id: text().primaryKey(),
  version: text().notNull(),
  started_at: createdAt(),
  seen_at: createdAt(),
  workers: jsonb().$type<readonly WorkerReport[]>().notNull(),
});
