import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { areCommonIn } from './common-words.ts';
import { isAmong } from './is-among.ts';
import { lots, products } from './schema.ts';
import { hasWords } from './starts-of-words.ts';

/** The whole number of a search such as `17`, or `#17`; null for any other one. */
export function numberOf(q: string): number | null {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  return number === undefined ? null : Number(number);
}

const ofProduct = (q: string) => hasWords(sql`found.words`, q);

/** Query of one truth: whether many products have the words of a search. */
export const areCommonProducts = (q: string): SQL => areCommonIn(products, ofProduct(q), 20);

/** Query of the ids of lots with a number, and of those of products whose item code or name has the words. */
export function lotsOfWords(q: string): SQL {
  const number = numberOf(q);
  const ofWords = sql`select named.id from ${lots} named where ${isAmong(
    sql`named.product_description_id`,
    sql`select found.id from ${products} found where ${ofProduct(q)}`,
  )}`;
  // As a union, because an index serves each part but not both of an `or`.
  return number === null ? ofWords : sql`${ofWords} union all select ${number}::int`;
}

/** The same as a condition on one lot: its number. */
export function isLotOfWords(q: string, lotId: SQLWrapper): SQL {
  const number = numberOf(q);
  const isNumber = number === null ? sql`` : sql` or ${lotId} = ${number}`;
  // A subquery with one value is looked up for each row: the planner would join whole tables.
  return sql`((select ${ofProduct(q)} from ${lots} lot inner join ${products} found
    on found.id = lot.product_description_id where lot.id = ${lotId})${isNumber})`;
}
