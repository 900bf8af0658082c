import type { UserEvents } from '@bidkit/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { notifications, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { countWins } from '../wins/queries.ts';

export type Counts = Pick<UserEvents, 'user_id' | 'myitems' | 'notifications'>;

/** The numbers on members' badges: what they won and have to pay for, and the alerts they have not read. */
export function readCounts(db: Database, userIds: readonly number[]): Promise<Counts[]> {
  const unread = and(eq(notifications.user_id, users.id), isNull(notifications.read_at));
  return db
    .select({
      user_id: users.id,
      myitems: countWins(db, users.id),
      notifications: db.$count(notifications, unread),
    })
    .from(users)
    .where(inArray(users.id, [...userIds]));
}

/** Tells each member's own sockets the numbers on their badges. After the commit that changed them. */
export async function broadcastCounts(
  { db, broadcast }: Pick<AppContext, 'db' | 'broadcast'>,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const counts of await readCounts(db, userIds)) broadcast.userEvents(counts);
}
