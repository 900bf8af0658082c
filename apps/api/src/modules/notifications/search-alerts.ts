import type { SearchAlerts } from '@bidkit/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { savedSearches } from '../../db/schema.ts';
import { waysOf } from './methods.ts';

/** How a member with this method is told about the matches of a search. */
export function searchAlertsOf(methodId: number): SearchAlerts {
  const { alert, push, email } = waysOf(methodId);
  return { alert, push, email: email === 'always' ? 'daily' : 'never' };
}

/** Applies a member's method to all searches that they have saved. Those that are mailed at once stay so. */
export async function applyToSearches(tx: Transaction, userId: number, methodId: number): Promise<void> {
  const { alert, push, email } = searchAlertsOf(methodId);
  const kept = sql`case when ${savedSearches.email} = 'at_once' then 'at_once' else ${email} end`;
  await tx
    .update(savedSearches)
    .set({ alert, push, email: email === 'never' ? email : kept })
    .where(eq(savedSearches.user_id, userId));
}

/** Whether one of a member's searches is mailed: each can have ways of its own. */
export async function hasMailedSearch(tx: Transaction, userId: number): Promise<boolean> {
  const mailed = and(eq(savedSearches.user_id, userId), ne(savedSearches.email, 'never'));
  return (await tx.$count(savedSearches, mailed)) > 0;
}
