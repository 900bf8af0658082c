import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * SQL condition: a column has one of the numbers of a query, which is read first. Each one is looked up in the index of
 * the column: with `in` the planner may join whole tables.
 */
export const isAmong = (column: SQLWrapper, numbers: SQL): SQL => sql`${column} = any(array(${numbers}))`;
