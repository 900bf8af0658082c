import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { withoutSigns } from './index-expressions.ts';

const isWhole = (word: string) => word.length === 1 || /^\d+$/.test(word);

/** Longer searches find nothing more exact, and each word is a scan of the index. */
const MAX_WORDS = 8;

/**
 * SQL condition: each word of a search starts a word of the column: `oak che` finds `Oak chest`. A number and a single
 * letter are whole words: `17` is looked for, not `1743`, and too many words start with a letter. The column has each word after a space, in lower case and without
 * signs, ends with a space, and has a trigram index.
 */
export function hasWords(column: SQLWrapper, search: string): SQL {
  const typed = search.split(/\s+/).filter((word) => word !== '');
  const words = typed.slice(0, MAX_WORDS).map((word) => {
    // As the column is written, so that signs separate words here as there, and none is a wildcard.
    const written = sql`nullif(btrim(${withoutSigns(sql`${word}`)}), '')`;
    return sql`${column} like '% ' || ${written} || ${isWhole(word) ? ' %' : '%'}`;
  });
  return and(...words) ?? sql`false`;
}
