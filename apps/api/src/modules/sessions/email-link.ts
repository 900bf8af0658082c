import type { Answer, sessionEndpoints } from '@bidkit/contract';
import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { hasText } from '../../db/has-text.ts';
import { users, emailVerifications as verifications } from '../../db/schema.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { refuse } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { recordEvents } from './account-events.ts';
import { emailChangedNotice } from './email-change-mails.ts';
import { startUndo } from './email-undo.ts';
import { endAccess } from './end-access.ts';
import { hashToken } from './tokens.ts';
import { isReachable } from './users.ts';

/** A link in an email, and the member who received it. */
interface Link {
  readonly link: typeof verifications.$inferSelect;
  readonly member: typeof users.$inferSelect;
  readonly isValid: boolean;
}

/** The address that a link verifies. */
const addressOf = ({ link, member }: Link) => link.email ?? member.email;

/** Whether a link has done its work: its address is the member's, and verified. */
const isDone = ({ link, member }: Link) =>
  member.email_verified_at !== null &&
  (link.email ?? member.email).toLowerCase() === member.email.toLowerCase();

/** Finds a link, also one that was used or has expired. The query can be locked. */
const selectLink = (db: Database | Transaction, token: string) =>
  db
    .select({
      link: verifications,
      member: users,
      isValid: sql<boolean>`${verifications.expires_at} > clock_timestamp()`,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.user_id))
    .where(eq(verifications.token_hash, hashToken(token)));

/**
 * The account and the address of a link, which is not used up.
 * @throws Problem 422 for an unknown or expired link
 */
export async function readLink(
  db: Database,
  token: string,
): Promise<Answer<typeof sessionEndpoints.checkEmailLink>> {
  const [found] = await selectLink(db, token);
  if (!found || !(found.isValid || isDone(found))) throw refuse('verification_link_invalid');
  return {
    username: found.member.username,
    email: addressOf(found),
    is_new_email: found.link.email !== null,
    is_verified: isDone(found),
  };
}

/** What a link has done. */
export interface Verified {
  readonly isNewEmail: boolean;
  /** The hashes of the tokens that a new address has ended. */
  readonly ended: readonly string[];
}

/**
 * Verifies the address of the member to whom a link was sent, or stores their new address. A new address ends all access
 * to the account except the session with `keptHash`, in which the link was opened. A link that has done its work, or
 * another one for the same address, succeeds and changes nothing: mails are opened twice.
 * @throws Problem 422 for an unknown or expired link, 409 when the address belongs to another member
 */
export async function verifyEmail(
  db: Database,
  { token, keptHash, browser }: { token: string; keptHash: string | null; browser: string | null },
  publicUrl: string,
): Promise<Verified> {
  try {
    return await db.transaction(async (tx) => {
      const [found] = await selectLink(tx, token).for('update');
      if (!found) throw refuse('verification_link_invalid');
      const isNewEmail = found.link.email !== null;
      if (isDone(found)) return { isNewEmail, ended: [] };
      if (!found.isValid) throw refuse('verification_link_invalid');
      if (found.link.email !== null) {
        await changeEmail(tx, found.member, found.link.email, publicUrl);
        const change = { before: found.member.email, after: found.link.email };
        await recordEvents(tx, found.member.id, { kind: 'email_changed', browser, ...change });
        return { isNewEmail, ended: await endAccess(tx, found.member.id, keptHash) };
      }
      await tx
        .update(users)
        .set({ email_verified_at: sql`clock_timestamp()` })
        .where(eq(users.id, found.member.id));
      return { isNewEmail, ended: [] };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_verified_email') throw refuse('email_of_other_account');
    throw error;
  }
}

/** Stores a verified new address of a member, whose row is locked, and queues a notice to the former one. */
async function changeEmail(
  tx: Transaction,
  member: Link['member'],
  email: string,
  publicUrl: string,
): Promise<void> {
  if (await isReachable(tx, member)) {
    const token = await startUndo(tx, member);
    await queueMails(tx, [emailChangedNotice(member, { newEmail: email, token }, publicUrl)]);
  }
  await tx
    .update(users)
    .set({ email, email_verified_at: sql`clock_timestamp()` })
    .where(eq(users.id, member.id));
  // Those to the former address, which is no longer the member's, and to others.
  const isOther = or(isNull(verifications.email), not(hasText(verifications.email, email)));
  await tx.delete(verifications).where(and(eq(verifications.user_id, member.id), isOther));
}
