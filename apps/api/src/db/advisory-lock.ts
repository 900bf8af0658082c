import { sql } from 'drizzle-orm';
import { advisoryKeys } from './advisory-keys.ts';
import type { Transaction } from './database.ts';

/** Waits for an advisory lock, or for that of one member. The transaction holds it until it ends. */
export async function takeAdvisoryLock(
  tx: Transaction,
  name: keyof typeof advisoryKeys,
  memberId?: number,
): Promise<void> {
  const key = sql`${advisoryKeys[name]}`;
  const keys = memberId === undefined ? key : sql`${key}, ${memberId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${keys})`);
}
