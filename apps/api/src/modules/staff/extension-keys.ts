import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { existingRow } from '../../db/rows.ts';
import { lotExtensions } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';

/** A call that gives all live lots that end before a time so many minutes more. */
export interface AskedExtension {
  readonly endsBefore: Date;
  readonly minutes: number;
  /** The same key again returns the first count. */
  readonly requestKey: string | null;
}

/**
 * Claims the key of a call. A call at the same moment with the same key waits here until this transaction ends. Returns
 * the count of the first call under the key; null when this is the first one, or has no key.
 * @throws Problem 409 when the key belongs to a call with another time or other minutes
 */
export async function findCount(
  tx: Transaction,
  staffId: number,
  { endsBefore, minutes, requestKey }: AskedExtension,
): Promise<number | null> {
  if (requestKey === null) return null;
  const claimed = await tx
    .insert(lotExtensions)
    .values({ staff_id: staffId, request_key: requestKey, ends_before: endsBefore, minutes, count: 0 })
    .onConflictDoNothing({ target: [lotExtensions.staff_id, lotExtensions.request_key] })
    .returning({ count: lotExtensions.count });
  if (claimed.length > 0) return null;
  const first = existingRow(
    await tx.select().from(lotExtensions).where(isOf(staffId, requestKey)),
    `Extension ${requestKey}`,
  );
  const isSame = first.ends_before.getTime() === endsBefore.getTime() && first.minutes === minutes;
  if (!isSame) throw refuse('idempotency_key_reused');
  return first.count;
}

/** Keeps how many lots a call has extended, for calls that repeat it. */
export async function writeCount(
  tx: Transaction,
  staffId: number,
  { requestKey }: AskedExtension,
  count: number,
): Promise<void> {
  if (requestKey === null) return;
  await tx.update(lotExtensions).set({ count }).where(isOf(staffId, requestKey));
}

const isOf = (staffId: number, requestKey: string) =>
  and(eq(lotExtensions.staff_id, staffId), eq(lotExtensions.request_key, requestKey));
