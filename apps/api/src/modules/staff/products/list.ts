import { LISTED_MAX, type ProductSummary, type ProductsQuery } from '@bidkit/contract';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { isLive } from '../../../db/lot-expressions.ts';
import { readPageRows } from '../../../db/pages.ts';
import { categories, lots, productImages, products, productTags } from '../../../db/schema.ts';
import { hasWords } from '../../../db/starts-of-words.ts';
import { withIndexes } from '../../../db/with-indexes.ts';
import { COUNTED_MAX, type Page, toCappedPage } from '../../../kernel/page.ts';
import { findSummaries } from './summaries.ts';

/** The largest number of a product. */
const MAX_ID = 2_147_483_647;

/**
 * A page of products. Its rows are chosen first, so that nothing is counted for those of the pages before it. A few
 * matches are found first and then sorted: the planner would rather walk along an order until it has met 20 of them,
 * which takes long if they are at its end.
 */
export function listProducts(db: Database, query: ProductsQuery): Promise<Page<ProductSummary>> {
  return withIndexes(db, async (tx) => {
    const where = and(...filtersOf(tx, query));
    const counted = await tx.$count(matching(tx, where).as('listed'));
    const isFew = where !== undefined && counted <= LISTED_MAX;
    const matched = matching(tx, where).as('matched');
    const chosen = isFew
      ? tx
          .select({ id: matched.id })
          .from(matched)
          .orderBy(...orderOf(matched, query))
      : tx
          .select({ id: products.id })
          .from(products)
          .where(where)
          .orderBy(...orderOf(products, query));
    const rows = await readPageRows(chosen, query);
    const ids = rows.map(({ id }) => id);
    return toCappedPage(query, counted, await findSummaries(tx, ids));
  });
}

const matching = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ id: products.id, item_code: products.item_code, name: products.name })
    .from(products)
    .where(where)
    .limit(COUNTED_MAX);

/** Each order has an index. Names are ordered by id in addition, so that pages neither repeat nor skip a product. */
function orderOf(
  of: Readonly<Record<ProductsQuery['sort'], SQLWrapper>>,
  { sort, order }: Pick<ProductsQuery, 'sort' | 'order'>,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return sort === 'name' ? [direction(of.name), direction(of.id)] : [direction(of[sort])];
}

function filtersOf(tx: Transaction, query: ProductsQuery): (SQL | undefined)[] {
  const { q, category, tag, photographs, live } = query;
  const own = tx
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, category ?? 0), eq(categories.parent_id, category ?? 0)));
  const tagged = tx
    .select({ id: productTags.product_description_id })
    .from(productTags)
    .where(eq(productTags.category_id, tag ?? 0));
  const pictures = tx
    .select({ one: sql`1` })
    .from(productImages)
    .where(eq(productImages.product_description_id, products.id));
  const liveLots = tx
    .select({ one: sql`1` })
    .from(lots)
    .where(and(eq(lots.product_description_id, products.id), isLive));
  const choose = (wanted: '0' | '1' | undefined, rows: typeof pictures | typeof liveLots) =>
    wanted && (wanted === '1' ? exists(rows) : notExists(rows));
  return [
    q ? matches(q) : undefined,
    category === undefined ? undefined : inArray(products.category_id, own),
    tag === undefined ? undefined : inArray(products.id, tagged),
    choose(photographs, pictures) || undefined,
    choose(live, liveLots) || undefined,
  ];
}

/** Products with this number, or with a word that begins with each of the typed ones. */
function matches(q: string): SQL | undefined {
  const id = /^\d{1,10}$/.test(q.trim()) ? Number(q) : 0;
  const found = hasWords(products.words, q);
  return id > 0 && id <= MAX_ID ? or(eq(products.id, id), found) : found;
}
