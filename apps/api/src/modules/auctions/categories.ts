import type { Category } from '@bidkit/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { categories, lots, productTags } from '../../db/schema.ts';
import { remember } from '../../kernel/remember.ts';

/** The numbers of lots are counted over all of them, which takes long for many. */
const COUNTED_FOR_MS = 10_000;

/** Reads the categories. Their numbers of lots are up to 20 seconds old, unless nothing is kept. */
export const createCategoryList = (db: Database, cacheSeconds: number): (() => Promise<Category[]>) =>
  remember(cacheSeconds > 0 ? COUNTED_FOR_MS : 0, () => listCategories(db));

type Counts = ReadonlyMap<number, number>;

/** Categories in display order with their number of live auctions. Sub-categories also count towards their parent. */
async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const plain = await countByCategory(db);
  const tagged = await countByTag(db);
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => {
      const subList = rows
        .filter(({ parent_id }) => parent_id === row.id)
        .map(({ id, name, display, description }) => ({
          id,
          name,
          display,
          description,
          numItems: plain.get(id) ?? 0,
        }));
      const own = (row.is_virtual ? tagged : plain).get(row.id) ?? 0;
      return {
        id: row.id,
        name: row.name,
        display: row.display,
        description: row.description,
        is_fire: row.is_fire,
        is_virtual: row.is_virtual,
        numItems: subList.reduce((sum, { numItems }) => sum + numItems, own),
        subList,
      };
    });
}

const total = sql<number>`count(*)`.mapWith(Number);

async function countByCategory(db: Database): Promise<Counts> {
  const rows = await db
    .select({ id: lots.category_id, total })
    .from(lots)
    .where(isLive)
    .groupBy(lots.category_id);
  return new Map(rows.map((row) => [row.id ?? 0, row.total]));
}

async function countByTag(db: Database): Promise<Counts> {
  const rows = await db
    .select({ id: productTags.category_id, total })
    .from(lots)
    .innerJoin(productTags, eq(productTags.product_description_id, lots.product_description_id))
    .where(isLive)
    .groupBy(productTags.category_id);
  return new Map(rows.map((row) => [row.id, row.total]));
}
