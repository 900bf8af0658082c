import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { authorizationCodes, passwordResets, users } from '../../db/schema.ts';
import { attemptKeys, forgetAttempts } from './attempts.ts';
import { forgetDevices } from './known-devices.ts';
import { deleteSessionsOf } from './queries.ts';

/**
 * Sets the password of a member, and ends all other access to the account: other sessions, codes that partners' pages
 * exchange for one, links to set a password, and known devices. Returns the hashes of the ended tokens.
 */
export async function replacePassword(
  tx: Transaction,
  userId: number,
  password_hash: string,
  keptHash: string | null = null,
): Promise<string[]> {
  await tx.update(users).set({ password_hash }).where(eq(users.id, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
  await tx.delete(authorizationCodes).where(eq(authorizationCodes.user_id, userId));
  await forgetDevices(tx, userId);
  // Failed logins with the old password must not delay the owner's next login.
  await forgetAttempts(tx, attemptKeys.account(userId));
  return deleteSessionsOf(tx, userId, keptHash);
}
