import { EXPORT_HOURS } from '@bidkit/contract';
import { writeRows } from '@bidkit/csv/table';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { notifyStaff } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { claimDue } from '../../../db/due-rows.ts';
import { clockNow, fromNow, statementNow } from '../../../db/now.ts';
import { exportParts, staffExports } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { Problem, refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { findHeldPermissions } from '../../office/held-permissions.ts';
import { exportLists } from './exported-lists.ts';

/** Rows that are read at once. */
const BATCH_ROWS = 500;
/** The length from which a part is stored, in characters. */
const PART_CHARACTERS = 250_000;
/** How long a worker may take for one part. Then another one begins again. */
const PART_SECONDS = 60;
/** How often an export is begun before it fails. */
const MAX_ATTEMPTS = 3;

type Export = typeof staffExports.$inferSelect;
type Parts = Pick<AppContext, 'db' | 'log'>;

/** Writes the file of the export that waits longest. Resolves to whether there was one. */
export async function writeNextExport({ db, log }: Parts): Promise<boolean> {
  const [job] = await claimDue(
    db,
    staffExports,
    {
      where: and(inArray(staffExports.state, ['waiting', 'running']), lte(staffExports.due_at, statementNow)),
      orderBy: staffExports.due_at,
      limit: 1,
    },
    {
      state: 'running',
      attempt: sql`${staffExports.attempt} + 1`,
      due_at: fromNow({ seconds: PART_SECONDS }),
      rows: 0,
      parts: 0,
      total: null,
    },
  );
  if (!job) return false;
  try {
    await writeExport(db, job);
  } catch (error) {
    const isRefused = error instanceof Problem;
    if (!isRefused) log.error(error, `Export ${job.id} failed`);
    if (isRefused || job.attempt >= MAX_ATTEMPTS)
      await fail(db, job, isRefused ? error : refuse('export_failed'));
    else await db.update(staffExports).set({ due_at: clockNow }).where(isMine(job));
  }
  return true;
}

/**
 * Writes a file part by part: what is in memory are the ids of its rows, and one part. The ids are those of one moment,
 * and the rows are read as they are when their part is written.
 * @throws Problem when the permission was lost meanwhile
 */
async function writeExport(db: Database, job: Export): Promise<void> {
  // Its workers have stopped each time.
  if (job.attempt > MAX_ATTEMPTS) throw refuse('export_failed');
  const list = exportLists[job.screen];
  list.refuseUnallowed(await findHeldPermissions(db, job.staff_id));
  const ids = await list.readIds(db, job.query);
  if (!(await db.transaction((tx) => removeParts(tx, job, ids.length)))) return;
  let csv = writeRows([list.heads(job.columns)]);
  let part = 0;
  let rows = 0;
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    const cells = await list.readCells(db, ids.slice(start, start + BATCH_ROWS), job.columns);
    if (cells.length > 0) csv += writeRows(cells);
    rows += cells.length;
    if (csv.length < PART_CHARACTERS) continue;
    part += 1;
    if (!(await storePart(db, job, { part, rows, csv }))) return;
    csv = '';
  }
  await finish(db, job, { part: part + 1, rows, csv });
}

/** Deletes what an earlier worker has left. Returns false, and deletes nothing, when another one has the export. */
async function removeParts(tx: Transaction, job: Export, total: number): Promise<boolean> {
  const mine = await tx
    .update(staffExports)
    .set({ total })
    .where(isMine(job))
    .returning({ id: staffExports.id });
  if (mine.length === 0) return false;
  await tx.delete(exportParts).where(eq(exportParts.export_id, job.id));
  return true;
}

interface Part {
  readonly part: number;
  /** The rows of all parts until this one. */
  readonly rows: number;
  readonly csv: string;
}

/** Whether this worker still has the export: one that was too slow has lost it to another one. */
const isMine = ({ id, attempt }: Export) =>
  and(eq(staffExports.id, id), eq(staffExports.attempt, attempt), eq(staffExports.state, 'running'));

const storePart = (db: Database, job: Export, part: Part): Promise<boolean> =>
  db.transaction((tx) => addPart(tx, job, part));

async function addPart(tx: Transaction, job: Export, { part, rows, csv }: Part): Promise<boolean> {
  const written = await tx
    .update(staffExports)
    .set({ rows, parts: part, due_at: fromNow({ seconds: PART_SECONDS }) })
    .where(isMine(job))
    .returning({ id: staffExports.id });
  if (written.length === 0) return false;
  await tx.insert(exportParts).values({ export_id: job.id, part, csv });
  return true;
}

/** Stores the last part. The audit has what was exported. */
async function finish(db: Database, job: Export, last: Part): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await addPart(tx, job, last))) return;
    // The permission counts until the file is there.
    exportLists[job.screen].refuseUnallowed(await findHeldPermissions(tx, job.staff_id));
    await tx
      .update(staffExports)
      .set({ state: 'done', expires_at: fromNow({ hours: EXPORT_HOURS }) })
      .where(isMine(job));
    const { screen, query, columns } = job;
    await writeAudit(tx, job.staff_id, {
      action: 'export',
      subject: 'export',
      subject_id: job.id,
      after: { screen, query, columns, rows: last.rows },
    });
  });
}

async function fail(db: Database, job: Export, { message }: Problem): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(staffExports)
      .set({ state: 'failed', message })
      .where(isMine(job))
      .returning({ id: staffExports.id });
    if (failed.length === 0) return;
    await tx.delete(exportParts).where(eq(exportParts.export_id, job.id));
    notifyStaff(tx, { subject: 'export', id: job.id, by: job.staff_id });
  });
}
