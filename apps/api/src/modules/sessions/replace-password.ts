import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { attemptKeys, forgetAttempts } from './attempt-limits.ts';
import { endAccess } from './end-access.ts';

/** Sets the password of a member, and ends all other access to the account. Returns the hashes of the ended tokens. */
export async function replacePassword(
  tx: Transaction,
  userId: number,
  password_hash: string,
  keptHash: string | null = null,
): Promise<string[]> {
  await tx.update(users).set({ password_hash }).where(eq(users.id, userId));
  // Failed logins with the old password must not delay the owner's next login.
  await forgetAttempts(tx, attemptKeys.account(userId));
  return endAccess(tx, userId, keptHash);
}
