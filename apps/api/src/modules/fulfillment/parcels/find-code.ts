import type { FoundCode } from '@bidkit/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { lots, parcels, products, rmas, wonItems } from '../../../db/schema.ts';
import { toSelectedAddress } from '../../payments/checkout/addresses/addresses.ts';
import { statusTexts } from '../returns/rma-machine.ts';
import { hasTracking, readCode } from './codes.ts';
import { findGroupOf, type PackableGroup, waits } from './packable.ts';

/**
 * What a printed or scanned code belongs to, or null. A number alone is a return, a sold lot, a parcel, or a lot without
 * a buyer, in this order.
 */
export async function findByCode(db: Database, typed: string): Promise<FoundCode | null> {
  const code = typed.trim();
  const { itemCodes, lot, parcel, rma, number } = readCode(code);
  const isOfProduct = inArray(products.item_code, itemCodes);
  return (
    (await findItem(db, isOfProduct)) ??
    (lot === null ? null : await findItem(db, isLot(lot))) ??
    (parcel === null ? null : await findParcelBy(db, eq(parcels.id, parcel))) ??
    (rma === null ? null : await findReturn(db, rma)) ??
    (await findParcelBy(db, hasTracking(code))) ??
    (number === null ? null : await findByNumber(db, number)) ??
    (await findUnsold(db, isOfProduct)) ??
    (lot === null ? null : await findUnsold(db, isLot(lot))) ??
    (number === null ? null : await findUnsold(db, eq(lots.id, number)))
  );
}

const findByNumber = async (db: Database, number: number) =>
  (await findReturn(db, number)) ??
  (await findItem(db, eq(lots.id, number))) ??
  (await findParcelBy(db, eq(parcels.id, number)));

const isLot = ({ id, itemCode }: { readonly id: number; readonly itemCode: string }) =>
  and(
    eq(lots.id, id),
    itemCode === '' ? undefined : eq(sql`lower(${products.item_code})`, itemCode.toLowerCase()),
  );

const itemFields = {
  id: lots.id,
  name: products.name,
  item_code: products.item_code,
  state: wonItems.status,
};

/** The item that waits longest to be packed, or else the latest one. A missing one is the last of those that wait. */
async function findItem(db: Database, where: SQL | undefined): Promise<FoundCode | null> {
  const [item] = await db
    .select(itemFields)
    .from(products)
    .innerJoin(lots, eq(lots.product_description_id, products.id))
    .innerJoin(wonItems, and(eq(wonItems.lot_id, lots.id), sql`${wonItems.status} <> 'forfeited'`))
    .where(where)
    .orderBy(
      desc(sql`${waits}`),
      sql`${wonItems.missing_since} is not null`,
      sql`case when ${waits} then ${wonItems.id} end`,
      desc(wonItems.id),
    )
    .limit(1);
  if (!item) return null;
  const group = await findGroupOf(db, item.id);
  return { kind: 'item', ...item, group: group && toPackableItems(group) };
}

/** The latest lot that has no buyer, or none any more: whose code it is still says why there is nothing to pack. */
async function findUnsold(db: Database, where: SQL | undefined): Promise<FoundCode | null> {
  const [item] = await db
    .select(itemFields)
    .from(lots)
    .innerJoin(products, eq(lots.product_description_id, products.id))
    .leftJoin(wonItems, eq(wonItems.lot_id, lots.id))
    .where(where)
    .orderBy(desc(lots.id), desc(wonItems.id))
    .limit(1);
  return item ? { kind: 'item', ...item, group: null } : null;
}

async function findParcelBy(db: Database, where: SQL | undefined): Promise<FoundCode | null> {
  const [parcel] = await db
    .select({ id: parcels.id, state: parcels.status })
    .from(parcels)
    .where(where)
    .orderBy(desc(parcels.id))
    .limit(1);
  return parcel ? { kind: 'parcel', ...parcel } : null;
}

async function findReturn(db: Database, id: number): Promise<FoundCode | null> {
  const [found] = await db.select({ status: rmas.status }).from(rmas).where(eq(rmas.id, id));
  return found ? { kind: 'return', id, state: statusTexts[found.status] } : null;
}

/** A group of items to pack as staff see it. */
export const toPackableItems = ({ address, paid_at, ...group }: PackableGroup) => ({
  ...group,
  address: toSelectedAddress(address),
  paid_at: paid_at.toISOString(),
});
