import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { numberOf } from './lots-of-words.ts';
import { hasWords } from './starts-of-words.ts';

/** Rows of a table of hundreds, which need no index of their words. */
interface WithWords {
  readonly id: SQLWrapper;
  readonly words: SQLWrapper;
}

/** SQL condition: the row with a number, and those that have the words. `#17` is the number alone. */
export function hasNumberOrWords(q: string, { id, words }: WithWords): SQL {
  const number = numberOf(q);
  if (number === null) return hasWords(words, q);
  return q.startsWith('#')
    ? sql`${id} = ${number}::int`
    : sql`(${id} = ${number}::int or ${hasWords(words, q)})`;
}
