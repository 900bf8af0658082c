import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { existingRow } from '../../db/rows.ts';
import { staffCalls } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';

const NOTHING = 0;

/** A call of staff that is done once. */
export interface KeyedCall {
  readonly staffId: number;
  /** Its `Idempotency-Key`; null for none. */
  readonly key: string | null;
  /** Its name, and what it asks for. */
  readonly request: readonly [call: string, ...asked: readonly unknown[]];
}

/**
 * Makes something once for each key, and returns its number. A call that is repeated, because its answer was lost, gets
 * the number of what the first one has made. At the same moment it waits for the first one.
 * @throws Problem 409 for the key of another call
 */
export async function makeOnce(
  tx: Transaction,
  { staffId, key, request }: KeyedCall,
  make: () => Promise<number>,
): Promise<number> {
  if (key === null) return make();
  const isThis = and(eq(staffCalls.staff_id, staffId), eq(staffCalls.request_key, key));
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const claimed = await tx
    .insert(staffCalls)
    .values({ staff_id: staffId, request_key: key, request: hash, made_id: NOTHING })
    .onConflictDoNothing()
    .returning({ key: staffCalls.request_key });
  if (claimed.length === 0) {
    const first = existingRow(await tx.select().from(staffCalls).where(isThis), `Call ${key}`);
    if (first.request !== hash) throw refuse('idempotency_key_reused');
    return first.made_id;
  }
  const made_id = await make();
  await tx.update(staffCalls).set({ made_id }).where(isThis);
  return made_id;
}

/** The same for a call that makes nothing with a number. */
export async function doOnce(tx: Transaction, call: KeyedCall, work: () => Promise<void>): Promise<void> {
  await makeOnce(tx, call, async () => {
    await work();
    return NOTHING;
  });
}
