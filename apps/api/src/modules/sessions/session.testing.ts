import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';

/** Lets these minutes pass since the logins of a member. */
export async function passSinceLogin(db: Database, userId: number, minutes: number): Promise<void> {
  await db
    .update(sessions)
    .set({ fresh_until: sql`fresh_until - make_interval(mins => ${minutes})` })
    .where(eq(sessions.user_id, userId));
}
