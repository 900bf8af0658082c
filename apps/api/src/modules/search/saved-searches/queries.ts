import {
  MAX_SAVED_SEARCHES,
  notificationMethodId,
  notificationReferenceType,
  type SavedSearch,
  type SavedSearchQuery,
  type SearchAlerts,
  type SearchAlertsForm,
} from '@bidkit/contract';
import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { refreshCounts } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import { categories, notificationSettings, savedSearches, users } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { savedSearch } from '../../notifications/kinds/saved-search.ts';
import { markSubjectRead } from '../../notifications/queries.ts';
import { searchAlertsOf } from '../../notifications/search-alerts.ts';
import { refuseClosed } from '../../restrictions/closed-account.ts';

/** The columns of a search, and whether its category is none any more. */
const columns = {
  ...getTableColumns(savedSearches),
  is_category_removed: sql<boolean>`coalesce((${savedSearches.search} ->> 'category_id')::int
    not in (select ${categories.id} from ${categories}), false)`,
};
type Row = typeof savedSearches.$inferSelect & { readonly is_category_removed: boolean };

const toSavedSearch = ({ created_at, ...row }: Row): SavedSearch => ({
  ...{ id: row.id, name: row.name, search: row.search, new_count: row.new_count },
  ...{ alert: row.alert, push: row.push, email: row.email },
  is_category_removed: row.is_category_removed,
  create_time: created_at.toISOString(),
});

const isOwn = (userId: number, id: number) =>
  and(eq(savedSearches.id, id), eq(savedSearches.user_id, userId));

/** A member's saved searches, the newest first. */
export async function listSearches(db: Database, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.user_id, userId))
    .orderBy(desc(savedSearches.id));
  return rows.map(toSavedSearch);
}

/** The name of a category; null for an unknown one. */
export async function findCategoryName(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ name: categories.display }).from(categories).where(eq(categories.id, id));
  return row?.name ?? null;
}

interface NewSearch {
  readonly search: SavedSearchQuery;
  /** Null without one: a search that is saved already keeps its name, others get `defaultName`. */
  readonly name: string | null;
  readonly defaultName: string;
}

/**
 * Saves a search. What is listed later is new. Alerts are as the member's settings say. The same search again only
 * changes its name.
 * @throws Problem 409 when the member has saved too many
 */
export function saveSearch(db: Database, userId: number, wanted: NewSearch): Promise<SavedSearch> {
  const { search, name, defaultName } = wanted;
  return db.transaction(async (tx) => {
    // Calls at the same moment count one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await refuseClosed(tx, [userId]);
    const [existing] = await tx
      .update(savedSearches)
      .set({ name: name ?? sql`${savedSearches.name}` })
      .where(and(eq(savedSearches.user_id, userId), eq(savedSearches.search, search)))
      .returning(columns);
    if (existing) return toSavedSearch(existing);
    const count = await tx.$count(savedSearches, eq(savedSearches.user_id, userId));
    if (count >= MAX_SAVED_SEARCHES) throw refuse('saved_searches_too_many', { max: MAX_SAVED_SEARCHES });
    const saved = writtenRow(
      await tx
        .insert(savedSearches)
        .values({
          user_id: userId,
          search,
          name: name ?? defaultName,
          checked_entry_id: sql`(select coalesce(max(id), 0) from search_entries)`,
          ...(await readAlerts(tx, userId)),
        })
        .returning(columns),
    );
    return toSavedSearch(saved);
  });
}

/** How a member is told about searches unless they choose otherwise. */
async function readAlerts(tx: Transaction, userId: number): Promise<SearchAlerts> {
  const { kind, setting } = savedSearch;
  const [chosen] = await tx
    .select({ method_id: notificationSettings.method_id })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.user_id, userId), eq(notificationSettings.kind, kind)));
  return searchAlertsOf(chosen?.method_id ?? notificationMethodId[setting.defaultMethod]);
}

/**
 * Changes how the member is told about a search. One that is mailed once a day waits until a day after its last
 * notification. @throws Problem 404 for a search that is not the member's
 */
export async function changeAlerts(
  db: Database,
  userId: number,
  id: number,
  changes: SearchAlertsForm,
): Promise<SavedSearch> {
  const next_check_at =
    changes.email === 'at_once'
      ? sql`now()`
      : sql`greatest(now(), ${savedSearches.notified_at} + interval '1 day')`;
  const [row] = await db
    .update(savedSearches)
    // One column is always set.
    .set({ name: sql`${savedSearches.name}`, ...changes, ...(changes.email && { next_check_at }) })
    .where(isOwn(userId, id))
    .returning(columns);
  if (!row) throw refuse('saved_search_not_found');
  return toSavedSearch(row);
}

/** @throws Problem 404 for a search that is not the member's */
export async function findSearch(db: Database, userId: number, id: number): Promise<SavedSearch> {
  const [row] = await db.select(columns).from(savedSearches).where(isOwn(userId, id));
  if (!row) throw refuse('saved_search_not_found');
  return toSavedSearch(row);
}

/** Marks the matches of a search, and the alerts about them, as seen. Whether any was new. */
export async function markSeen(tx: Transaction, userId: number, id: number): Promise<void> {
  const seen = await tx
    .update(savedSearches)
    .set({ new_count: 0 })
    .where(and(isOwn(userId, id), gt(savedSearches.new_count, 0)))
    .returning({ id: savedSearches.id });
  const alerts = await markSubjectRead(tx, userId, { type: notificationReferenceType.search, id });
  if (seen.length + alerts > 0) await refreshCounts(tx, [userId]);
}

/** Deletes a search. @throws Problem 404 for one that is not the member's */
export async function deleteSearch(tx: Transaction, userId: number, id: number): Promise<void> {
  await markSeen(tx, userId, id);
  await refreshCounts(tx, [userId]);
  const deleted = await tx.delete(savedSearches).where(isOwn(userId, id)).returning({ id: savedSearches.id });
  if (deleted.length === 0) throw refuse('saved_search_not_found');
}
