import type { CspReport } from '@bidkit/contract';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { cspReports } from '../../db/schema.ts';
import { type Page, type Paging, toPage } from '../../kernel/page.ts';
import { writeAudit } from '../audit/audit.ts';

/** Rows that are kept. Anybody can send reports, so the oldest make room for new ones. */
const MAX_ROWS = 500;
/** A count stays below this, so that no number of reports overflows it. */
const MAX_COUNT = 1_000_000_000;

/** What identifies a report. */
export type Violation = Pick<CspReport, 'directive' | 'blocked' | 'page' | 'source'>;

/** Counts a report, and deletes the oldest above the limit. */
export async function countViolation(db: Database, violation: Violation): Promise<void> {
  const [row] = await db
    .insert(cspReports)
    .values(violation)
    .onConflictDoUpdate({
      target: [cspReports.directive, cspReports.blocked, cspReports.page, cspReports.source],
      set: {
        count: sql`least(${cspReports.count} + 1, ${MAX_COUNT})`,
        last_seen: sql`clock_timestamp()`,
      },
    })
    .returning({ count: cspReports.count });
  if (row?.count !== 1) return;
  const excess = db
    .select({ id: cspReports.id })
    .from(cspReports)
    .orderBy(desc(cspReports.last_seen), desc(cspReports.id))
    .offset(MAX_ROWS);
  await db.delete(cspReports).where(inArray(cspReports.id, excess));
}

/** The reports, the latest first. */
export async function findReports(db: Database, paging: Paging): Promise<Page<CspReport>> {
  const { page, size } = paging;
  const rows = await db
    .select()
    .from(cspReports)
    .orderBy(desc(cspReports.last_seen), desc(cspReports.id))
    .limit(size)
    .offset((page - 1) * size);
  const data = rows.map(({ first_seen, last_seen, ...row }) => ({
    ...row,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
  }));
  return toPage(paging, await db.$count(cspReports), data);
}

/** Deletes all reports. */
export function clearReports(db: Database, staffId: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(cspReports).returning({ id: cspReports.id });
    await writeAudit(tx, staffId, {
      action: 'clear-csp-reports',
      subject: 'database',
      subject_id: 0,
      reason,
      before: { reports: deleted.length },
    });
  });
}
