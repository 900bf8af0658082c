import type { Database } from '../../db/database.ts';
import { refuseFields } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { recordEvents } from '../sessions/account-events.ts';
import { passwordErrors } from '../sessions/password-rules.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { replacePassword } from '../sessions/replace-password.ts';
import { passwordChangedMail } from '../sessions/session-mails.ts';
import { findUser, isReachable } from '../sessions/users.ts';

interface Change {
  readonly userId: number;
  readonly password: string;
  /** The session that stays. */
  readonly keptHash: string;
  readonly browser: string | null;
}

/**
 * Changes the password of a member and queues a mail to them. Ends their other sessions and returns the hashes of
 * their tokens.
 * @throws Problem 422 for a password that is easy to guess
 */
export async function changePassword(
  db: Database,
  { userId, password, keptHash, browser }: Change,
  publicUrl: string,
): Promise<string[]> {
  const member = await findUser(db, userId);
  if (!member) throw new Error('A session without a member');
  const errors = await passwordErrors(password, member);
  if (errors.length > 0) throw refuseFields({ password: errors });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const ended = await replacePassword(tx, userId, passwordHash, keptHash);
    await recordEvents(tx, userId, { kind: 'password_changed', browser });
    if (await isReachable(tx, member)) await queueMails(tx, [passwordChangedMail(member, publicUrl)]);
    return ended;
  });
}
