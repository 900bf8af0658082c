import type { UserEvents } from '@bidkit/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { countDueItems } from '../../db/item-expressions.ts';
import { notifications, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';

export type Counts = Pick<UserEvents, 'user_id' | 'myitems' | 'notifications'>;

/** The badge counts of members: won items to pay for, and unread alerts. */
export function readCounts(db: Database, userIds: readonly number[]): Promise<Counts[]> {
  const unread = and(eq(notifications.user_id, users.id), isNull(notifications.read_at));
  return db
    .select({
      user_id: users.id,
      myitems: countDueItems(db, users.id),
      notifications: db.$count(notifications, unread),
    })
    .from(users)
    .where(inArray(users.id, [...userIds]));
}

/** Sends each member's badge counts to the member's own sockets. `refreshCounts` calls it after the commit. */
export async function broadcastCounts(
  { db, broadcast }: Pick<AppContext, 'db' | 'broadcast'>,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const counts of await readCounts(db, userIds)) broadcast.userEvents(counts);
}
