import { ACCOUNT_RESTORE_DAYS } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { DAY_MS } from '../../kernel/time.ts';

/** When the personal data of an account is erased that was canceled at this time. */
export const restorableUntil = (cancelledAt: Date) =>
  new Date(cancelledAt.getTime() + ACCOUNT_RESTORE_DAYS * DAY_MS);

/**
 * Refuses a session to a member who canceled their account, or whose account was merged into another one. The row's lock makes it wait for a cancellation that is in
 * progress, which deletes all sessions.
 * @throws Problem 409
 */
export async function refuseCancelled(db: Database | Transaction, userId: number): Promise<void> {
  const [member] = await db
    .select({ cancelled_at: users.cancelled_at, merged_into: users.merged_into })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  if (member?.merged_into) throw refuse('account_merged');
  if (member?.cancelled_at)
    throw refuse('account_cancelled', { until: restorableUntil(member.cancelled_at).toISOString() });
}
