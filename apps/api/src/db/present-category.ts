import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { isAmong } from './is-among.ts';
import { categories, formerCategories } from './schema.ts';

/** The id of a category, or of the one that it was merged into. */
export const presentId = (id: number): SQL<number> =>
  sql<number>`coalesce((select ${formerCategories.category_id} from ${formerCategories}
    where ${formerCategories.id} = ${id}), ${id}::int)`;

/** SQL condition: a column has a category, or the one that it was merged into, or one of its sub-categories. */
export const isWithinCategory = (column: SQLWrapper, id: number): SQL =>
  isAmong(
    column,
    sql`select own.id from ${categories} own where own.id = ${presentId(id)} or own.parent_id = ${presentId(id)}`,
  );

/** The id that a category has now, as a number; any number that is not the id of a merged category stays as it is. */
export async function findPresentId(db: Database | Transaction, id: number): Promise<number> {
  const [row] = await db
    .select({ id: formerCategories.category_id })
    .from(formerCategories)
    .where(sql`${formerCategories.id} = ${id}::bigint`);
  return row?.id ?? id;
}
