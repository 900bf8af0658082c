import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { pushSubscriptions, sessions } from '../../../db/schema.ts';

/** The ids of the members' push subscriptions, by member. Those of expired sessions are left out. */
export async function findPushSubscriptions(
  tx: Transaction,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.user_id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.token_hash, pushSubscriptions.session_hash))
    .where(
      and(
        inArray(pushSubscriptions.user_id, [...userIds]),
        // No filter by kind of session: impersonation and partners' pages cannot subscribe.
        gt(sessions.expires_at, sql`clock_timestamp()`),
      ),
    );
  const found = new Map<number, number[]>();
  for (const { id, userId } of rows) found.set(userId, [...(found.get(userId) ?? []), id]);
  return found;
}
