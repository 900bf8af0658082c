import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';

interface Candidate {
  readonly entryId: number;
  readonly transactionId: string;
}

/**
 * Reads up to which entry of the search none can be added any more: entries are numbered when they are written, and a
 * transaction that is still running may commit one with a smaller number than those that are visible. Null until one is
 * known. Keep the function and call it again: a long transaction delays the next answer, not the one before.
 */
export function openEntryHorizon(db: Database): () => Promise<number | null> {
  let candidate: Candidate | null = null;
  let settled: number | null = null;
  return async () => {
    candidate ??= await readCandidate(db);
    if (await isSettled(db, candidate)) {
      settled = candidate.entryId;
      candidate = null;
    }
    return settled;
  };
}

/** The last number that was given, and then a transaction id that is later than those of all who got one so far. */
async function readCandidate(db: Database): Promise<Candidate> {
  const { rows: entries } = (await db.execute(
    sql`select case when is_called then last_value else 0 end as id from search_entries_id_seq`,
  )) as unknown as { rows: { id: string | number }[] }; // Both drivers return rows; Drizzle's common type has none.
  const { rows: ids } = (await db.execute(sql`select pg_current_xact_id()::text as id`)) as unknown as {
    rows: { id: string }[];
  };
  return { entryId: Number(entries[0]?.id), transactionId: String(ids[0]?.id) };
}

/** Whether all transactions up to the candidate's have ended. */
async function isSettled(db: Database, { transactionId }: Candidate): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${transactionId}::xid8 as ended`,
  )) as unknown as { rows: { ended: boolean }[] };
  return rows[0]?.ended === true;
}
