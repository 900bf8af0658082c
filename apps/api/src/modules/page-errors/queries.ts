import type { PageError } from '@bidkit/contract';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { pageErrors } from '../../db/schema.ts';
import { type Page, type Paging, toPage } from '../../kernel/page.ts';
import { writeAudit } from '../audit/audit.ts';

/** Rows that are kept. Anybody can log errors, so the oldest make room for new ones. */
const MAX_ROWS = 500;
/** A count stays below this, so that no number of errors overflows it. */
const MAX_COUNT = 1_000_000_000;

/** What identifies an error. */
export type KnownError = Pick<PageError, 'kind' | 'message' | 'page' | 'source'>;

/** Counts an error, and deletes the oldest above the limit. */
export async function countError(db: Database, error: KnownError): Promise<void> {
  const [row] = await db
    .insert(pageErrors)
    .values(error)
    .onConflictDoUpdate({
      target: [pageErrors.kind, pageErrors.message, pageErrors.page, pageErrors.source],
      set: {
        count: sql`least(${pageErrors.count} + 1, ${MAX_COUNT})`,
        last_seen: sql`clock_timestamp()`,
      },
    })
    .returning({ count: pageErrors.count });
  if (row?.count !== 1) return;
  const excess = db
    .select({ id: pageErrors.id })
    .from(pageErrors)
    .orderBy(desc(pageErrors.last_seen), desc(pageErrors.id))
    .offset(MAX_ROWS);
  await db.delete(pageErrors).where(inArray(pageErrors.id, excess));
}

/** The errors, the latest first. */
export async function findErrors(db: Database, paging: Paging): Promise<Page<PageError>> {
  const { page, size } = paging;
  const rows = await db
    .select()
    .from(pageErrors)
    .orderBy(desc(pageErrors.last_seen), desc(pageErrors.id))
    .limit(size)
    .offset((page - 1) * size);
  const data = rows.map(({ first_seen, last_seen, ...row }) => ({
    ...row,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
  }));
  return toPage(paging, await db.$count(pageErrors), data);
}

/** Deletes all errors. */
export function clearErrors(db: Database, staffId: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(pageErrors).returning({ id: pageErrors.id });
    await writeAudit(tx, staffId, {
      action: 'clear-page-errors',
      subject: 'database',
      subject_id: 0,
      reason,
      before: { errors: deleted.length },
    });
  });
}
