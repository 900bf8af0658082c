import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import { users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { eraseData, lockAccountsOf } from '../account/erasure.ts';
import { findObligations, refuseObligations } from '../account/obligations.ts';
import { findOpenBusiness } from '../account/open-business.ts';
import { writeAudit } from '../audit/audit.ts';
import { stopRenewals } from '../payments/membership/queries.ts';
import { endAccess } from '../sessions/end-access.ts';

/**
 * Erases a member's personal data at once, as the worker does 30 days after a cancellation. The caller closes their
 * sockets and passes their second chances on.
 * @throws Problem 409 with what the member or staff have to settle first, for staff, and for an erased account
 */
export function eraseMember(db: Database, staffId: number, userId: number, reason: string): Promise<void> {
  return retryTransaction(db, async (tx) => {
    // Those that were merged into it are erased with it. Several rows are locked in the order of their ids.
    const member = (await lockAccountsOf(tx, userId)).find(({ id }) => id === userId);
    if (!member) throw refuse('member_not_found');
    if (member.role === 'staff') throw refuse('erase_of_staff');
    if (member.erased_at) throw refuse('account_already_erased');
    const obligations = await findObligations(tx, userId);
    const business = await findOpenBusiness(tx, userId);
    if (obligations.length > 0 || Object.keys(business).length > 0)
      throw refuseObligations(obligations, 'staff', business);
    await endAccess(tx, userId);
    await stopRenewals(tx, userId);
    if (!member.cancelled_at)
      await tx.update(users).set({ cancelled_at: clockNow }).where(eq(users.id, userId));
    // Without the name, which is erased.
    await writeAudit(tx, staffId, {
      action: 'erase',
      subject: 'user',
      subject_id: userId,
      reason,
      before: { cancelled_at: member.cancelled_at },
      after: { erased: true },
    });
    await eraseData(tx, userId);
  });
}
