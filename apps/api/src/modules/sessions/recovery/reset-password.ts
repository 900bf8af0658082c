import type { ResetForm } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { violatedConstraint } from '../../../db/violated-constraint.ts';
import { refuse, refuseFields } from '../../../kernel/problem.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { recordEvents } from '../account-events.ts';
import { attemptKeys, forgetAttempts } from '../attempt-limits.ts';
import { type OtherLogins, readOtherLogins } from '../other-logins.ts';
import { passwordErrors } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { replacePassword } from '../replace-password.ts';
import { passwordChangedMail } from '../session-mails.ts';
import { hashToken } from '../tokens.ts';
import { findByLink, proveAddress, takeLink } from './queries.ts';

/** The key under which requests for an address are counted, with or without an account. */
export const recoveryKey = (email: string) => attemptKeys.recovery(hashToken(email.toLowerCase()));

/**
 * Sets the password of the member to whom a link was sent, and verifies their address. Uses up the link and ends all
 * access to the account. Returns the hashes of the ended tokens, and what else logs in to the account: the member should
 * review it. After a refused password the link stays valid.
 * @throws Problem 422 for a link or password that is not valid, 409 when the address belongs to another member
 */
export async function resetPassword(
  db: Database,
  { token, password, browser }: Pick<ResetForm, 'token' | 'password'> & { browser: string | null },
  publicUrl: string,
): Promise<{ ended: string[]; others: OtherLogins }> {
  const tokenHash = hashToken(token);
  const found = await findByLink(db, tokenHash);
  if (!found) throw refuse('reset_link_invalid');
  const errors = await passwordErrors(password, found);
  if (errors.length > 0) throw refuseFields({ password: errors });
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      const member = await takeLink(tx, tokenHash);
      if (!member) throw refuse('reset_link_invalid');
      const ended = await replacePassword(tx, member.id, passwordHash);
      await proveAddress(tx, member, browser);
      await recordEvents(tx, member.id, { kind: 'password_recovered', browser });
      await forgetAttempts(tx, recoveryKey(member.email));
      const others = await readOtherLogins(tx, member.id);
      await queueMails(tx, [passwordChangedMail(member, publicUrl)]);
      return { ended, others };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_verified_email') throw refuse('email_of_other_account');
    throw error;
  }
}
