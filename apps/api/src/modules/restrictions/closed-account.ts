import { and, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';

/**
 * Refuses what needs an account that was canceled, merged or erased since the call was authenticated. It locks the rows
 * first: a cancellation, a merge or an erasure at the same moment is found, or waits until the transaction has ended.
 * Everything calls it that charges members, or writes what an erasure removes.
 * @throws Problem 401
 */
export async function refuseClosed(tx: Transaction, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)];
  const open = await tx
    .select({ id: users.id })
    .from(users)
    // A merge and an erasure cancel the account.
    .where(and(inArray(users.id, ids), isNull(users.cancelled_at)))
    .orderBy(users.id)
    .for('key share');
  if (open.length < ids.length) throw refuse('not_signed_in');
}
