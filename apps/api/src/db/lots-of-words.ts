import { type SQL, sql } from 'drizzle-orm';
import { lots, products } from './schema.ts';
import { hasWords } from './starts-of-words.ts';

/** The whole number of a search such as `17`, or `#17`; null for any other one. */
export function numberOf(q: string): number | null {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  return number === undefined ? null : Number(number);
}

/** Query of the ids of lots with a number, and of those of products whose item code or name has the words. */
export function lotsOfWords(q: string): SQL {
  const number = numberOf(q);
  const ofWords = sql`select named.id from ${lots} named where named.product_description_id in (
    select found.id from ${products} found where ${hasWords(sql`found.words`, q)})`;
  // As a union, because an index serves each part but not both of an `or`.
  return number === null ? ofWords : sql`${ofWords} union all select ${number}::int`;
}
