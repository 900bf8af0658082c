import { type SQLWrapper, sql } from 'drizzle-orm';
import { areCommonIn } from './common-words.ts';
import { isAmong } from './is-among.ts';
import type { ListSearch } from './list-pages.ts';
import { areCommonProducts, numberOf } from './lots-of-words.ts';
import { products } from './schema.ts';
import { hasWords } from './starts-of-words.ts';

/** The row of a list with a number, and those that a search finds. `#17` is the number alone. */
export function orNumber(q: string, id: SQLWrapper, search: ListSearch): ListSearch {
  const number = numberOf(q);
  if (number === null) return search;
  const isNumber = sql`${id} = ${number}::int`;
  if (q.startsWith('#')) return { matches: sql`select ${number}::int`, isMatch: isNumber };
  return {
    ...search,
    // As a union, because an index serves each part but not both of an `or`.
    matches: sql`${search.matches} union all select ${number}::int`,
    isMatch: sql`(${isNumber} or ${search.isMatch})`,
  };
}

/** Rows of a table with a column of words. */
export const searchByWords = (q: string, table: SQLWrapper): ListSearch => ({
  isCommon: areCommonIn(table, hasWords(sql`found.words`, q), 50),
  matches: sql`select found.id from ${table} found where ${hasWords(sql`found.words`, q)}`,
  isMatch: hasWords(sql`${table}.words`, q),
});

/** Rows that belong to products: those of a product whose item code or name has the words. */
export const searchByProduct = (q: string, table: SQLWrapper): ListSearch => ({
  isCommon: areCommonProducts(q),
  matches: sql`select own.id from ${table} own where ${isAmong(
    sql`own.product_description_id`,
    sql`select found.id from ${products} found where ${hasWords(sql`found.words`, q)}`,
  )}`,
  // A subquery with one value is looked up for each row: the planner would join whole tables.
  isMatch: sql`(select ${hasWords(sql`found.words`, q)} from ${products} found
    where found.id = ${table}.product_description_id)`,
});
