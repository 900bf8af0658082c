import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

const indexesOnly = sql`set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;

/** Keeps the planner from reading whole tables until the transaction ends. */
export async function useIndexesOnly(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${indexesOnly}`);
}

/**
 * Also keeps it from reading whole indexes in place of a few rows, and from starting processes for one page: rows in
 * memory or on a solid-state disk cost about the same in any order.
 */
export async function useLookups(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${indexesOnly}, set_config('random_page_cost', '1.1', true),
    set_config('max_parallel_workers_per_gather', '0', true)`);
}

/** Runs a query that reads the first rows of an order in its index, where there is one. */
export async function withoutSorting<T>(tx: Transaction, read: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`);
  const found = await read();
  await tx.execute(sql`select set_config('enable_sort', 'on', true)`);
  return found;
}

/**
 * Reads at one moment, with indexes only: for a common word the planner prefers to read the whole table, which takes
 * longest when few rows are of the wanted kind.
 */
export function withIndexes<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await useIndexesOnly(tx);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
