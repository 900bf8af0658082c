import type { AuditEntry, AuditQuery } from '@bidkit/contract';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ListSource, readListIds } from '../../db/list-pages.ts';
import { searchByWords } from '../../db/list-searches.ts';
import { inOrder } from '../../db/rows.ts';
import { auditLog, users } from '../../db/schema.ts';
import { type Page, toCappedPage } from '../../kernel/page.ts';

/** A page of what staff did. */
export function listAudit(db: Database, query: AuditQuery): Promise<Page<AuditEntry>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, auditEntries(query), query);
      const rows = await tx
        .select({
          id: auditLog.id,
          staff: users.username,
          action: auditLog.action,
          subject: auditLog.subject,
          subject_id: auditLog.subject_id,
          reason: auditLog.reason,
          before: auditLog.before,
          after: auditLog.after,
          created_at: auditLog.created_at,
        })
        .from(auditLog)
        .innerJoin(users, eq(users.id, auditLog.staff_id))
        .where(inArray(auditLog.id, ids));
      const data = inOrder(rows, ids, ({ id }) => id).map(({ created_at, ...entry }) => ({
        ...entry,
        create_time: created_at.toISOString(),
      }));
      return toCappedPage(query, counted, data);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The entries of a query, by their time. */
export const auditEntries = (query: AuditQuery): ListSource => ({
  table: auditLog,
  id: auditLog.id,
  where: and(...conditionsOf(query)),
  search: query.q ? searchByWords(query.q, auditLog) : undefined,
  key: auditLog.created_at,
  order: query.order,
});

const conditionsOf = ({ subject, subject_id, action, staff, from, to }: AuditQuery) => [
  subject ? eq(auditLog.subject, subject) : undefined,
  subject_id === undefined ? undefined : eq(auditLog.subject_id, subject_id),
  action ? eq(auditLog.action, action) : undefined,
  // `=` and not `in`: rows of one member of staff have an index of the order.
  staff ? sql`${auditLog.staff_id} = (${idOf(staff)})` : undefined,
  from === undefined ? undefined : gte(auditLog.created_at, new Date(from)),
  to === undefined ? undefined : lt(auditLog.created_at, new Date(to)),
];

const idOf = (username: string) =>
  sql`select found.id from ${users} found where lower(found.username) = lower(${username})`;
