import type { Category } from '@bidkit/contract';
import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { categories, formerCategories, lots, productTags } from '../../db/schema.ts';
import { remember } from '../../kernel/remember.ts';

/** The numbers of lots are counted over all of them, which takes long for many. */
const COUNTED_FOR_MS = 10_000;

type Counts = ReadonlyMap<number, number>;

/**
 * Reads the categories, which staff see as they have just changed them. Their numbers of lots are up to 20 seconds old,
 * unless nothing is kept.
 */
export function createCategoryList(db: Database, cacheSeconds: number): () => Promise<Category[]> {
  const readCounts = remember(cacheSeconds > 0 ? COUNTED_FOR_MS : 0, async () => ({
    plain: await countByCategory(db),
    tagged: await countByTag(db),
  }));
  return async () => listCategories(db, await readCounts());
}

/** Categories in display order with their number of live auctions. Sub-categories also count towards their parent. */
async function listCategories(
  db: Database,
  { plain, tagged }: { plain: Counts; tagged: Counts },
): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const former = Map.groupBy(await db.select().from(formerCategories), ({ category_id }) => category_id);
  const factsOf = ({ id, name, display, description }: (typeof rows)[number]) => {
    const former_ids = former.get(id)?.map((one) => one.id);
    return { id, name, display, description, ...(former_ids && { former_ids }) };
  };
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => {
      const subList = rows
        .filter(({ parent_id }) => parent_id === row.id)
        .map((sub) => ({ ...factsOf(sub), numItems: plain.get(sub.id) ?? 0 }));
      const own = (row.is_virtual ? tagged : plain).get(row.id) ?? 0;
      return {
        ...factsOf(row),
        is_fire: row.is_fire,
        is_virtual: row.is_virtual,
        numItems: subList.reduce((sum, { numItems }) => sum + numItems, own),
        subList,
      };
    });
}

async function countByCategory(db: Database): Promise<Counts> {
  const rows = await db
    .select({ id: lots.category_id, total: count() })
    .from(lots)
    .where(isLive)
    .groupBy(lots.category_id);
  return new Map(rows.map((row) => [row.id ?? 0, row.total]));
}

async function countByTag(db: Database): Promise<Counts> {
  const rows = await db
    .select({ id: productTags.category_id, total: count() })
    .from(lots)
    .innerJoin(productTags, eq(productTags.product_description_id, lots.product_description_id))
    .where(isLive)
    .groupBy(productTags.category_id);
  return new Map(rows.map((row) => [row.id, row.total]));
}
