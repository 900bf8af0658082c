import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users, emailVerifications as verifications } from '../../db/schema.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { emailChangedNotice } from './email-change-mails.ts';
import { endAccess } from './end-access.ts';
import { findOwner, isReachable } from './queries.ts';
import { knownAddressMail, VERIFICATION_DAYS, verificationMail } from './session-mails.ts';
import { hashToken, newToken } from './tokens.ts';

/** Seconds until a member can ask for another mail. */
export const RESEND_SECONDS = 60;
/** Mails to one address within an hour, over all members who entered it. */
export const MAILS_PER_HOUR = 5;

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
  await deleteOldVerifications(tx, member.id);
  await tx.insert(verifications).values({
    token_hash: hashToken(token),
    user_id: member.id,
    expires_at: sql`clock_timestamp() + make_interval(days => ${VERIFICATION_DAYS})`,
  });
  if ((await countVerifications(tx, member.email)) > MAILS_PER_HOUR) return [];
  return [owner ? knownAddressMail(owner, publicUrl) : verificationMail(member, token, publicUrl)];
}

/** Deletes a member's links that are invalid and no longer counted. */
export async function deleteOldVerifications(tx: Transaction, userId: number): Promise<void> {
  const isOld = and(lte(verifications.expires_at, sql`now()`), lte(verifications.created_at, anHourAgo));
  await tx.delete(verifications).where(and(eq(verifications.user_id, userId), isOld));
}

const anHourAgo = sql`clock_timestamp() - interval '1 hour'`;

/** Verifications of an address within an hour: of members who registered with it, and of those who change to it. */
export async function countVerifications(tx: Transaction, email: string): Promise<number> {
  const lowered = email.toLowerCase();
  const isRecent = gt(verifications.created_at, anHourAgo);
  const registered = tx
    .select({ hash: verifications.token_hash })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.user_id))
    .where(and(sql`lower(${users.email}) = ${lowered}`, isNull(verifications.email), isRecent));
  const changes = and(sql`lower(${verifications.email}) = ${lowered}`, isRecent);
  return (await tx.$count(registered.as('recent'))) + (await tx.$count(verifications, changes));
}

/** What a link has done. */
export interface Verified {
  readonly isNewEmail: boolean;
  /** The hashes of the tokens that a new address has ended. */
  readonly ended: readonly string[];
}

/**
 * Verifies the address of the member to whom a link was sent, or stores their new address. Uses up the link. A new
 * address ends all access to the account except the session with `keptHash`, in which the link was opened.
 * @throws Problem 422 for an unknown, used or expired link, 409 when the address belongs to another member
 */
export async function verifyEmail(
  db: Database,
  { token, keptHash }: { token: string; keptHash: string | null },
  publicUrl: string,
): Promise<Verified> {
  try {
    return await db.transaction(async (tx) => {
      const isLink = and(
        eq(verifications.token_hash, hashToken(token)),
        gt(verifications.expires_at, sql`clock_timestamp()`),
      );
      const [link] = await tx.delete(verifications).where(isLink).returning();
      if (!link) throw refuse('verification_link_invalid');
      if (link.email !== null) {
        await changeEmail(tx, link.user_id, link.email, publicUrl);
        return { isNewEmail: true, ended: await endAccess(tx, link.user_id, keptHash) };
      }
      await tx
        .update(users)
        .set({ email_verified_at: sql`clock_timestamp()` })
        .where(and(eq(users.id, link.user_id), isNull(users.email_verified_at)));
      const isOfAddress = and(eq(verifications.user_id, link.user_id), isNull(verifications.email));
      await tx.delete(verifications).where(isOfAddress);
      return { isNewEmail: false, ended: [] };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_verified_email') throw refuse('email_of_other_account');
    throw error;
  }
}

/** Stores a verified new address of a member, and queues a notice to the former one. */
async function changeEmail(tx: Transaction, userId: number, email: string, publicUrl: string): Promise<void> {
  const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!member) throw refuse('verification_link_invalid');
  if (await isReachable(tx, member)) await queueMails(tx, [emailChangedNotice(member, email, publicUrl)]);
  await tx
    .update(users)
    .set({ email, email_verified_at: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
  // Also those to the former address, which is no longer the member's.
  await tx.delete(verifications).where(eq(verifications.user_id, userId));
}
