import type { Database, Transaction } from './database.ts';
import { sqlState } from './failure.ts';

const ATTEMPTS = 4;
/** serialization_failure, deadlock_detected */
const RETRYABLE = /^(40001|40P01)$/;

/**
 * Runs a transaction, and again when the database has ended it, because it and others waited for each other's locks.
 * Then nothing of it was kept, so the work changes nothing but the database.
 */
export async function retryTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.test(sqlState(error))) throw error;
    }
  }
}
