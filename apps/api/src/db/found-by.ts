import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { numberOf } from './lots-of-words.ts';
import { hasWords } from './starts-of-words.ts';

/** What a search by words finds in a list. */
interface ByWords {
  readonly id: SQLWrapper;
  /** The condition on rows of the list. */
  readonly isMatch: SQL;
  /** The same as a query of ids. */
  readonly matches: SQL;
}

/** SQL condition: the row with a number, and those that the words find. `#17` is the number alone. */
export function isFoundBy(q: string, { id, isMatch, matches }: ByWords): SQL {
  const number = numberOf(q);
  if (number === null) return isMatch;
  if (q.startsWith('#')) return sql`${id} = ${number}::int`;
  // As a union, because an index serves each part but not both of an `or`.
  return sql`${id} in (${matches} union all select ${number}::int)`;
}

/** A table whose rows have an indexed expression of their words. */
interface WithWords {
  readonly table: SQLWrapper;
  readonly id: SQLWrapper;
  readonly words: SQLWrapper;
}

/** SQL condition: the row with a number, and those that have the words. `#17` is the number alone. */
export function hasNumberOrWords(q: string, { table, id, words }: WithWords): SQL {
  const isMatch = hasWords(words, q);
  // The names of the query of ids are those of its own table.
  return isFoundBy(q, { id, isMatch, matches: sql`select ${id} from ${table} where ${isMatch}` });
}
