import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { authorizationCodes, passwordResets, users } from '../../db/schema.ts';
import { attemptKeys, forgetAttempts } from './attempts.ts';
import { forgetDevices } from './known-devices.ts';
import { deleteSessionsOf } from './queries.ts';

/**
 * Sets the password of a member, and ends everything that somebody else may hold: other sessions, codes that partners'
 * pages exchange for one, links to set a password, and known browsers. Returns the hashes of the ended tokens.
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
  // Those failures were about the old password, and would make the owner wait.
  await forgetAttempts(tx, attemptKeys.account(userId));
  return deleteSessionsOf(tx, userId, keptHash);
}
