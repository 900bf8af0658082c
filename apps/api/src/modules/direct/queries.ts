import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { categories, directSales, lots, products, wonItems } from '../../db/schema.ts';
import { photographCount } from '../auctions/queries.ts';

/** An auction with what it sells, and whether it runs. */
export async function findStock(db: Database, id: number) {
  const [row] = await db
    .select({
      lot: lots,
      product: products,
      category_display: categories.display,
      photograph_count: photographCount,
      is_live: sql<boolean>`${isLive}`,
    })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(eq(lots.id, id));
  return row ?? null;
}

/** What was bought before under a key, with its deadline. */
export async function findSale(tx: Transaction, userId: number, key: string) {
  const [sale] = await tx
    .select({ auction_id: directSales.auction_id, lot_id: directSales.lot_id })
    .from(directSales)
    .where(and(eq(directSales.user_id, userId), eq(directSales.idempotency_key, key)));
  return sale ?? null;
}

/** Takes one from the stock of an auction, under its row lock; answers whether there was one. */
export async function takeStock(tx: Transaction, auctionId: number): Promise<boolean> {
  const taken = await tx
    .update(lots)
    .set({ bdp_stock: sql`${lots.bdp_stock} - 1` })
    .where(and(eq(lots.id, auctionId), gt(lots.bdp_stock, 0)))
    .returning({ id: lots.id });
  return taken.length > 0;
}

/** Keeps a purchase; answers whether it is the first under its key. */
export async function writeDirectSale(
  tx: Transaction,
  sale: typeof directSales.$inferInsert,
): Promise<boolean> {
  const written = await tx
    .insert(directSales)
    .values(sale)
    .onConflictDoNothing({ target: [directSales.user_id, directSales.idempotency_key] })
    .returning({ id: directSales.id });
  return written.length > 0;
}

/** By when what was bought is to be paid. */
export async function readDeadline(db: Database, userId: number, lotId: number): Promise<Date> {
  const [item] = await db
    .select({ pay_by: wonItems.pay_by })
    .from(wonItems)
    .where(and(eq(wonItems.lot_id, lotId), eq(wonItems.user_id, userId)));
  if (!item) throw new Error(`Lot ${lotId} is not an item of its buyer`);
  return item.pay_by;
}
