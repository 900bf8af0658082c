import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { readiness } from '../db/schema.ts';

/** Time between two writes. Each costs an fsync, and load balancers check every second. */
const WRITE_EVERY_MS = 10_000;
/** A write that needs room on the disk. A small one may fit in the pages that a table has. */
const ROOM_BYTES = 1_048_576;

/** Whether the database of this node can be read and written. */
export interface Readiness {
  /** Reads, and writes from time to time. Rejects when it fails. */
  check(): Promise<void>;
  /** Makes the next check write: a request has failed because the database was not available. */
  recordFailure(): void;
}

/** `now` is a monotonic clock in milliseconds. */
export function createReadiness(db: Database, now = () => performance.now()): Readiness {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;

  return {
    async check() {
      if (!hasFailed && now() - writtenAt < WRITE_EVERY_MS) return void (await db.execute(sql`select 1`));
      try {
        if (hasFailed) await takeRoom(db);
        await write(db);
        writtenAt = now();
        hasFailed = false;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    recordFailure() {
      hasFailed = true;
    },
  };
}

async function write(db: Database): Promise<void> {
  const row = { id: 1, checked_at: sql`clock_timestamp()` };
  await db.insert(readiness).values(row).onConflictDoUpdate({ target: readiness.id, set: row });
}

/** Writes to a new file of the database and gives it back, so that nothing remains. */
async function takeRoom(db: Database): Promise<void> {
  const undone = new Error('Rolled back');
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table room (filler text) on commit drop`);
      await tx.execute(sql`alter table room alter column filler set storage external`);
      await tx.execute(sql`insert into room values (repeat('x', ${ROOM_BYTES}))`);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}
