import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { lots, products } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';

type LotStatus = (typeof lots.$inferSelect)['status'];

/**
 * Locks products and their live lots in the same order. Returns the lot with bids of each that has one: its bidders get
 * the product that they saw.
 */
export async function lockBidOn(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const lockLots = () =>
    tx
      .select({ id: lots.id, product_id: lots.product_description_id, bid_count: lots.bid_count })
      .from(lots)
      .where(and(inArray(lots.product_description_id, [...ids]), eq(lots.status, 'live')))
      .orderBy(asc(lots.id))
      .for('no key update');
  await lockLots();
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update');
  const locked = await lockLots();
  return new Map(
    locked.filter(({ bid_count }) => bid_count > 0).map(({ id, product_id }) => [product_id, id]),
  );
}

/**
 * Locks a product and its lots of some statuses, so that its changes run one after the other, and bids before or after
 * them. The lots come first, as all transactions lock them: one that relists a lot then waits for the product.
 * @throws Problem 404 for an unknown product
 */
export async function lockProduct(
  tx: Transaction,
  productId: number,
  statuses: readonly LotStatus[] = ['live'],
) {
  const lockLots = () =>
    tx
      .select({ id: lots.id, status: lots.status, bid_count: lots.bid_count })
      .from(lots)
      .where(and(eq(lots.product_description_id, productId), inArray(lots.status, [...statuses])))
      .orderBy(asc(lots.id))
      .for('no key update');
  await lockLots();
  const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('update');
  if (!product) throw refuse('product_not_found');
  // Again, with those that were listed meanwhile. From here on, no lot of the product can be.
  return { product, lots: await lockLots() };
}
