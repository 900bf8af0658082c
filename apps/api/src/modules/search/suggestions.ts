import type { SearchSuggestion } from '@bidkit/contract';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { categories, lots, products, searchEntries } from '../../db/schema.ts';
import { isEntryOf } from './matches.ts';
import { withIndexes } from './with-indexes.ts';

const CATEGORIES = 3;
const LOTS = 5;
/** Entries that are read: several lots can have the same name. */
const READ_ENTRIES = 60;
const LEAST_CHARACTERS = 2;
const READ_WORDS = 8;

/** Categories and lots whose names have all typed words, the last of which may be unfinished. */
export async function suggest(db: Database, typed: string): Promise<SearchSuggestion[]> {
  const words = (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, READ_WORDS);
  if (words.join('').length < LEAST_CHARACTERS) return [];
  const starts = (weight: string) =>
    sql`to_tsquery('english', ${words.map((word) => `'${word}':*${weight}`).join(' & ')})`;
  return withIndexes(db, async (tx) => {
    const shelves = await tx
      .select({ id: categories.id, text: categories.display })
      .from(categories)
      .where(
        and(not(categories.is_virtual), sql`to_tsvector('english', ${categories.display}) @@ ${starts('')}`),
      )
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(CATEGORIES);
    const entries = tx
      .select({ thing_id: searchEntries.thing_id })
      .from(searchEntries)
      .where(isEntryOf('lot', starts('A')))
      .limit(READ_ENTRIES)
      .as('entries');
    const found = await tx
      .select({ id: lots.id, text: products.name })
      .from(entries)
      .innerJoin(lots, eq(lots.id, entries.thing_id))
      .innerJoin(products, eq(products.id, lots.product_description_id))
      .where(isLive)
      .orderBy(asc(lots.ends_at), asc(lots.id));
    const soonest = found.filter(({ text }, n) => found.findIndex((row) => row.text === text) === n);
    return [
      ...shelves.map((row) => ({ kind: 'category' as const, ...row })),
      ...soonest.slice(0, LOTS).map((row) => ({ kind: 'lot' as const, ...row })),
    ];
  });
}
