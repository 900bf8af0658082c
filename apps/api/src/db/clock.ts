import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const REFRESH_MS = 60_000;

/** The database's clock on this node, in milliseconds since the epoch: what bids are judged by, without a query. */
export interface DatabaseClock {
  now(): number;
  stop(): void;
}

/** Reads the database's clock once a minute and counts on from there monotonically. */
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

/** What to add to `performance.now()` for the database's time, assuming that both ways of the query take equally long. */
async function measure(db: Database): Promise<number> {
  const sent = performance.now();
  const { rows } = (await db.execute(
    sql`select extract(epoch from clock_timestamp())::double precision * 1000 as now`,
  )) as unknown as { rows: { now: number | string }[] }; // Both drivers answer rows; Drizzle's common type does not say so.
  const received = performance.now();
  return Number(rows[0]?.now) - (sent + received) / 2;
}
