import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { ago, fromNow } from '../../db/now.ts';
import { type users, emailVerifications as verifications } from '../../db/schema.ts';
import { refuseField } from '../../kernel/problem.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import type { NewMail } from '../../mail/mail.ts';
import { emailChangeMail, emailChangeNotice, wantedAddressMail } from './email-change-mails.ts';
import { VERIFICATION_DAYS } from './session-mails.ts';
import { hashToken, newToken } from './tokens.ts';
import { findOwner, findPendingEmail, isReachable } from './users.ts';
import {
  countVerifications,
  deleteOldVerifications,
  MAILS_PER_HOUR,
  RESEND_SECONDS,
} from './verification.ts';

type Member = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email'>;

/**
 * Starts the change of a member's address, whose row is locked, and returns the mails: the link to the new address, and
 * a notice to the present one. Saving the form again while the change waits for its link sends nothing.
 * @throws Problem 429 within a minute of the member's last change, and after too many
 */
export async function startEmailChange(
  tx: Transaction,
  member: Member,
  email: string,
  publicUrl: string,
): Promise<readonly NewMail[]> {
  const pending = await findPendingEmail(tx, member.id);
  if (pending?.toLowerCase() === email.toLowerCase()) return [];
  const link = await sendLink(tx, member, email, publicUrl);
  const notice = emailChangeNotice(member, email, publicUrl);
  return [...link, ...((await isReachable(tx, member)) ? [notice] : [])];
}

/**
 * Replaces the link of a member's change, and returns the mail with it. An address that belongs to another member takes
 * the same queries, and its owner gets the mail.
 * @throws Problem 429 after too many links
 */
export async function sendLink(
  tx: Transaction,
  { id, username }: Member,
  email: string,
  publicUrl: string,
): Promise<readonly NewMail[]> {
  await refuseTooMany(tx, id);
  await endEmailChange(tx, id);
  await deleteOldVerifications(tx, id);
  const [owner, { name: siteName }] = await Promise.all([findOwner(tx, email), readSettings(tx)]);
  const token = newToken();
  await tx.insert(verifications).values({
    token_hash: hashToken(token),
    user_id: id,
    email,
    expires_at: fromNow({ days: VERIFICATION_DAYS }),
  });
  if ((await countVerifications(tx, email)) > MAILS_PER_HOUR) return [];
  return [
    owner
      ? wantedAddressMail(owner, publicUrl)
      : emailChangeMail({ username, email }, { token, siteName }, publicUrl),
  ];
}

/** Keeps the present address: the link of a pending change becomes invalid. */
export async function endEmailChange(db: Database | Transaction, userId: number): Promise<void> {
  // The row is not deleted, because it counts for the limit of mails within an hour.
  await db
    .update(verifications)
    .set({ expires_at: sql`clock_timestamp()` })
    .where(
      and(
        eq(verifications.user_id, userId),
        isNotNull(verifications.email),
        gt(verifications.expires_at, sql`clock_timestamp()`),
      ),
    );
}

/** Limits the changes of one member: each sends a mail to an address that the member chooses. */
async function refuseTooMany(tx: Transaction, userId: number): Promise<void> {
  const age = (instant: ReturnType<typeof sql>) => sql`extract(epoch from clock_timestamp() - ${instant})`;
  const [recent] = await tx
    .select({
      count: count(),
      next: sql<number>`ceil(${RESEND_SECONDS} - ${age(sql`max(${verifications.created_at})`)})`.mapWith(
        Number,
      ),
      hour: sql<number>`ceil(3600 - ${age(sql`min(${verifications.created_at})`)})`.mapWith(Number),
    })
    .from(verifications)
    .where(
      and(
        eq(verifications.user_id, userId),
        isNotNull(verifications.email),
        gt(verifications.created_at, ago({ hours: 1 })),
      ),
    );
  if (!recent || recent.count === 0) return;
  const seconds = recent.count >= MAILS_PER_HOUR ? recent.hour : recent.next;
  if (seconds > 0) throw refuseField('email', 'too_many_verification_mails', { seconds });
}
