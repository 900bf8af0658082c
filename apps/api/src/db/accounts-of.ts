import { type SQL, sql } from 'drizzle-orm';
import { users } from './schema.ts';

/**
 * The ids of a member's account and of those that were merged into it, as an array. Bids stay under the account that
 * placed them: their hashes are made of its id.
 */
export const accountsOf = (userId: number): SQL =>
  sql`array(select ${userId}::int union all select ${users.id} from ${users} where ${users.merged_into} = ${userId})`;
