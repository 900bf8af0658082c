import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import {
  countedRows,
  firstPage,
  type ListSource,
  orderedPage,
  partsOf,
  readAllIds,
  sortedPage,
  withSearch,
} from './list-pages.ts';
import { useLookups } from './with-indexes.ts';

/**
 * The plan of a query as lists of the office run it: without sequential scans wherever an index can serve it, so that
 * it does not depend on the number of rows.
 */
export const planOf = (db: Database, query: SQL): Promise<string> =>
  db.transaction(async (tx) => {
    await useLookups(tx);
    return explain(tx, query);
  });

/** The plan of a query in a transaction, with the rows and settings that it has there. */
export async function explain(tx: Transaction, query: SQL): Promise<string> {
  const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: object[] };
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

const page = { page: 1, size: 50 };

/** All queries by which the page of a list may be read: for few rows or many, with a common word or a rare one. */
export const queriesOf = (list: ListSource): SQL[] =>
  (['common', 'rare'] as const)
    .flatMap((words) => partsOf(withSearch(list, words)))
    .flatMap((part) => [
      countedRows(part, 1_001),
      ...[sortedPage, firstPage, orderedPage].map((pageOf) => pageOf(part, page)),
    ]);

/** The ids that a search finds where its words are rare, and where they are common. */
export const foundBothWays = (db: Database, list: ListSource): Promise<[rare: number[], common: number[]]> =>
  db.transaction(async (tx) => [
    await readAllIds(tx, list),
    await readAllIds(tx, withSearch(list, 'common')),
  ]);
