import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { formerCategories } from '../../db/schema.ts';

/** The id of a category, or of the one that it was merged into. */
export const presentId = (id: number): SQL<number> =>
  sql<number>`coalesce((select ${formerCategories.category_id} from ${formerCategories}
    where ${formerCategories.id} = ${id}), ${id}::int)`;

/** The same, as a number. */
export async function findPresentId(db: Database | Transaction, id: number): Promise<number> {
  return (await findMergedInto(db, id)) ?? id;
}

/** The category that one was merged into; null for any other id. */
export async function findMergedInto(db: Database | Transaction, id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: formerCategories.category_id })
    .from(formerCategories)
    .where(sql`${formerCategories.id} = ${id}::bigint`);
  return row?.id ?? null;
}
