import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * SQL condition: a column has a text, whatever the case of its letters. The database folds both, as its unique indexes
 * do: JavaScript folds letters such as `İ` and a final `Σ` in another way.
 */
export const hasText = (column: SQLWrapper, text: string): SQL =>
  sql`lower(${column}) = lower(${text}::text)`;
