import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { areCommonIn } from './common-words.ts';
import { isAmong } from './is-among.ts';
import type { ListSearch } from './list-pages.ts';
import { areCommonProducts, numberOf } from './lots-of-words.ts';
import { products } from './schema.ts';
import { hasWords } from './starts-of-words.ts';

/** A search that finds the ids of rows by a query. */
export interface IdSearch extends Omit<ListSearch, 'isFound'> {
  readonly matches: SQL;
}

/** The row of a list with a number, and those that a search finds. `#17` is the number alone. */
export function orNumber(q: string, id: SQLWrapper, { matches, isMatch, isCommon }: IdSearch): ListSearch {
  const number = numberOf(q);
  if (number === null) return { isCommon, isMatch, isFound: isAmong(id, matches) };
  const isNumber = sql`${id} = ${number}::int`;
  if (q.startsWith('#')) return { isFound: isNumber, isMatch: isNumber };
  // As a union, because an index serves each part but not both of an `or`.
  const isFound = isAmong(id, sql`${matches} union all select ${number}::int`);
  return { isCommon, isFound, isMatch: sql`(${isNumber} or ${isMatch})` };
}

/** Rows of a table with a column of words: those that have them. */
export const searchByWords = (q: string, table: SQLWrapper): IdSearch & ListSearch => {
  const isMatch = hasWords(sql`${table}.words`, q);
  const found = hasWords(sql`found.words`, q);
  return {
    isCommon: areCommonIn(table, found, 50),
    matches: sql`select found.id from ${table} found where ${found}`,
    isFound: isMatch,
    isMatch,
  };
};

/** Rows that belong to products: those of a product whose item code or name has the words. */
export function searchByProduct(q: string, table: SQLWrapper): IdSearch {
  const found = hasWords(sql`found.words`, q);
  return {
    isCommon: areCommonProducts(q),
    matches: sql`select own.id from ${table} own where ${isAmong(
      sql`own.product_description_id`,
      sql`select found.id from ${products} found where ${found}`,
    )}`,
    // A subquery with one value is looked up for each row: the planner would join whole tables.
    isMatch: sql`(select ${found} from ${products} found where found.id = ${table}.product_description_id)`,
  };
}
