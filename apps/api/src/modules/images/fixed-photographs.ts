import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { lots, productImages, products } from '../../db/schema.ts';
import { isBidOn, isReplaced } from './photographs.ts';

interface Given {
  readonly productId: number;
  /** Uploaded pictures, the front first. */
  readonly images: readonly string[];
}

/**
 * Those that `usePictures` would refuse because of bids on the product, each with the lot that has them. Nothing is
 * locked: a bid can still come before the pictures are used.
 */
export async function findFixed<G extends Given>(
  tx: Transaction,
  given: readonly G[],
): Promise<(G & { readonly auction_id: number })[]> {
  if (given.length === 0) return [];
  const rows = await tx
    .select({
      id: products.id,
      auction_id: sql<number>`min(${lots.id})`,
      isDrawn: sql<boolean>`${products.picture} is not null`,
    })
    .from(products)
    .innerJoin(lots, eq(lots.product_description_id, products.id))
    .where(and(inArray(products.id, [...new Set(given.map(({ productId }) => productId))]), isBidOn))
    .groupBy(products.id);
  const bidOn = new Map(rows.map((row) => [row.id, row]));
  if (bidOn.size === 0) return [];
  const { product_description_id, position, sha256 } = productImages;
  const photographs = await tx
    .select({ product_description_id, position, sha256 })
    .from(productImages)
    .where(inArray(product_description_id, [...bidOn.keys()]));
  const known = Map.groupBy(photographs, (row) => row.product_description_id);
  return given.flatMap((one) => {
    const product = bidOn.get(one.productId);
    if (!product) return [];
    const present = { known: known.get(product.id) ?? [], isDrawn: product.isDrawn };
    const isFixed = one.images.some((id, index) => isReplaced(present, index + 1, id));
    return isFixed ? [{ ...one, auction_id: product.auction_id }] : [];
  });
}
