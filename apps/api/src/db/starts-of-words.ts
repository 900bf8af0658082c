import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A query of PostgreSQL for texts in which some word starts with each word of a search: `oak che` finds `Oak chest`. A
 * single letter is a whole word: too many words start with it.
 */
function startsOfWords(search: string): string {
  const words = search.split(/\s+/).map((word) => word.replaceAll(/['\\]/g, ''));
  return words
    .filter((word) => word !== '')
    .map((word) => (word.length === 1 ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}

/** SQL condition: each word of a search starts a word of the column. The column has a GIN index of this expression. */
export const hasWords = (column: SQLWrapper, search: string): SQL =>
  sql`to_tsvector('simple', ${column}) @@ to_tsquery('simple', ${startsOfWords(search)})`;

/** SQL condition: a column starts with a text, whatever the case. It has an index with `text_pattern_ops`. */
export const startsWith = (column: SQLWrapper, text: string): SQL =>
  sql`lower(${column}) like lower(${`${text.replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`;
