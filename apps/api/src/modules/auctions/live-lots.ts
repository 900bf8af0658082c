import { type HomeQuery, LISTED_MAX } from '@bidkit/contract';
import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { isLive, shownCents } from '../../db/lot-expressions.ts';
import { presentId } from '../../db/present-category.ts';
import { categories, lots, products, productTags } from '../../db/schema.ts';
import { COUNTED_MAX } from '../../kernel/page.ts';
import { type LotRow, orderOf, selectLots } from './queries.ts';

// Live lots are found by their ids in an index of their order, and joined with their products after that. A list ends at
// 10,000 lots, so the number of entries that a deep page or a total reads has a bound.

/** The part of the marketplace that a listing is about. Without any it contains all live lots. */
export interface LiveFilter {
  readonly featured?: boolean;
  readonly categoryId?: number | undefined;
  readonly virtualCategoryId?: number | undefined;
}

/** A selection of live lots in an order. */
interface LiveSelection {
  readonly where: SQL | undefined;
  /** The categories of the lots; null for all. */
  readonly categoryIds: readonly number[] | null;
  /** Whether `where` reads the product. */
  readonly joinsProducts: boolean;
  readonly sort: HomeQuery['sort'];
  readonly order: HomeQuery['order'];
}

/** The live lots of a query and a filter. A lot leaves the listing at its end, whether it is settled or not. */
export async function selectLive(db: Database, query: HomeQuery, filter: LiveFilter): Promise<LiveSelection> {
  const { featured, categoryId, virtualCategoryId } = filter;
  return {
    where: and(
      isLive,
      ...chosenBy(query),
      featured ? eq(lots.featured, true) : undefined,
      virtualCategoryId === undefined ? undefined : inVirtualCategory(virtualCategoryId),
    ),
    categoryIds: categoryId === undefined ? null : await withSubCategories(db, categoryId),
    joinsProducts: query.condition !== undefined,
    sort: query.sort,
    order: query.order,
  };
}

/** The conditions of the filters of a listing. */
function chosenBy(query: HomeQuery): (SQL | undefined)[] {
  const { min_price, max_price, ends_within_hours, buy_direct, condition } = query;
  return [
    min_price === undefined ? undefined : gte(shownCents, min_price * 100),
    max_price === undefined ? undefined : lte(shownCents, max_price * 100),
    ends_within_hours === undefined
      ? undefined
      : lte(lots.ends_at, sql`now() + make_interval(hours => ${ends_within_hours}::int)`),
    // As cards show it: beside an opening price of $1 at most.
    buy_direct ? and(lte(lots.opening_cents, 100), gt(lots.bdp_cents, 0), gt(lots.bdp_stock, 0)) : undefined,
    condition ? eq(products.condition, condition) : undefined,
  ];
}

/** Lots with the tag of a virtual category, or of the one that it was merged into. */
const inVirtualCategory = (categoryId: number) =>
  sql`exists (select 1 from ${productTags} where ${productTags.category_id} = ${presentId(categoryId)}
    and ${productTags.product_description_id} = ${lots.product_description_id})`;

/** A category, or the one that it was merged into, and its sub-categories. For an unknown one only itself. */
async function withSubCategories(db: Database, categoryId: number): Promise<number[]> {
  const own = presentId(categoryId);
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, own), eq(categories.parent_id, own)))
    .orderBy(asc(categories.id));
  return rows.length > 0 ? rows.map(({ id }) => id) : [categoryId];
}

/** A category, its parent, its sub-categories and its siblings. */
export async function findCategoryFamily(db: Database, categoryId: number): Promise<number[]> {
  const family = await db
    .select({ id: categories.id })
    .from(categories)
    .where(
      sql`coalesce(${categories.parent_id}, ${categories.id}) = (select coalesce(own.parent_id, own.id)
        from ${categories} own where own.id = ${categoryId})`,
    )
    .orderBy(asc(categories.id));
  return family.map(({ id }) => id);
}

const fromLots = ({ joinsProducts }: LiveSelection) =>
  joinsProducts
    ? sql`${lots} join ${products} on ${products.id} = ${lots.product_description_id}`
    : sql`${lots}`;

/** The ids of a part of a selection, in its order. */
function liveIds(selection: LiveSelection, limit: number, offset = 0): SQL {
  const { where, categoryIds, sort, order } = selection;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const key = sort === 'date' ? sql`${lots.ends_at}` : shownCents;
  const ordered = (inOne: SQL | undefined, most: number, skipped: number) => sql`
    select ${lots.id} as id, ${key} as key from ${fromLots(selection)} where ${and(where, inOne)}
    order by ${sql.join(orderOf(sort, order), sql`, `)} limit ${most} offset ${skipped}`;
  if (categoryIds === null) return ordered(undefined, limit, offset);
  const [first = 0, ...others] = categoryIds;
  if (others.length === 0) return ordered(eq(lots.category_id, first), limit, offset);
  // The first of each category, merged: an index of several categories is not in the order of the list.
  return sql`select chosen.id, chosen.key from unnest(${sql.param(`{${categoryIds.join(',')}}`)}::int[]) as wanted(id)
    cross join lateral (${ordered(sql`${lots.category_id} = wanted.id`, limit + offset, 0)}) chosen
    order by chosen.key ${direction}, chosen.id ${direction} limit ${limit} offset ${offset}`;
}

/** The number of lots of a selection, counted up to `COUNTED_MAX`. The order makes it read an index. */
export function liveCount(selection: LiveSelection): SQL {
  const { where, categoryIds } = selection;
  const inThese = categoryIds === null ? undefined : inArray(lots.category_id, [...categoryIds]);
  const order = categoryIds?.length === 1 || categoryIds === null ? sql`order by ${lots.ends_at}` : sql``;
  return sql`select count(*)::int as total from (select 1 from ${fromLots(selection)}
    where ${and(where, inThese)} ${order} limit ${COUNTED_MAX}) found`;
}

/** A part of a selection, at most its first `LISTED_MAX` lots. */
export async function findLiveLots(
  db: Database,
  callerId: number | null,
  selection: LiveSelection,
  { size, page }: { readonly size: number; readonly page: number },
): Promise<LotRow[]> {
  const offset = (page - 1) * size;
  const limit = Math.min(size, LISTED_MAX - offset);
  if (limit <= 0) return [];
  return liveRows(db, callerId, selection, limit, offset);
}

/** The query of `findLiveLots`. */
export const liveRows = (
  db: Database | Transaction,
  callerId: number | null,
  selection: LiveSelection,
  limit: number,
  offset: number,
) =>
  selectLots(db, callerId)
    .where(inArray(lots.id, sql`(select id from (${liveIds(selection, limit, offset)}) page)`))
    .orderBy(...orderOf(selection.sort, selection.order));

export async function countLiveLots(db: Database, selection: LiveSelection): Promise<number> {
  const { rows } = (await db.execute(liveCount(selection))) as unknown as { rows: { total: number }[] };
  return rows[0]?.total ?? 0;
}
