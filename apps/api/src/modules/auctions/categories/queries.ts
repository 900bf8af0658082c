import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { asc, count, eq, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isLive } from '../../../db/lot-expressions.ts';
import { categories, lots, products, productTags } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';

export type CategoryRecord = typeof categories.$inferSelect;

/** In the order of the menus. */
export const inOrder = [asc(categories.position), asc(categories.id)];

/**
 * All categories and tags, in the order of the menus. Their changes are made one after the other: names are compared
 * with all others, and a tree has no cycle.
 */
export async function lockCategories(tx: Transaction): Promise<CategoryRecord[]> {
  await takeAdvisoryLock(tx, 'categories');
  return tx
    .select()
    .from(categories)
    .orderBy(...inOrder);
}

/** All categories and tags with their products and live lots, in the order of the menus. */
async function readCategories(db: Database | Transaction): Promise<StaffCategory[]> {
  const rows = await db
    .select()
    .from(categories)
    .orderBy(...inOrder);
  const owned = await db
    .select({ id: products.category_id, total: count() })
    .from(products)
    .groupBy(products.category_id);
  const tagged = await db
    .select({ id: productTags.category_id, total: count() })
    .from(productTags)
    .groupBy(productTags.category_id);
  const live = await db
    .select({ id: lots.category_id, total: count() })
    .from(lots)
    .where(isLive)
    .groupBy(lots.category_id);
  const liveTagged = await db
    .select({ id: productTags.category_id, total: count() })
    .from(lots)
    .innerJoin(productTags, eq(productTags.product_description_id, lots.product_description_id))
    .where(isLive)
    .groupBy(productTags.category_id);
  const totalsOf = (counted: readonly { id: number | null; total: number }[]) =>
    new Map(counted.map(({ id, total }) => [id, total]));
  const [ofProducts, ofLots] = [totalsOf([...owned, ...tagged]), totalsOf([...live, ...liveTagged])];
  return rows.map(({ position, ...row }) => ({
    ...row,
    products: ofProducts.get(row.id) ?? 0,
    live_lots: ofLots.get(row.id) ?? 0,
  }));
}

/** The categories and tags with their sub-categories. */
export async function readTree(db: Database | Transaction): Promise<CategoryTree> {
  const all = await readCategories(db);
  return all
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({ ...row, subList: all.filter(({ parent_id }) => parent_id === row.id) }));
}

/** A category that exists. */
export async function readCategory(db: Database | Transaction, id: number): Promise<StaffCategory> {
  const found = (await readCategories(db)).find((one) => one.id === id);
  if (!found) throw refuse('category_not_found');
  return found;
}

/**
 * Locks the live lots of some categories in the order of their ids, as bids and the closer do, before their search
 * entries or categories change: neither waits for the other in turn.
 */
export async function lockLotsOfCategories(tx: Transaction, categoryIds: readonly number[]): Promise<void> {
  if (categoryIds.length === 0) return;
  const ids = sql.param(`{${categoryIds.join(',')}}`);
  await tx.execute(sql`select ${lots.id} from ${lots} where ${lots.category_id} = any(${ids}::int[])
    order by ${lots.id} for no key update`);
}
