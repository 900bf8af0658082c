import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** The database's clock, in a statement. It goes on during a transaction and a statement. */
export const clockNow = sql`clock_timestamp()`;

/**
 * The time at which the statement began, and so after the locks that were taken before it. Unlike `clockNow` it can use
 * an index.
 */
export const statementNow = sql`statement_timestamp()`;

const units = { seconds: 'secs', minutes: 'mins', hours: 'hours', days: 'days', months: 'months' } as const;

/** A length of time, such as `{ days: 3 }`. */
type Duration = { readonly [Unit in keyof typeof units]?: number };

function intervalOf(duration: Duration): SQL {
  const parts = Object.entries(duration).map(
    ([unit, count]) => sql`${sql.raw(units[unit as keyof Duration])} => ${count}`,
  );
  return sql`make_interval(${sql.join(parts, sql`, `)})`;
}

/** The time after so long, by `clockNow`. */
export const fromNow = (duration: Duration): SQL => sql`(${clockNow} + ${intervalOf(duration)})`;

/** The time so long ago, by `clockNow`. */
export const ago = (duration: Duration): SQL => sql`(${clockNow} - ${intervalOf(duration)})`;

/** Milliseconds until a time, negative when it is over. Null for no time. */
export const millisecondsUntil = (time: SQL): SQL<number | null> =>
  sql`extract(epoch from ${time} - ${clockNow}) * 1000`.mapWith(Number);

/** The current time by the database's clock, in whole milliseconds. */
export async function readNow(db: Database | Transaction): Promise<Date> {
  const { rows } = (await db.execute(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::double precision as ms`,
  )) as unknown as { rows: { ms: number }[] }; // Both drivers return rows; Drizzle's common type leaves them out.
  return new Date(Number(rows[0]?.ms));
}
