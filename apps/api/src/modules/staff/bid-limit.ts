import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';

/** Lifts the limit of a new member's bids, whether or not the e-mail address is verified. */
export function liftBidLimit(db: Database, staffId: number, userId: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!member) throw refuse('member_not_found');
    await tx.update(users).set({ bid_limit_lifted: true }).where(eq(users.id, userId));
    await writeAudit(tx, staffId, {
      action: 'lift-bid-limit',
      subject: 'user',
      subject_id: userId,
      reason,
      before: { username: member.username, bid_limit_lifted: member.bid_limit_lifted },
      after: { bid_limit_lifted: true },
    });
  });
}
