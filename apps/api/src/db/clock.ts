import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const REFRESH_MS = 60_000;

/** The database's clock on this node, in milliseconds since the epoch. Reading it costs no query. */
export interface DatabaseClock {
  now(): number;
  stop(): void;
}

/** Starts a clock that is measured against the database once a minute and runs monotonically in between. */
export async function createDatabaseClock(db: Database): Promise<DatabaseClock> {
  let origin = await measure(db);
  const timer = setInterval(() => {
    measure(db).then(
      (measured) => {
        origin = measured;
      },
      () => undefined, // The last measurement keeps counting; the next minute tries again.
    );
  }, REFRESH_MS);
  timer.unref();
  return { now: () => Math.round(origin + performance.now()), stop: () => clearInterval(timer) };
}

const READINGS = 5;

/**
 * The offset from `performance.now()` to the database's time. Takes the quickest of some readings, which is the most
 * exact.
 */
async function measure(db: Database): Promise<number> {
  let best = await read(db);
  for (let n = 1; n < READINGS; n += 1) {
    const reading = await read(db);
    if (reading.took < best.took) best = reading;
  }
  return best.origin;
}

/**
 * One reading. It assumes that both directions of the query take equally long, so its error is at most half of `took`.
 */
async function read(db: Database): Promise<{ origin: number; took: number }> {
  const sent = performance.now();
  const { rows } = (await db.execute(
    sql`select extract(epoch from clock_timestamp())::double precision * 1000 as now`,
    // Both drivers return rows; Drizzle's common type leaves them out.
  )) as unknown as { rows: { now: number | string }[] };
  const received = performance.now();
  return { origin: Number(rows[0]?.now) - (sent + received) / 2, took: received - sent };
}
