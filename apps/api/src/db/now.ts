import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** The database's clock, in a statement. It goes on during a transaction and a statement. */
export const clockNow = sql`clock_timestamp()`;

/**
 * The time at which the statement began, and so after the locks that were taken before it. Unlike `clockNow` it can use
 * an index.
 */
export const statementNow = sql`statement_timestamp()`;

/** The current time by the database's clock, in whole milliseconds. */
export async function readNow(db: Database | Transaction): Promise<Date> {
  const { rows } = (await db.execute(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::double precision as ms`,
  )) as unknown as { rows: { ms: number }[] }; // Both drivers return rows; Drizzle's common type leaves them out.
  return new Date(Number(rows[0]?.ms));
}
