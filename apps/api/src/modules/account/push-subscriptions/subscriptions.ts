import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { pushSubscriptions, sessions, users } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';

/** The most subscriptions of a member. Further ones replace the oldest. */
const MAX_SUBSCRIPTIONS = 20;

type NewSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'id' | 'created_at'>;

/**
 * Stores the subscription of a browser, or updates its keys and session. If another member was logged in there before,
 * their subscription is deleted with its unsent messages.
 */
export function saveSubscription(db: Database, row: NewSubscription): Promise<void> {
  const { user_id, session_hash, endpoint } = row;
  return db.transaction(async (tx) => {
    const [session] = await tx
      .select({ hash: sessions.token_hash })
      .from(sessions)
      .where(eq(sessions.token_hash, session_hash))
      .for('key share');
    // The member has logged out meanwhile.
    if (!session) throw refuse('not_signed_in');
    const isForeign = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.user_id, user_id));
    await tx.delete(pushSubscriptions).where(isForeign);
    await tx
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...row, created_at: sql`clock_timestamp()` },
        setWhere: eq(pushSubscriptions.user_id, user_id),
      });
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.user_id, user_id))
      .orderBy(desc(pushSubscriptions.created_at), desc(pushSubscriptions.id))
      .offset(MAX_SUBSCRIPTIONS);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, newest));
  });
}

/** Deletes the subscription of a member's browser. An unknown one is ignored. */
export async function removeSubscription(db: Database, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Records that a member has installed the app. */
export async function markInstalled(db: Database, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ app_installed_at: sql`coalesce(${users.app_installed_at}, clock_timestamp())` })
    .where(eq(users.id, userId));
}
