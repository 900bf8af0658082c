import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { lots, parcelItems, products, wonItems } from '../../../db/schema.ts';

/** The items that are or were in parcels. */
export function findContents(db: Database | Transaction, parcelIds: readonly number[]) {
  return db
    .select({
      parcel_id: parcelItems.parcel_id,
      won_item_id: parcelItems.won_item_id,
      is_current: parcelItems.is_current,
      status: wonItems.status,
      user_id: wonItems.user_id,
      auction_id: wonItems.lot_id,
      name: products.name,
      item_code: products.item_code,
    })
    .from(parcelItems)
    .innerJoin(wonItems, eq(wonItems.id, parcelItems.won_item_id))
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(inArray(parcelItems.parcel_id, [...parcelIds]))
    .orderBy(asc(parcelItems.won_item_id));
}
