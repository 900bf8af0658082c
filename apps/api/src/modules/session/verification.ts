import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users, emailVerifications as verifications } from '../../db/schema.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { findOwner } from './queries.ts';
import { knownAddressMail, VERIFICATION_DAYS, verificationMail } from './session-mails.ts';
import { hashToken, newToken } from './tokens.ts';

/** Seconds until a member can ask for another mail. */
const RESEND_SECONDS = 60;
/** Mails to one address within an hour, over all members who registered with it. */
const MAILS_PER_HOUR = 5;

type Member = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email'>;

/**
 * Starts the verification of a member's address, and returns the mail to send. An address that belongs to another member
 * takes the same queries, and its owner gets the mail.
 */
export async function startVerification(
  tx: Transaction,
  member: Member,
  publicUrl: string,
): Promise<readonly Mail[]> {
  const token = newToken();
  const owner = await findOwner(tx, member.email);
  const isExpired = and(eq(verifications.user_id, member.id), lte(verifications.expires_at, sql`now()`));
  await tx.delete(verifications).where(isExpired);
  await tx.insert(verifications).values({
    token_hash: hashToken(token),
    user_id: member.id,
    expires_at: sql`clock_timestamp() + make_interval(days => ${VERIFICATION_DAYS})`,
  });
  if ((await countRecent(tx, member.email)) > MAILS_PER_HOUR) return [];
  return [owner ? knownAddressMail(owner, publicUrl) : verificationMail(member, token, publicUrl)];
}

/** Verifications of an address within an hour. */
function countRecent(tx: Transaction, email: string): Promise<number> {
  const recent = tx
    .select({ hash: verifications.token_hash })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.user_id))
    .where(
      and(
        sql`lower(${users.email}) = ${email.toLowerCase()}`,
        gt(verifications.created_at, sql`clock_timestamp() - interval '1 hour'`),
      ),
    );
  return tx.$count(recent.as('recent'));
}

/** Queues another mail for a member whose address is not verified. @throws Problem 429 within a minute of the last one */
export function resendVerification(db: Database, userId: number, publicUrl: string): Promise<void> {
  return db.transaction(async (tx) => {
    // The row's lock makes concurrent calls count each other.
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!member || member.email_verified_at) return;
    const seconds = sql<number>`ceil(${RESEND_SECONDS} - extract(epoch from clock_timestamp() - max(${verifications.created_at})))`;
    const [last] = await tx
      .select({ wait: seconds.mapWith(Number) })
      .from(verifications)
      .where(eq(verifications.user_id, userId));
    if (last && last.wait > 0) throw refuse('too_many_verification_mails', { seconds: last.wait });
    await queueMails(tx, await startVerification(tx, member, publicUrl));
  });
}

/**
 * Verifies the address of the member whom a link was sent to. The link is used up.
 * @throws Problem 422 for an unknown, used or expired link, 409 when the address belongs to another member
 */
export async function verifyEmail(db: Database, token: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const isLink = and(
        eq(verifications.token_hash, hashToken(token)),
        gt(verifications.expires_at, sql`clock_timestamp()`),
      );
      const [link] = await tx.delete(verifications).where(isLink).returning();
      if (!link) throw refuse('verification_link_invalid');
      await tx
        .update(users)
        .set({ email_verified_at: sql`clock_timestamp()` })
        .where(and(eq(users.id, link.user_id), isNull(users.email_verified_at)));
      await tx.delete(verifications).where(eq(verifications.user_id, link.user_id));
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_verified_email') throw refuse('email_of_other_account');
    throw error;
  }
}
