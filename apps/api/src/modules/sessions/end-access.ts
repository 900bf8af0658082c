import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { authorizationCodes, passwordResets } from '../../db/schema.ts';
import { endEmailChange } from './email-change.ts';
import { forgetDevices } from './known-devices.ts';
import { deleteSessionsOf } from './session-queries.ts';

/**
 * Ends everything that gives access to an account now or later, except its password, passkeys and connected logins:
 * sessions with their push subscriptions, codes that partners' pages exchange for a session, a link to set a password,
 * a change of the email address that waits for its link, and known devices. The session with `keptHash` stays.
 *
 * Whatever changes who may use an account calls it: a new password, a recovery, a logout everywhere, by the member or
 * by the staff, a new email address, and a cancellation. Returns the hashes of the ended tokens; the caller closes
 * their sockets.
 */
export async function endAccess(
  tx: Transaction,
  userId: number,
  keptHash: string | null = null,
): Promise<string[]> {
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
  await tx.delete(authorizationCodes).where(eq(authorizationCodes.user_id, userId));
  await endEmailChange(tx, userId);
  await forgetDevices(tx, userId);
  return deleteSessionsOf(tx, userId, keptHash);
}
