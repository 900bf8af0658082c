import type { ProductSummary } from '@bidkit/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { isLive } from '../../../db/lot-expressions.ts';
import { categories, lots, products } from '../../../db/schema.ts';
import { photographHashes, picturePaths } from '../../images/picture-paths.ts';

// Purchases without an auction are lots as well, which staff find among the orders.
const ownAuctions = sql`${lots.product_description_id} = ${products.id} and ${lots.sale_kind} = 'auction'`;
const counted = (where: typeof ownAuctions) =>
  sql<number>`(select count(*) from ${lots} where ${where})`.mapWith(Number);

function selectProducts(db: Database | Transaction) {
  return db
    .select({
      product: products,
      category_display: categories.display,
      photographs: photographHashes,
      lots: counted(ownAuctions),
      live_lots: counted(sql`${ownAuctions} and ${isLive}`),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .$dynamic();
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** A product with its numbers, or null. */
export async function findProductRow(db: Database | Transaction, id: number): Promise<ProductRow | null> {
  const [row] = await selectProducts(db).where(eq(products.id, id));
  return row ?? null;
}

/** Products in the order of their ids in the list. */
export async function findSummaries(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ProductSummary[]> {
  const rows = await selectProducts(db).where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toSummary(row)] : [];
  });
}

/** A product of the list on the wire. */
export function toSummary(row: ProductRow): ProductSummary {
  const { product, category_display, photographs, lots: total, live_lots } = row;
  return {
    id: product.id,
    item_code: product.item_code,
    name: product.name,
    short_name: product.short_name,
    category_id: product.category_id,
    category: category_display,
    condition: product.condition,
    image: picturePaths(row)[0],
    photographs: photographs.length,
    lots: total,
    live_lots,
    version: product.version,
  };
}
