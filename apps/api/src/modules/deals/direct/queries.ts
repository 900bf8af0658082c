import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { isLive } from '../../../db/lot-expressions.ts';
import { categories, directSales, lots, products, wonItems } from '../../../db/schema.ts';
import { photographAlts, photographHashes } from '../../images/picture-paths.ts';

/** An auction with its product, and whether it is live. */
export async function findStock(db: Database, id: number) {
  const [row] = await db
    .select({
      lot: lots,
      product: products,
      category_display: categories.display,
      photographs: photographHashes,
      photograph_alts: photographAlts,
      is_live: sql<boolean>`${isLive}`,
    })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(eq(lots.id, id));
  return row ?? null;
}

/** The purchase under a key, or null. */
export async function findSale(tx: Transaction, userId: number, key: string) {
  const [sale] = await tx
    .select({ auction_id: directSales.auction_id, lot_id: directSales.lot_id })
    .from(directSales)
    .where(and(eq(directSales.user_id, userId), eq(directSales.idempotency_key, key)));
  return sale ?? null;
}

/** A member's purchase from an auction's stock that is not paid, or null. */
export async function findUnpaidSale(tx: Transaction, userId: number, auctionId: number) {
  const [sale] = await tx
    .select({ auction_id: directSales.auction_id, lot_id: directSales.lot_id })
    .from(directSales)
    .innerJoin(wonItems, eq(wonItems.lot_id, directSales.lot_id))
    .where(
      and(
        eq(directSales.user_id, userId),
        eq(directSales.auction_id, auctionId),
        eq(wonItems.status, 'unpaid'),
      ),
    )
    .orderBy(desc(directSales.id))
    .limit(1);
  return sale ?? null;
}

/** Takes one from the stock of an auction under its row lock. False when it is sold out. */
export async function takeStock(tx: Transaction, auctionId: number): Promise<boolean> {
  const taken = await tx
    .update(lots)
    .set({ bdp_stock: sql`${lots.bdp_stock} - 1` })
    .where(and(eq(lots.id, auctionId), gt(lots.bdp_stock, 0)))
    .returning({ id: lots.id });
  return taken.length > 0;
}

/** Writes a purchase. False when its key was used before. */
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

/** The payment deadline of a purchase. */
export async function readDeadline(db: Database, userId: number, lotId: number): Promise<Date> {
  const [item] = await db
    .select({ pay_by: wonItems.pay_by })
    .from(wonItems)
    .where(and(eq(wonItems.lot_id, lotId), eq(wonItems.user_id, userId)));
  if (!item) throw new Error(`Lot ${lotId} is not an item of its buyer`);
  return item.pay_by;
}
