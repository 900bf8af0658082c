import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** The database's clock. */
export async function readNow(tx: Transaction): Promise<Date> {
  const { rows } = (await tx.execute(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::double precision as ms`,
  )) as unknown as { rows: { ms: number }[] }; // Both drivers answer rows; Drizzle's common type does not say so.
  return new Date(Number(rows[0]?.ms));
}
