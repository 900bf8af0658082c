import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notifyStaff } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import {
  type OrderAddress,
  orders,
  parcelItems,
  parcelScans,
  parcels,
  users,
  wonItems,
} from '../../../db/schema.ts';
import { place } from './packable.ts';

export type ParcelRow = typeof parcels.$inferSelect;

/** The latest won items of lots that are not forfeited, with their orders' addresses. Read it under the lots' locks. */
export function findItemsToPack(tx: Transaction, lotIds: readonly number[]) {
  return tx
    .select({
      id: wonItems.id,
      user_id: wonItems.user_id,
      address: orders.address,
      place: sql<unknown>`${place}`,
    })
    .from(wonItems)
    .leftJoin(orders, eq(orders.won_item_id, wonItems.id))
    .where(and(inArray(wonItems.lot_id, [...lotIds]), sql`${wonItems.status} <> 'forfeited'`))
    .orderBy(asc(wonItems.id));
}

export async function writeParcel(
  tx: Transaction,
  { user_id, address, itemIds }: { user_id: number; address: OrderAddress; itemIds: readonly number[] },
): Promise<number> {
  const parcel = writtenRow(
    await tx.insert(parcels).values({ user_id, address }).returning({ id: parcels.id }),
  );
  // An item that is replaced leaves its first parcel.
  await tx
    .update(parcelItems)
    .set({ is_current: false })
    .where(inArray(parcelItems.won_item_id, [...itemIds]));
  await tx.insert(parcelItems).values(itemIds.map((won_item_id) => ({ parcel_id: parcel.id, won_item_id })));
  return parcel.id;
}

/** The ids of the lots in parcels, in the order in which all transactions lock several lots. */
export async function findLotsOf(
  db: Database | Transaction,
  parcelIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: wonItems.lot_id })
    .from(parcelItems)
    .innerJoin(wonItems, eq(wonItems.id, parcelItems.won_item_id))
    .where(inArray(parcelItems.parcel_id, [...parcelIds]))
    .orderBy(asc(wonItems.lot_id));
  return rows.map(({ id }) => id);
}

/** A parcel, or null. Under the locks of its lots it does not change. */
export async function findParcel(db: Database | Transaction, id: number): Promise<ParcelRow | null> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, id));
  return parcel ?? null;
}

export async function changeParcel(
  tx: Transaction,
  id: number,
  values: PgUpdateSetSource<typeof parcels>,
): Promise<ParcelRow> {
  const [parcel] =
    Object.keys(values).length > 0
      ? await tx.update(parcels).set(values).where(eq(parcels.id, id)).returning()
      : [await findParcel(tx, id)];
  if (!parcel) throw new Error(`Parcel ${id} does not exist`);
  notifyStaff(tx, { subject: 'parcel', id, by: null });
  return parcel;
}

/** SQL condition: the won items that are in a parcel now. */
export const isInParcel = (parcelId: number) => sql`${wonItems.id} in (select ${parcelItems.won_item_id}
  from ${parcelItems} where ${parcelItems.parcel_id} = ${parcelId} and ${parcelItems.is_current})`;

/** Takes all items out of a parcel. */
export async function emptyParcel(tx: Transaction, parcelId: number): Promise<void> {
  await tx.update(parcelItems).set({ is_current: false }).where(eq(parcelItems.parcel_id, parcelId));
}

/** Takes an item out of the parcel that it was shipped in. */
export async function leaveParcel(tx: Transaction, itemId: number): Promise<void> {
  await tx.update(parcelItems).set({ is_current: false }).where(eq(parcelItems.won_item_id, itemId));
}

/** Writes scans. One with a known key is not written again. Returns how many are new. */
export async function writeScans(
  tx: Transaction,
  scans: readonly (typeof parcelScans.$inferInsert)[],
): Promise<number> {
  if (scans.length === 0) return 0;
  const written = await tx
    .insert(parcelScans)
    .values([...scans])
    .onConflictDoNothing()
    .returning();
  return written.length;
}

/** The shipped parcels that won items are in, by won item. */
export async function findShippedParcels(
  db: Database,
  itemIds: readonly number[],
): Promise<Map<number, ParcelRow>> {
  const rows = await db
    .select({ won_item_id: parcelItems.won_item_id, parcel: parcels })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcel_id))
    .where(
      and(
        inArray(parcelItems.won_item_id, [...itemIds]),
        eq(parcelItems.is_current, true),
        sql`${parcels.shipped_at} is not null`,
      ),
    );
  return new Map(rows.map(({ won_item_id, parcel }) => [won_item_id, parcel]));
}

/** The usernames of members. */
export async function findUsernames(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
