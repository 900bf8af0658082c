import type { SearchAnswer, SearchQuery } from '@bidkit/contract';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { findPresentId } from '../../db/present-category.ts';
import { categories } from '../../db/schema.ts';
import { withIndexes } from '../../db/with-indexes.ts';
import type { Coordinates } from '../listings/zip-codes/find-zip-code.ts';
import { correct } from './correct.ts';
import { applyFilters, inOrder, kindsWith } from './filters.ts';
import { findMatches } from './matches.ts';
import { readResults } from './results.ts';
import { readSearch } from './words.ts';

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
    const find = async (text: string) => {
      const words = await readSearch(tx, text, categoryId);
      return { words, ...(await findMatches(tx, kinds, { words, today, near })) };
    };
    const { words, matches, isMore } = await find(query.q);
    const corrected = matches.length > 0 ? null : await correct(tx, query.q);
    const isFound = corrected !== null && (await find(corrected)).matches.length > 0;
    const { selected, categories: counts, facets } = applyFilters(matches, query, now);
    const shown = inOrder(selected, sort).slice((page - 1) * size, page * size);
    return {
      did_you_mean: isFound ? corrected : null,
      total: selected.length,
      is_more: isMore,
      current_page: page,
      last_page: Math.max(1, Math.ceil(selected.length / size)),
      facets: { ...facets, categories: await nameCategories(tx, counts.slice(0, SHOWN_CATEGORIES)) },
      data: await readResults(tx, shown, words.text),
    };
  });
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
