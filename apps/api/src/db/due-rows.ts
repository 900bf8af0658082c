import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';

/** `no key update` does not wait for other transactions to write rows that refer to the locked ones. */
type Strength = 'update' | 'no key update';

/** A select of Drizzle with its condition and order, before it is cut and locked. */
interface DueQuery<Locked> {
  limit(count: number): { for(strength: Strength, config: { skipLocked: true }): Locked };
}

/**
 * Locks the first rows of a select until the transaction ends, without those that other transactions have locked: workers
 * of several nodes never wait for each other, and get different rows. Runs when it is awaited, or as part of a query.
 */
export const lockDue = <Locked>(query: DueQuery<Locked>, limit: number, strength: Strength = 'update') =>
  query.limit(limit).for(strength, { skipLocked: true });

interface Due {
  readonly where: SQL | undefined;
  /** Which rows are claimed first. The returned rows are in no order. */
  readonly orderBy: PgColumn;
  readonly limit: number;
}

/**
 * Claims due rows by writing values after which they are not due, in one statement. Two claims at the same time get
 * different rows. Returns the rows as written.
 */
export async function claimDue<Table extends PgTable & { readonly id: PgColumn }>(
  db: Database | Transaction,
  table: Table,
  { where, orderBy, limit }: Due,
  values: PgUpdateSetSource<Table>,
): Promise<Table['$inferSelect'][]> {
  const query = db.select({ id: table.id }).from<PgTable>(table).where(where).orderBy(orderBy);
  const rows = await db
    .update<PgTable>(table)
    .set(values)
    // As an array, which is read once. A plan may run the subquery of an `in` again, and lock more rows than the limit.
    .where(sql`${table.id} = any(array(${lockDue(query, limit)}))`)
    .returning();
  // Drizzle infers the rows of a given table, not those of a type parameter.
  return rows as Table['$inferSelect'][];
}
