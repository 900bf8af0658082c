import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { afterCommit } from '../../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { claimDue } from '../../../../db/due-rows.ts';
import { clockNow, fromNow } from '../../../../db/now.ts';
import { existingRow, writtenRow } from '../../../../db/rows.ts';
import { lots, parcelItems, parcelLabels, parcels, products, wonItems } from '../../../../db/schema.ts';
import type { CarrierHint } from '../../../../gateways/carrier/carrier-gateway.ts';

export type LabelRow = typeof parcelLabels.$inferSelect;

/** Seconds in which a call of the carrier ends: after them the job repeats it. */
export const IN_FLIGHT_SECONDS = 60;
/** How often the carrier is asked whether it has confirmed a label that was given back. */
export const CONFIRM_SECONDS = 86_400;
const BATCH = 20;

/** The states of a label that is in use, or may be. */
const openStates = ['intended', 'requested', 'bought', 'void_requested'] as const;

/** The label that is in use, or may be; null without one. Read it under the locks of the parcel's lots. */
export async function findOpenLabel(db: Database | Transaction, parcelId: number): Promise<LabelRow | null> {
  const [label] = await db
    .select()
    .from(parcelLabels)
    .where(and(eq(parcelLabels.parcel_id, parcelId), inArray(parcelLabels.status, [...openStates])));
  return label ?? null;
}

/** The latest labels of parcels, by parcel. */
export async function findLabels(
  db: Database | Transaction,
  parcelIds: readonly number[],
): Promise<Map<number, LabelRow>> {
  const rows = await db
    .select()
    .from(parcelLabels)
    .where(inArray(parcelLabels.parcel_id, [...parcelIds]))
    .orderBy(asc(parcelLabels.id));
  return new Map(rows.map((row) => [row.parcel_id, row]));
}

/** @throws Error for an unknown label */
export async function readLabel(db: Database | Transaction, id: number): Promise<LabelRow> {
  return existingRow(await db.select().from(parcelLabels).where(eq(parcelLabels.id, id)), `Label ${id}`);
}

export async function writeLabel(
  tx: Transaction,
  values: Pick<typeof parcelLabels.$inferInsert, 'parcel_id' | 'ref' | 'request' | 'staff_id'>,
): Promise<LabelRow> {
  return writtenRow(
    await tx
      .insert(parcelLabels)
      .values({ ...values, due_at: fromNow({ seconds: IN_FLIGHT_SECONDS }) })
      .returning(),
  );
}

export async function changeLabel(
  tx: Transaction,
  id: number,
  values: PgUpdateSetSource<typeof parcelLabels>,
): Promise<LabelRow> {
  return existingRow(
    await tx.update(parcelLabels).set(values).where(eq(parcelLabels.id, id)).returning(),
    `Label ${id}`,
  );
}

/** Claims labels whose call at the carrier has to be repeated. One that fails is due again after some time. */
export function takeDueLabels(db: Database): Promise<LabelRow[]> {
  const { due_at, status } = parcelLabels;
  const due = { where: lt(due_at, clockNow), orderBy: due_at, limit: BATCH };
  return claimDue(db, parcelLabels, due, {
    due_at: sql`clock_timestamp() + make_interval(secs => case ${status}
      when 'voiding' then ${CONFIRM_SECONDS}::int else ${IN_FLIGHT_SECONDS}::int end)`,
  });
}

/** Counts the labels whose carrier should have answered by now. */
export function countUnansweredLabels(db: Database): Promise<number> {
  const isAsked = inArray(parcelLabels.status, ['intended', 'requested', 'void_requested']);
  return db.$count(
    parcelLabels,
    and(isAsked, lt(parcelLabels.created_at, fromNow({ seconds: -IN_FLIGHT_SECONDS }))),
  );
}

/** The items in a parcel now, with what a customs declaration says of them. */
export function findDeclaredItems(db: Database | Transaction, parcelId: number) {
  return db
    .select({
      name: products.name,
      price_cents: wonItems.price_cents,
      status: wonItems.status,
    })
    .from(parcelItems)
    .innerJoin(wonItems, eq(wonItems.id, parcelItems.won_item_id))
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(and(eq(parcelItems.parcel_id, parcelId), eq(parcelItems.is_current, true)))
    .orderBy(asc(wonItems.id));
}

/** A parcel whose scans are read, with its id at the carrier. */
export interface FollowedParcel {
  readonly id: number;
  readonly shipment_id: string;
}

/** Claims parcels whose scans are due. One that fails is due again after some time. */
export async function takeDueParcels(db: Database): Promise<FollowedParcel[]> {
  const { track_due_at } = parcels;
  const due = { where: lt(track_due_at, clockNow), orderBy: track_due_at, limit: BATCH };
  const taken = await claimDue(db, parcels, due, {
    track_due_at: fromNow({ seconds: 5 * IN_FLIGHT_SECONDS }),
  });
  if (taken.length === 0) return [];
  const rows = await db
    .select({ id: parcelLabels.parcel_id, shipment_id: parcelLabels.shipment_id })
    .from(parcelLabels)
    .where(
      and(
        inArray(
          parcelLabels.parcel_id,
          taken.map(({ id }) => id),
        ),
        eq(parcelLabels.status, 'bought'),
      ),
    );
  return rows.flatMap(({ id, shipment_id }) => (shipment_id === null ? [] : [{ id, shipment_id }]));
}

/** Makes the parcel and the label due that a webhook is about. */
export async function markDue(db: Database, { shipmentId, trackingNumber }: CarrierHint): Promise<void> {
  const isMeant = eq(parcelLabels.shipment_id, shipmentId ?? '');
  const labels = await db
    .update(parcelLabels)
    .set({ due_at: clockNow })
    .where(and(isMeant, isNotNull(parcelLabels.due_at)))
    .returning({ id: parcelLabels.id });
  const ofShipment = db
    .select({ id: parcelLabels.parcel_id })
    .from(parcelLabels)
    .where(and(isMeant, eq(parcelLabels.status, 'bought')));
  const isTracked =
    trackingNumber === null
      ? undefined
      : or(eq(parcels.tracking, trackingNumber), eq(parcels.international_tracking, trackingNumber));
  const followed = await db
    .update(parcels)
    .set({ track_due_at: clockNow })
    .where(and(isNotNull(parcels.track_due_at), or(inArray(parcels.id, ofShipment), isTracked)))
    .returning({ id: parcels.id });
  if (labels.length + followed.length > 0) afterCommit(db, 'labels');
}
