import {
  MAX_SAVED_SEARCHES,
  notificationReferenceType,
  type SavedSearch,
  type SavedSearchQuery,
} from '@bidkit/contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { categories, savedSearches, users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { markSubjectRead } from '../notifications/queries.ts';

type Row = typeof savedSearches.$inferSelect;

const toSavedSearch = ({ id, name, search, new_count, created_at }: Row): SavedSearch => ({
  ...{ id, name, search, new_count },
  create_time: created_at.toISOString(),
});

const isOwn = (userId: number, id: number) =>
  and(eq(savedSearches.id, id), eq(savedSearches.user_id, userId));

/** A member's saved searches, the newest first. */
export async function listSearches(db: Database, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .select()
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
 * Saves a search. What is listed later is new. The same search again only changes its name.
 * @throws Problem 409 when the member has saved too many
 */
export function saveSearch(db: Database, userId: number, wanted: NewSearch): Promise<SavedSearch> {
  const { search, name, defaultName } = wanted;
  return db.transaction(async (tx) => {
    // Calls at the same moment count one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [existing] = await tx
      .update(savedSearches)
      .set({ name: name ?? sql`${savedSearches.name}` })
      .where(and(eq(savedSearches.user_id, userId), eq(savedSearches.search, search)))
      .returning();
    if (existing) return toSavedSearch(existing);
    const count = await tx.$count(savedSearches, eq(savedSearches.user_id, userId));
    if (count >= MAX_SAVED_SEARCHES) throw refuse('saved_searches_too_many', { max: MAX_SAVED_SEARCHES });
    const [saved] = await tx
      .insert(savedSearches)
      .values({
        user_id: userId,
        search,
        name: name ?? defaultName,
        checked_entry_id: sql`(select coalesce(max(id), 0) from search_entries)`,
      })
      .returning();
    if (!saved) throw new Error('A search was not saved');
    return toSavedSearch(saved);
  });
}

/** @throws Problem 404 for a search that is not the member's */
export async function findSearch(db: Database, userId: number, id: number): Promise<SavedSearch> {
  const [row] = await db.select().from(savedSearches).where(isOwn(userId, id));
  if (!row) throw refuse('saved_search_not_found');
  return toSavedSearch(row);
}

/** Marks the matches of a search, and the alerts about them, as seen. Whether any was new. */
export async function markSeen(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const seen = await tx
    .update(savedSearches)
    .set({ new_count: 0 })
    .where(and(isOwn(userId, id), gt(savedSearches.new_count, 0)))
    .returning({ id: savedSearches.id });
  const alerts = await markSubjectRead(tx, userId, { type: notificationReferenceType.search, id });
  return seen.length + alerts > 0;
}

/** Deletes a search. @throws Problem 404 for one that is not the member's */
export async function deleteSearch(tx: Transaction, userId: number, id: number): Promise<void> {
  await markSeen(tx, userId, id);
  const deleted = await tx.delete(savedSearches).where(isOwn(userId, id)).returning({ id: savedSearches.id });
  if (deleted.length === 0) throw refuse('saved_search_not_found');
}
