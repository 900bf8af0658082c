import type { ProductSummary, ProductsQuery } from '@bidkit/contract';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { orNumber, searchByWords } from '../../../db/list-searches.ts';
import { isLive } from '../../../db/lot-expressions.ts';
import { isWithinCategory, presentId } from '../../../db/present-category.ts';
import { lots, productImages, products, productTags } from '../../../db/schema.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';
import { findSummaries } from './summaries.ts';

const sortColumns: Readonly<Record<ProductsQuery['sort'], SQLWrapper>> = {
  id: products.id,
  item_code: products.item_code,
  name: sql`lower(${products.name})`,
};

/** A page of the products of a query. */
export function listProducts(db: Database, query: ProductsQuery): Promise<Page<ProductSummary>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, listedProducts(query), query);
      return toCappedPage(query, counted, await findSummaries(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The products of a query, in its order. */
export const listedProducts = (query: ProductsQuery): ListSource => ({
  table: products,
  id: products.id,
  where: and(...conditionsOf(query)),
  readsRows: [query.tag, query.photographs, query.live].some((filter) => filter !== undefined),
  search: query.q ? orNumber(query.q, products.id, searchByWords(query.q, products)) : undefined,
  key: sortColumns[query.sort],
  order: query.order,
});

const conditionsOf = ({ category, tag, photographs, live }: ProductsQuery): (SQL | undefined)[] => [
  category === undefined ? undefined : isWithinCategory(products.category_id, category),
  tag === undefined ? undefined : hasTag(tag),
  photographs && (photographs === 'yes' ? hasPhotograph : sql`not ${hasPhotograph}`),
  live && (live === 'yes' ? hasLiveLot : sql`not ${hasLiveLot}`),
];

const hasTag = (id: number) => sql`exists (select 1 from ${productTags}
  where ${productTags.product_description_id} = ${products.id} and ${productTags.category_id} = ${presentId(id)})`;

const hasPhotograph = sql`exists (select 1 from ${productImages}
  where ${productImages.product_description_id} = ${products.id} and ${productImages.position} = 1)`;

const hasLiveLot = sql`exists (select 1 from ${lots}
  where ${lots.product_description_id} = ${products.id} and ${isLive})`;
