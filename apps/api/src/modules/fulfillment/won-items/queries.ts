import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { itemStatus } from '../../../db/item-expressions.ts';
import { categories, lots, orders, products, secondChanceOffers, wonItems } from '../../../db/schema.ts';

export function selectWonItems(db: Database) {
  return db
    .select({
      item: wonItems,
      status: itemStatus,
      order: orders,
      ends_at: lots.ends_at,
      product: products,
      category_display: categories.display,
    })
    .from(wonItems)
    .leftJoin(orders, eq(orders.won_item_id, wonItems.id))
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .$dynamic();
}

/** A won item with its lot and product. */
export type WonItemRow = Awaited<ReturnType<typeof selectWonItems>>[number];

/** A member's won item of an auction, or null. */
export async function findWonItem(db: Database, userId: number, lotId: number): Promise<WonItemRow | null> {
  const own = and(eq(wonItems.user_id, userId), eq(wonItems.lot_id, lotId));
  const [row] = await selectWonItems(db).where(own);
  return row ?? null;
}

/** Offers a member can still accept, the soonest expiry first. */
export function findOpenOffers(db: Database, userId: number) {
  return db
    .select({
      id: secondChanceOffers.id,
      lot_id: secondChanceOffers.lot_id,
      offer_cents: secondChanceOffers.offer_cents,
      expires_at: secondChanceOffers.expires_at,
      product_description_id: products.id,
      short_name: products.short_name,
      category_id: products.category_id,
    })
    .from(secondChanceOffers)
    .innerJoin(lots, eq(lots.id, secondChanceOffers.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(
      and(
        eq(secondChanceOffers.user_id, userId),
        eq(secondChanceOffers.status, 'open'),
        gt(secondChanceOffers.expires_at, sql`statement_timestamp()`),
      ),
    )
    .orderBy(asc(secondChanceOffers.expires_at), asc(secondChanceOffers.id));
}

export type OfferRow = Awaited<ReturnType<typeof findOpenOffers>>[number];
