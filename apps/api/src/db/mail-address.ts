import { sql } from 'drizzle-orm';
import { users } from './schema.ts';

/**
 * Where mail to a member goes. Null when the member canceled their account, and when the member has not verified the
 * address and it belongs to another one, who must not get this member's mail. For queries that join `users`.
 */
export const mailAddress = sql<string | null>`case when ${users.cancelled_at} is not null
  or ${users.email_verified_at} is null and exists (
  select 1 from ${users} owner where lower(owner.email) = lower(${users.email}) and owner.email_verified_at is not null)
  then null else ${users.email} end`;
