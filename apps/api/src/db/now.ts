import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** The database's clock. */
export async function readNow(db: Database | Transaction): Promise<Date> {
  const { rows } = (await db.execute(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::double precision as ms`,
  )) as unknown as { rows: { ms: number }[] }; // Both drivers answer rows; Drizzle's common type does not say so.
  return new Date(Number(rows[0]?.ms));
}
