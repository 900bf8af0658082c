import type { SearchSuggestion } from '@bidkit/contract';
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import {
  categories,
  contentEntries,
  contentVersions,
  lots,
  products,
  searchEntries,
} from '../../db/schema.ts';
import { withIndexes } from '../../db/with-indexes.ts';
import { isPublished } from '../content/publishing/current.ts';
import { isEntryOf } from './matches.ts';
import { readWords } from './words.ts';

const CATEGORIES = 3;
const LOTS = 5;
const QUESTIONS = 2;
/** Entries that are read: several lots can have the same name. */
const READ_ENTRIES = 60;
/** Letters and digits without which nothing is suggested. */
const LEAST_CHARACTERS = 2;
const READ_WORDS = 8;

/** Categories, lots and questions whose names contain all typed words, or words that begin with them. */
export async function suggest(db: Database, typed: string): Promise<SearchSuggestion[]> {
  return withIndexes(db, async (tx) => {
    const words = (await readWords(tx, [typed])).slice(0, READ_WORDS);
    const text = words.map((word) => word.text).join(' ');
    if (text.replaceAll(' ', '').length < LEAST_CHARACTERS) return [];
    const inNames = words.map((word) => `('${word.text}':*A | '${word.stem}':A)`).join(' & ');
    const names = sql`${inNames}::tsquery`;
    return [
      ...(await findCategories(tx, names)),
      ...(await findLots(tx, names, text)),
      ...(await findQuestions(tx, names)),
    ];
  });
}

async function findCategories(tx: Transaction, words: SQL): Promise<SearchSuggestion[]> {
  const rows = await tx
    .select({ id: categories.id, text: categories.display })
    .from(categories)
    .where(
      and(
        not(categories.is_virtual),
        sql`setweight(search_name_words(${categories.display}), 'A') @@ ${words}`,
      ),
    )
    .orderBy(asc(categories.position), asc(categories.id))
    .limit(CATEGORIES);
  return rows.map((row) => ({ kind: 'category', key: null, ...row }));
}

const entriesOf = (tx: Transaction, kind: 'lot' | 'question', words: SQL) =>
  tx
    .select({ thing_id: searchEntries.thing_id })
    .from(searchEntries)
    .where(isEntryOf(kind, words))
    .limit(READ_ENTRIES)
    .as('entries');

/** Names that begin with the typed text are first, then the lots that end soonest. */
async function findLots(tx: Transaction, words: SQL, typed: string): Promise<SearchSuggestion[]> {
  const entries = entriesOf(tx, 'lot', words);
  const found = await tx
    .select({ id: lots.id, text: products.name })
    .from(entries)
    .innerJoin(lots, eq(lots.id, entries.thing_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(isLive)
    .orderBy(sql`starts_with(search_text(${products.name}), ${typed}) desc`, asc(lots.ends_at), asc(lots.id));
  const soonest = found.filter(({ text }, n) => found.findIndex((row) => row.text === text) === n);
  return soonest.slice(0, LOTS).map((row) => ({ kind: 'lot', key: null, ...row }));
}

async function findQuestions(tx: Transaction, words: SQL): Promise<SearchSuggestion[]> {
  const entries = entriesOf(tx, 'question', words);
  const rows = await tx
    .select({ id: contentEntries.id, key: contentEntries.key, text: contentVersions.title })
    .from(entries)
    .innerJoin(contentVersions, eq(contentVersions.id, entries.thing_id))
    .innerJoin(contentEntries, eq(contentEntries.id, contentVersions.entry_id))
    .where(isPublished)
    .orderBy(sql`(${contentVersions.fields} ->> 'position')::int`, asc(contentEntries.id))
    .limit(QUESTIONS);
  return rows.map((row) => ({ kind: 'question', ...row }));
}
