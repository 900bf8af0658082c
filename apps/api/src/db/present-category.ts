import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { formerCategories } from './schema.ts';

/** The id of a category, or of the one that it was merged into. */
export const presentId = (id: number): SQL<number> =>
  sql<number>`coalesce((select ${formerCategories.category_id} from ${formerCategories}
    where ${formerCategories.id} = ${id}), ${id}::int)`;

/** The same, as a number; any number that is not the id of a merged category stays as it is. */
export async function findPresentId(db: Database | Transaction, id: number): Promise<number> {
  const [row] = await db
    .select({ id: formerCategories.category_id })
    .from(formerCategories)
    .where(sql`${formerCategories.id} = ${id}::bigint`);
  return row?.id ?? id;
}
