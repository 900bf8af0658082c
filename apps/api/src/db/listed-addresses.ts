import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { addresses } from './schema.ts';

/** The addresses in a member's list: neither replaced nor deleted. */
export const listedAddresses = (userId: number) =>
  and(eq(addresses.user_id, userId), isNull(addresses.replaced_at));

/** The last used address first, then those that were never used, as they were added. */
export const lastUsedFirst = [sql`${addresses.used_at} desc nulls last`, asc(addresses.id)] as const;
