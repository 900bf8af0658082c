import { RESET_LINK_MINUTES } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { writtenRow } from '../../db/rows.ts';
import { memberNotes, passwordResets, users } from '../../db/schema.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { refuse } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { writeAudit } from '../audit/audit.ts';
import { writeLink } from '../sessions/recovery/queries.ts';
import { recoveryMail } from '../sessions/recovery/recovery-mails.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { isReachable } from '../sessions/users.ts';
import { lockKnown, lockOpen, type Member } from './lock-member.ts';

/** Seconds between two links for a new password that staff send. */
const RESET_SECONDS = 60;

interface Order {
  readonly staffId: number;
  readonly userId: number;
  readonly reason: string;
}

/**
 * Marks the address of a member as verified.
 * @throws Problem 409 when it is verified already, or belongs to another member
 */
export async function verifyMemberEmail(db: Database, { staffId, userId, reason }: Order): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const member = await lockOpen(tx, userId);
      if (member.email_verified_at) throw refuse('email_already_verified');
      await tx.update(users).set({ email_verified_at: clockNow }).where(eq(users.id, userId));
      await writeAudit(tx, staffId, {
        action: 'verify-email',
        subject: 'user',
        subject_id: userId,
        reason,
        before: { username: member.username, email_verified: false },
        after: { email_verified: true },
      });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_verified_email') throw refuse('email_verified_by_other');
    throw error;
  }
}

/**
 * Sends a member the link for a new password.
 * @throws Problem 409 when mail to the address would reach another member, 429 within a minute of the last one
 */
export function sendPasswordReset(
  db: Database,
  { staffId, userId, reason }: Order,
  publicUrl: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const member = await lockOpen(tx, userId);
    if (!(await isReachable(tx, member))) throw refuse('email_verified_by_other');
    await refuseSoon(tx, member);
    const token = newToken();
    await writeLink(tx, member, hashToken(token), RESET_LINK_MINUTES);
    await queueMails(tx, [recoveryMail(member, token, publicUrl)]);
    await writeAudit(tx, staffId, {
      action: 'send-password-reset',
      subject: 'user',
      subject_id: userId,
      reason,
      after: { username: member.username },
    });
  });
}

async function refuseSoon(tx: Transaction, { id }: Member): Promise<void> {
  const seconds = sql<number>`ceil(${RESET_SECONDS} - extract(epoch from ${clockNow} - ${passwordResets.created_at}))`;
  const [last] = await tx
    .select({ wait: seconds.mapWith(Number) })
    .from(passwordResets)
    .where(eq(passwordResets.user_id, id));
  if (last && last.wait > 0) throw refuse('password_reset_just_sent', { seconds: last.wait });
}

/** Adds a note and returns its number. The audit has no copy of its text, which is deleted with the data of the member. */
export async function addMemberNote(
  tx: Transaction,
  staffId: number,
  userId: number,
  message: string,
): Promise<number> {
  await lockKnown(tx, userId);
  const { id } = writtenRow(
    await tx.insert(memberNotes).values({ user_id: userId, staff_id: staffId, message }).returning(),
  );
  await writeAudit(tx, staffId, {
    action: 'note',
    subject: 'user',
    subject_id: userId,
    after: { note: id },
  });
  return id;
}
