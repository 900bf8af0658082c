import { CLAIM_FILING_DAYS, type ClaimStatus } from '@bidkit/contract';
import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { notifyStaff } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
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

/** Whether the item is still in the lost parcel: it was not found, replaced or refunded. */
const isLost = sql`(${wonItems.status} = 'lost' and ${parcelItems.is_current})`;
const isOpen = inArray(insuranceClaims.status, ['sent', 'filed']);

/** The status of a claim. One that is not decided is closed as soon as its item is no longer lost. */
export const statusOfClaim = sql<ClaimStatus>`case when ${isOpen} and not ${isLost} then 'closed'
  else ${insuranceClaims.status} end`;

/** The end of the time to file a claim. */
const fileBy = sql`${insuranceClaims.sent_at} + make_interval(days => ${CLAIM_FILING_DAYS})`;

const latestReturn = sql`(select max(own.id) from ${rmas} own where own.won_item_id = ${wonItems.id})`;

const selectClaims = (db: Database | Transaction) =>
  db
    .select({
      claim: insuranceClaims,
      status: statusOfClaim,
      fileBy: fileBy.mapWith(insuranceClaims.sent_at),
      isTooLate: sql<boolean>`${fileBy} <= clock_timestamp()`,
      item: wonItems,
      parcel: parcels,
      order: orders,
      refund: refunds,
      rma: { id: rmas.id, status: rmas.status },
      name: products.name,
      username: users.username,
    })
    .from(insuranceClaims)
    .innerJoin(wonItems, eq(wonItems.id, insuranceClaims.won_item_id))
    .innerJoin(parcels, eq(parcels.id, insuranceClaims.parcel_id))
    .innerJoin(
      parcelItems,
      and(eq(parcelItems.parcel_id, parcels.id), eq(parcelItems.won_item_id, wonItems.id)),
    )
    .innerJoin(orders, eq(orders.won_item_id, wonItems.id))
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(users, eq(users.id, wonItems.user_id))
    .leftJoin(refunds, eq(refunds.id, insuranceClaims.refund_id))
    .leftJoin(rmas, eq(rmas.id, latestReturn))
    .$dynamic();

/** A claim with its item, its parcel and the order that paid for the item. */
export type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number];

/** The latest claim for the item of a lot, or null. `userId` limits it to an item of this member. */
export async function findClaim(
  db: Database | Transaction,
  lotId: number,
  userId?: number,
): Promise<ClaimRow | null> {
  const [row] = await selectClaims(db)
    .where(and(eq(wonItems.lot_id, lotId), userId === undefined ? undefined : eq(wonItems.user_id, userId)))
    .orderBy(desc(insuranceClaims.id))
    .limit(1);
  return row ?? null;
}

/** Claims with these ids, in any order. */
export const findClaimsById = (tx: Transaction, ids: readonly number[]): Promise<ClaimRow[]> =>
  selectClaims(tx).where(inArray(insuranceClaims.id, [...ids]));

/** The claims for the current parcels of won items. One that was never filed ends when its parcel is found. */
export function findClaimsOf(db: Database | Transaction, itemIds: readonly number[]) {
  return db
    .select({ claim: insuranceClaims, status: statusOfClaim })
    .from(insuranceClaims)
    .innerJoin(wonItems, eq(wonItems.id, insuranceClaims.won_item_id))
    .innerJoin(
      parcelItems,
      and(
        eq(parcelItems.parcel_id, insuranceClaims.parcel_id),
        eq(parcelItems.won_item_id, wonItems.id),
        eq(parcelItems.is_current, true),
      ),
    )
    .where(
      and(
        inArray(wonItems.id, [...itemIds]),
        not(sql`(${insuranceClaims.status} = 'sent' and ${wonItems.status} <> 'lost')`),
      ),
    );
}

/** Writes a claim for each item of a lost parcel. A parcel that was found and is lost again gets its claim again. */
export async function writeClaims(
  tx: Transaction,
  parcelId: number,
  itemIds: readonly number[],
): Promise<{ won_item_id: number; fileBy: Date }[]> {
  if (itemIds.length === 0) return [];
  notifyStaff(tx, { subject: 'claim', id: null, by: null });
  return tx
    .insert(insuranceClaims)
    .values(itemIds.map((won_item_id) => ({ won_item_id, parcel_id: parcelId })))
    .onConflictDoUpdate({
      target: [insuranceClaims.won_item_id, insuranceClaims.parcel_id],
      set: {
        status: 'sent',
        sent_at: sql`clock_timestamp()`,
        filed_at: null,
        reason: null,
        decided_at: null,
        decision: null,
        staff_id: null,
      },
      setWhere: inArray(insuranceClaims.status, ['sent', 'closed']),
    })
    .returning({
      won_item_id: insuranceClaims.won_item_id,
      fileBy: fileBy.mapWith(insuranceClaims.sent_at),
    });
}

export async function changeClaim(
  tx: Transaction,
  id: number,
  values: Partial<Omit<typeof insuranceClaims.$inferInsert, 'filed_at' | 'decided_at'>> & {
    readonly filed_at?: SQL;
    readonly decided_at?: SQL;
  },
): Promise<void> {
  await tx.update(insuranceClaims).set(values).where(eq(insuranceClaims.id, id));
}
