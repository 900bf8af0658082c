import type { ClaimStatus } from '@bidkit/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notifyStaff, refreshCounts } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import {
  insuranceClaims,
  lots,
  orders,
  parcelItems,
  parcels,
  products,
  refunds,
  rmas,
  users,
  wonItems,
} from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { statusOfClaim } from '../claims/queries.ts';
import { openStatus, type RmaRow } from './rma-machine.ts';

const latestClaim = sql`(select max(own.id) from ${insuranceClaims} own where own.won_item_id = ${wonItems.id})`;

const selectReturns = (db: Database | Transaction) =>
  db
    .select({
      rma: rmas,
      item: wonItems,
      order: orders,
      refund: refunds,
      product: products,
      lot: lots,
      username: users.username,
      claim_status: sql<ClaimStatus | null>`${statusOfClaim}`,
    })
    .from(rmas)
    .innerJoin(wonItems, eq(wonItems.id, rmas.won_item_id))
    .innerJoin(orders, eq(orders.won_item_id, wonItems.id))
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(users, eq(users.id, rmas.user_id))
    .leftJoin(refunds, eq(refunds.id, rmas.refund_id))
    .leftJoin(insuranceClaims, eq(insuranceClaims.id, latestClaim))
    .leftJoin(
      parcelItems,
      and(eq(parcelItems.parcel_id, insuranceClaims.parcel_id), eq(parcelItems.won_item_id, wonItems.id)),
    )
    .$dynamic();

/** A return with its item, order, product, refund and the status of the latest claim for its item. */
export type ReturnRow = Awaited<ReturnType<typeof selectReturns>>[number];

/** @throws Problem 404 for an unknown return. Under the lock of its lot it does not change. */
export async function readReturn(db: Database | Transaction, id: number): Promise<ReturnRow> {
  const [row] = await selectReturns(db).where(eq(rmas.id, id));
  if (!row) throw refuse('return_not_found');
  return row;
}

/** @throws Problem 404 for an unknown return, or another member's */
export async function readOwnReturn(db: Database, userId: number, id: number): Promise<ReturnRow> {
  const row = await readReturn(db, id);
  if (row.rma.user_id !== userId) throw refuse('return_not_found');
  return row;
}

/** Returns with these RMA numbers, in any order. */
export const findReturnsById = (tx: Transaction, ids: readonly number[]): Promise<ReturnRow[]> =>
  selectReturns(tx).where(inArray(rmas.id, [...ids]));

/** The returns of won items with their refunds, the newest first. */
export function findReturnsOf(db: Database | Transaction, itemIds: readonly number[]) {
  return db
    .select({ rma: rmas, refund: refunds })
    .from(rmas)
    .leftJoin(refunds, eq(refunds.id, rmas.refund_id))
    .where(inArray(rmas.won_item_id, [...itemIds]))
    .orderBy(desc(rmas.id));
}

/** The return of a won item that is not done, or null. */
export async function findOpenReturn(tx: Transaction, itemId: number): Promise<RmaRow | null> {
  const isOpen = inArray(rmas.status, [...openStatus]);
  const [row] = await tx
    .select()
    .from(rmas)
    .where(and(eq(rmas.won_item_id, itemId), isOpen));
  return row ?? null;
}

/** When the parcels that won items are in were shipped and delivered, by won item. */
export async function findParcelTimes(db: Database | Transaction, itemIds: readonly number[]) {
  const rows = await db
    .select({
      id: parcelItems.won_item_id,
      shippedAt: parcels.shipped_at,
      deliveredAt: parcels.delivered_at,
    })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcel_id))
    .where(and(inArray(parcelItems.won_item_id, [...itemIds]), eq(parcelItems.is_current, true)));
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

export async function writeReturn(tx: Transaction, values: typeof rmas.$inferInsert): Promise<RmaRow> {
  await refreshCounts(tx, [values.user_id]);
  const written = writtenRow(await tx.insert(rmas).values(values).returning());
  notifyStaff(tx, { subject: 'return', id: written.id, by: null });
  return written;
}

export async function changeReturn(
  tx: Transaction,
  id: number,
  values: PgUpdateSetSource<typeof rmas>,
): Promise<void> {
  const changed = await tx
    .update(rmas)
    .set(values)
    .where(eq(rmas.id, id))
    .returning({ user_id: rmas.user_id });
  await refreshCounts(
    tx,
    changed.map(({ user_id }) => user_id),
  );
  notifyStaff(tx, { subject: 'return', id, by: null });
}
