import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { memberRestrictions, users } from '../db/schema.ts';
import { isStanding } from '../modules/restrictions/restricted.ts';

/** A member who bids by itself. */
export interface ActingMember {
  readonly id: number;
  /** False while staff, who are visitors of the demo, have restricted the login or the bids, or closed the account. */
  readonly mayBid: boolean;
}

/** The automatic bidders of the demo. Their order does not change, so that each bids for the same part of the lots. */
export function findActing(db: Database, usernames: readonly string[]): Promise<ActingMember[]> {
  const isBarred = sql`exists (select 1 from ${memberRestrictions} where ${memberRestrictions.user_id} = "users"."id"
    and ${memberRestrictions.kind} in ('login', 'bidding') and ${isStanding})`;
  return db
    .select({ id: users.id, mayBid: sql<boolean>`${users.cancelled_at} is null and not ${isBarred}` })
    .from(users)
    .where(inArray(users.username, [...usernames]))
    .orderBy(asc(users.id));
}
