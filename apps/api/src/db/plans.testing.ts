import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { withIndexes } from './with-indexes.ts';

/**
 * The plan of a query as lists of the office run it: without sequential scans wherever an index can serve it, so that
 * it does not depend on the number of rows.
 */
export const planOf = (db: Database, query: SQL): Promise<string> =>
  withIndexes(db, async (tx) => {
    const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: object[] };
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
