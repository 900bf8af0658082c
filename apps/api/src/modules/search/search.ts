import type { SearchAnswer, SearchQuery } from '@bidkit/contract';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { findPresentId } from '../../db/present-category.ts';
import { categories } from '../../db/schema.ts';
import type { Coordinates } from '../external-auctions/zip-codes/find-zip-code.ts';
import { correct } from './correct.ts';
import { applyFilters, inOrder, kindsWith } from './filters.ts';
import { findMatches, wordsOf } from './matches.ts';
import { readResults } from './results.ts';
import { withIndexes } from './with-indexes.ts';

/** Categories that the answer counts. */
const SHOWN_CATEGORIES = 12;

interface Moment {
  /** The database's clock in epoch milliseconds. */
  readonly now: number;
  /** The day in Hawaii. */
  readonly today: string;
}

/** A page of what matches, with the counts of the filters. */
export function search(
  db: Database,
  query: SearchQuery,
  near: Coordinates | null,
  { now, today }: Moment,
): Promise<SearchAnswer> {
  const { page, size, sort } = query;
  const kinds = kindsWith(query);
  return withIndexes(db, async (tx) => {
    const { category_id: given } = query;
    const categoryId = given === undefined ? undefined : await findPresentId(tx, given);
    const { text, corrected, matches, isMore } = await findCorrected(tx, query.q, (words) =>
      findMatches(tx, kinds, { words: wordsOf(words, categoryId), today, near }),
    );
    const { selected, categories: counts, facets } = applyFilters(matches, query, now);
    const shown = inOrder(selected, sort).slice((page - 1) * size, page * size);
    return {
      corrected,
      total: selected.length,
      is_more: isMore,
      current_page: page,
      last_page: Math.max(1, Math.ceil(selected.length / size)),
      facets: { ...facets, categories: await nameCategories(tx, counts.slice(0, SHOWN_CATEGORIES)) },
      data: await readResults(tx, shown, wordsOf(text)),
    };
  });
}

type Found = Awaited<ReturnType<typeof findMatches>>;

/** Searches for a text, and without a match for its correction. */
async function findCorrected(
  tx: Transaction,
  typed: string,
  find: (text: string) => Promise<Found>,
): Promise<Found & { text: string; corrected: string | null }> {
  const found = await find(typed);
  const asTyped = { ...found, text: typed, corrected: null };
  if (found.matches.length > 0) return asTyped;
  const corrected = await correct(tx, typed);
  if (corrected === null) return asTyped;
  const other = await find(corrected);
  return other.matches.length > 0 ? { ...other, text: corrected, corrected } : asTyped;
}

async function nameCategories(tx: Transaction, counts: readonly (readonly [id: number, count: number])[]) {
  if (counts.length === 0) return [];
  const ids = counts.map(([id]) => id);
  const rows = await tx
    .select({ id: categories.id, name: categories.display })
    .from(categories)
    .where(inArray(categories.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return counts.map(([id, count]) => ({ id, name: names.get(id) ?? '', count }));
}
