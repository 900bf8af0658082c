import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Query of one truth: whether a condition on the words of a table's rows, which it calls `found`, is true of more than
 * one of so many. A hundredth of the table is read for it, always the same one. A small table has no common words.
 */
export const areCommonIn = (table: SQLWrapper, condition: SQL, oneOf: number): SQL =>
  sql`select count(*) filter (where ${condition}) * ${oneOf}::int > count(*)
    from ${table} found tablesample system (1) repeatable (0)`;
