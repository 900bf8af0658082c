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

const READINGS = 5;

/** What to add to `performance.now()` for the database's time: of some readings the quickest, which errs least. */
async function measure(db: Database): Promise<number> {
  let best = await read(db);
  for (let n = 1; n < READINGS; n += 1) {
    const reading = await read(db);
    if (reading.took < best.took) best = reading;
  }
  return best.origin;
}

/** One reading, assuming that both ways of the query take equally long: it is wrong by half of `took` at most. */
async function read(db: Database): Promise<{ origin: number; took: number }> {
  const sent = performance.now();
  const { rows } = (await db.execute(
    sql`select extract(epoch from clock_timestamp())::double precision * 1000 as now`,
  )) as unknown as { rows: { now: number | string }[] }; // Both drivers answer rows; Drizzle's common type does not say so.
  const received = performance.now();
  return { origin: Number(rows[0]?.now) - (sent + received) / 2, took: received - sent };
}
