import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { hasText } from '../../db/has-text.ts';
import { ago, fromNow } from '../../db/now.ts';
import { users, emailVerifications as verifications } from '../../db/schema.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import type { NewMail } from '../../mail/mail.ts';
import { knownAddressMail, VERIFICATION_DAYS, verificationMail } from './session-mails.ts';
import { hashToken, newToken } from './tokens.ts';
import { findOwner } from './users.ts';

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
): Promise<readonly NewMail[]> {
  const token = newToken();
  const [owner, { name: siteName }] = await Promise.all([findOwner(tx, member.email), readSettings(tx)]);
  await deleteOldVerifications(tx, member.id);
  await tx.insert(verifications).values({
    token_hash: hashToken(token),
    user_id: member.id,
    expires_at: fromNow({ days: VERIFICATION_DAYS }),
  });
  if ((await countVerifications(tx, member.email)) > MAILS_PER_HOUR) return [];
  return [
    owner ? knownAddressMail(owner, publicUrl) : verificationMail(member, { token, siteName }, publicUrl),
  ];
}

/** Deletes a member's links that are invalid and no longer counted. */
export async function deleteOldVerifications(tx: Transaction, userId: number): Promise<void> {
  const isOld = and(lte(verifications.expires_at, sql`now()`), lte(verifications.created_at, anHourAgo));
  await tx.delete(verifications).where(and(eq(verifications.user_id, userId), isOld));
}

const anHourAgo = ago({ hours: 1 });

/** Verifications of an address within an hour: of members who registered with it, and of those who change to it. */
export async function countVerifications(tx: Transaction, email: string): Promise<number> {
  const isRecent = gt(verifications.created_at, anHourAgo);
  const registered = tx
    .select({ hash: verifications.token_hash })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.user_id))
    .where(and(hasText(users.email, email), isNull(verifications.email), isRecent));
  const changes = and(hasText(verifications.email, email), isRecent);
  return (await tx.$count(registered.as('recent'))) + (await tx.$count(verifications, changes));
}
