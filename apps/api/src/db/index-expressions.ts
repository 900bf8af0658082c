import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Expressions that an index and a query have in common.

/** When an order was paid; before all times for one that is not, so that a list has it in its order. */
export const paidOrNever = (paidAt: SQLWrapper) => sql`coalesce(${paidAt}, '-infinity'::timestamptz)`;

/** A text in lower case, with a space in place of other signs. It calls no functions but PostgreSQL's own. */
export const withoutSigns = (text: SQLWrapper) =>
  sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;

/**
 * The words of a text, each between spaces, as `hasWords` reads them. A column of a table stores them: an index of the
 * expression computes it again for each row that it finds.
 */
export const wordsOf = (text: SQL) => sql`(' ' || ${withoutSigns(sql`${text} || ' '`)})`;
