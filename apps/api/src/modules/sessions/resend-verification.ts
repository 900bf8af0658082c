import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users, emailVerifications as verifications } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { sendLink } from './email-change.ts';
import { findPendingEmail } from './users.ts';
import { RESEND_SECONDS, startVerification } from './verification.ts';

/**
 * Queues another mail for a member who changes their address, or whose address is not verified.
 * @throws Problem 429 within a minute of the last one
 */
export function resendVerification(db: Database, userId: number, publicUrl: string): Promise<void> {
  return db.transaction(async (tx) => {
    // The row's lock makes concurrent calls count each other.
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!member) return;
    const pending = await findPendingEmail(tx, userId);
    if (pending !== null) return queueMails(tx, await sendLink(tx, member, pending, publicUrl));
    if (member.email_verified_at) return;
    const seconds = sql<number>`ceil(${RESEND_SECONDS} - extract(epoch from clock_timestamp() - max(${verifications.created_at})))`;
    const [last] = await tx
      .select({ wait: seconds.mapWith(Number) })
      .from(verifications)
      .where(and(eq(verifications.user_id, userId), isNull(verifications.email)));
    if (last && last.wait > 0) throw refuse('too_many_verification_mails', { seconds: last.wait });
    await queueMails(tx, await startVerification(tx, member, publicUrl));
  });
}
