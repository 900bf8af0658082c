import { type SocialProvider, socialNames } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { passkeys, users } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { recordEvents } from '../account-events.ts';
import { deleteIdentity, findConnected } from './queries.ts';

/**
 * Removes the login through a provider from a member's account.
 * @throws Problem 409 when there is none, or when the member could not log in any more
 */
export function disconnect(
  db: Database,
  userId: number,
  { provider, browser }: { provider: SocialProvider; browser: string | null },
): Promise<void> {
  const params = { provider: socialNames[provider] };
  return db.transaction(async (tx) => {
    // The row's lock makes concurrent calls for both providers see each other.
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const logins = await findConnected(tx, userId);
    if (!logins.has(provider)) throw refuse('social_not_synced', params);
    const others = logins.size - 1 + (await tx.$count(passkeys, eq(passkeys.user_id, userId)));
    if (member?.password_hash === null && others === 0) throw refuse('social_only_login', params);
    await deleteIdentity(tx, userId, provider);
    await recordEvents(tx, userId, { kind: 'social_disconnected', browser, before: provider });
  });
}
