import type { PackableItem } from '@bidkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { lots, orders, products, wonItems } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { lockLots } from '../../auctions/lock-lots.ts';
import { writeAudit } from '../../audit/audit.ts';
import { alertStaff } from '../../notifications/staff-alerts/alert-staff.ts';

/**
 * Reports that the item of a lot is not in its place, with the reason. It leaves the pick list until it is found or
 * packed. A missing one is not changed.
 * @throws Problem 404 for a lot without a won item, 409 for an item that does not wait to be packed
 */
export async function reportMissing(
  tx: Transaction,
  staffId: number,
  lotId: number,
  reason: string,
): Promise<PackableItem> {
  const item = await lockPackable(tx, lotId);
  if (item.missing_since) return toItem(item);
  const missing_since = await readNow(tx);
  await tx.update(wonItems).set({ missing_since }).where(eq(wonItems.id, item.id));
  await writeAudit(tx, staffId, { action: 'missing', subject: 'parcel-item', subject_id: lotId, reason });
  const order = sql`(select own.id from ${orders} own where own.won_item_id = ${item.id})`;
  const alert = { kind: 'item_missing', subject_id: order, detail: item.name } as const;
  await alertStaff(tx, { ...alert, by: staffId });
  return toItem({ ...item, missing_since });
}

/**
 * Puts the missing item of a lot on the pick list again. One that is not missing is not changed.
 * @throws Problem as `reportMissing`
 */
export async function reportFound(tx: Transaction, staffId: number, lotId: number): Promise<PackableItem> {
  const item = await lockPackable(tx, lotId);
  if (!item.missing_since) return toItem(item);
  await tx.update(wonItems).set({ missing_since: null }).where(eq(wonItems.id, item.id));
  await writeAudit(tx, staffId, { action: 'found', subject: 'parcel-item', subject_id: lotId });
  return toItem({ ...item, missing_since: null });
}

async function lockPackable(tx: Transaction, lotId: number) {
  await lockLots(tx, [lotId]);
  const [item] = await tx
    .select({
      id: wonItems.id,
      auction_id: wonItems.lot_id,
      status: wonItems.status,
      missing_since: wonItems.missing_since,
      name: products.name,
      item_code: products.item_code,
    })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(and(eq(wonItems.lot_id, lotId), sql`${wonItems.status} <> 'forfeited'`));
  if (!item) throw refuse('no_won_item');
  if (item.status !== 'paid' && item.status !== 'replaced') throw refuse('item_not_packable');
  return item;
}

const toItem = ({
  auction_id,
  name,
  item_code,
  missing_since,
}: Awaited<ReturnType<typeof lockPackable>>): PackableItem => ({
  auction_id,
  name,
  item_code,
  missing_since: missing_since?.toISOString() ?? null,
});
