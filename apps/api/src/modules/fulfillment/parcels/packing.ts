import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { wonItems } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { lockLots } from '../../auctions/lock-lots.ts';
import { writeAudit } from '../../audit/audit.ts';
import { moveItems } from '../../items/move-items.ts';
import { findOpenLabel } from './labels/queries.ts';
import {
  changeParcel,
  emptyParcel,
  findItemsToPack,
  findLotsOf,
  findParcel,
  isInParcel,
  type ParcelRow,
  writeParcel,
} from './queries.ts';

/**
 * Packs items of one member to one address into a new parcel.
 * @throws Problem 404 for a lot without a won item, 409 for items to different addresses or that cannot be packed
 */
export async function packItems(
  tx: Transaction,
  staffId: number,
  auctionIds: readonly number[],
): Promise<ParcelRow> {
  const lotIds = [...new Set(auctionIds)].sort((a, b) => a - b);
  await lockLots(tx, lotIds);
  const items = await findItemsToPack(tx, lotIds);
  const [first] = items;
  if (!first || items.length < lotIds.length) throw refuse('no_won_item');
  const { user_id, address } = first;
  // An item without an order is not paid.
  if (!address) throw refuse('item_not_packable');
  const isTogether = items.every(
    (item) => item.user_id === user_id && JSON.stringify(item.place) === JSON.stringify(first.place),
  );
  if (!isTogether) throw refuse('parcel_addresses_differ');
  const itemIds = items.map(({ id }) => id);
  const packed = await moveItems(tx, 'pack', inArray(wonItems.id, itemIds), {
    by: { kind: 'staff', id: staffId },
    // One that was missing is found.
    set: { missing_since: null },
  });
  if (packed.length < itemIds.length) throw refuse('item_not_packable');
  const id = await writeParcel(tx, { user_id, address, itemIds });
  await writeAudit(tx, staffId, {
    action: 'pack',
    subject: 'parcel',
    subject_id: id,
    after: { auction_ids: lotIds },
  });
  return readParcel(tx, id);
}

/**
 * Takes the items out of a parcel again.
 * @throws Problem 404 for an unknown parcel, 409 once the carrier has it, or while it has a label. A parcel that is open
 * stays so.
 */
export async function openParcel(tx: Transaction, staffId: number, id: number): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, id);
  if (parcel.status === 'opened') return parcel;
  if (parcel.status !== 'packed') throw refuse('parcel_shipped');
  if (await findOpenLabel(tx, id)) throw refuse('label_exists');
  await moveItems(tx, 'unpack', isInParcel(id), { by: { kind: 'staff', id: staffId } });
  await emptyParcel(tx, id);
  await writeAudit(tx, staffId, { action: 'open', subject: 'parcel', subject_id: id });
  return changeParcel(tx, id, { status: 'opened' });
}

/** A parcel under the locks of its lots. @throws Problem 404 */
export async function lockParcel(tx: Transaction, id: number): Promise<ParcelRow> {
  await lockLots(tx, await findLotsOf(tx, [id]));
  return readParcel(tx, id);
}

/** @throws Problem 404 */
export async function readParcel(tx: Database | Transaction, id: number): Promise<ParcelRow> {
  const parcel = await findParcel(tx, id);
  if (!parcel) throw refuse('parcel_not_found');
  return parcel;
}
