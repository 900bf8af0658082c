import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import { users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { stopRenewals } from '../payments/membership/queries.ts';
import { restorableUntil } from '../sessions/cancelled.ts';
import { endAccess } from '../sessions/end-access.ts';
import { isReachable } from '../sessions/users.ts';
import { cancelledMail, restoredMail } from './account-mails.ts';
import { findObligations, refuseObligations } from './obligations.ts';

/**
 * Cancels a member's account and ends all access to it. Idempotent.
 * @throws Problem 409 with what the member has to settle first, and for staff
 */
export function cancelAccount(db: Database, userId: number, publicUrl: string): Promise<void> {
  return retryTransaction(db, async (tx) => {
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!member || member.cancelled_at) return;
    if (member.role === 'staff') throw refuse('staff_not_cancellable');
    const obligations = await findObligations(tx, userId);
    if (obligations.length > 0) throw refuseObligations(obligations);
    const [cancelled] = await tx
      .update(users)
      .set({ cancelled_at: sql`clock_timestamp()` })
      .where(eq(users.id, userId))
      .returning({ cancelled_at: users.cancelled_at });
    await endAccess(tx, userId);
    await stopRenewals(tx, userId);
    if (cancelled?.cancelled_at && (await isReachable(tx, member)))
      await queueMails(tx, [cancelledMail(member, restorableUntil(cancelled.cancelled_at), publicUrl)]);
  });
}

/**
 * Restores a canceled account at the request of its member.
 * @throws Problem 404 for an unknown member, 409 for one who did not cancel, or whose data is erased
 */
export function restoreAccount(
  db: Database,
  staffId: number,
  userId: number,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Promise<void> {
  return retryTransaction(db, async (tx) => {
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!member) throw refuse('member_not_found');
    if (member.merged_into) throw refuse('member_merged');
    if (member.erased_at) throw refuse('account_erased');
    if (!member.cancelled_at) throw refuse('account_not_cancelled');
    await tx.update(users).set({ cancelled_at: null }).where(eq(users.id, userId));
    await writeAudit(tx, staffId, {
      action: 'restore-account',
      subject: 'user',
      subject_id: userId,
      reason,
      before: { username: member.username, cancelled_at: member.cancelled_at },
      after: { cancelled_at: null },
    });
    if (await isReachable(tx, member)) await queueMails(tx, [restoredMail(member, publicUrl)]);
  });
}
