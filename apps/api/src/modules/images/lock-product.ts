import { and, asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { lots, products } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';

type LotStatus = (typeof lots.$inferSelect)['status'];

/**
 * Locks products and their lots of some statuses, so that their changes run one after the other, and bids before or
 * after them. The lots come first, as all transactions lock them: one that relists a lot then waits for the product.
 * Unknown products are left out.
 */
async function lockProducts(tx: Transaction, ids: readonly number[], statuses: readonly LotStatus[]) {
  const lockLots = () =>
    tx
      .select({
        id: lots.id,
        product_id: lots.product_description_id,
        status: lots.status,
        bid_count: lots.bid_count,
      })
      .from(lots)
      .where(and(inArray(lots.product_description_id, [...ids]), inArray(lots.status, [...statuses])))
      .orderBy(asc(lots.id))
      .for('no key update');
  await lockLots();
  const locked = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update');
  // Again, with those that were listed meanwhile. From here on, no lot of the products can be.
  return { products: locked, lots: await lockLots() };
}

/** Locks a product as `lockProducts` does. @throws Problem 404 for an unknown product */
export async function lockProduct(
  tx: Transaction,
  productId: number,
  statuses: readonly LotStatus[] = ['live'],
) {
  const locked = await lockProducts(tx, [productId], statuses);
  const [product] = locked.products;
  if (!product) throw refuse('product_not_found');
  return { product, lots: locked.lots };
}

/**
 * Locks products with their live lots. Returns, by product, a live lot with bids: its bidders get the product that they
 * saw.
 */
export async function lockBidOn(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const locked = await lockProducts(tx, ids, ['live']);
  const bidOn = locked.lots.filter(({ bid_count }) => bid_count > 0);
  return new Map(bidOn.map(({ id, product_id }) => [product_id, id]));
}
