import type { ItemState } from '@bidkit/contract';
import { refreshCounts } from '../../../db/after-commit.ts';
import type { Transaction } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { refuse } from '../../../kernel/problem.ts';
import { lockLots } from '../../auctions/lock-lots.ts';
import { writeAudit } from '../../audit/audit.ts';
import type { ItemStep } from '../../items/item-machine.ts';
import { type Actor, moveItems } from '../../items/move-items.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import { sendClaims } from '../claims/send-claims.ts';
import { findContents } from '../parcel-contents/contents.ts';
import { findOpenLabel } from './labels/queries.ts';
import { lockParcel } from './packing.ts';
import { changeParcel, findLotsOf, findParcel, isInParcel, type ParcelRow, writeScans } from './queries.ts';

/**
 * Marks parcels as handed to the carrier, and notifies their members once. Shipped ones are not changed.
 * `needsTracking` refuses those that their members cannot follow.
 * @throws Problem 404 for an unknown parcel, 409 for one without items to ship, with a refunded one, or whose label is not
 * decided; then none is changed
 */
export async function shipParcels(
  tx: Transaction,
  staffId: number,
  ids: readonly number[],
  { needsTracking = false }: { readonly needsTracking?: boolean | undefined } = {},
): Promise<void> {
  await lockLots(tx, await findLotsOf(tx, ids));
  for (const id of new Set(ids)) {
    const parcel = await findParcel(tx, id);
    if (!parcel) throw refuse('parcel_not_found');
    if (parcel.status === 'opened') throw refuse('parcel_opened');
    if (parcel.status !== 'packed') continue;
    const label = await findOpenLabel(tx, id);
    if (label && label.status !== 'bought') throw refuse('label_pending');
    const isUntracked = parcel.carrier === null || parcel.tracking === null;
    if (needsTracking && isUntracked) throw refuse('parcel_untracked');
    const contents = (await findContents(tx, [id])).filter((item) => item.is_current);
    if (contents.some(({ status }) => status === 'refunded')) throw refuse('parcel_refunded');
    if (!contents.some(({ status }) => status === 'packed')) throw refuse('item_step_refused');
    await shipParcel(tx, parcel, { kind: 'staff', id: staffId });
    await writeAudit(tx, staffId, { action: 'ship', subject: 'parcel', subject_id: id });
  }
}

/** Under the locks of its lots: the carrier has a packed parcel. Its member is notified. */
export async function shipParcel(tx: Transaction, parcel: ParcelRow, by: Actor): Promise<ParcelRow> {
  await moveItems(tx, 'ship', isInParcel(parcel.id), { by });
  await notify(tx, 'shipped', parcel);
  await refreshCounts(tx, [parcel.user_id]);
  return changeParcel(tx, parcel.id, { status: 'shipped', shipped_at: await readNow(tx) });
}

/** What a carrier knows of a parcel. Scans have a key of their own. */
export interface Tracking {
  readonly status: 'in_transit' | 'delivered' | 'lost' | null;
  readonly windowStart: Date | null;
  readonly windowEnd: Date | null;
  readonly scans: readonly Scan[];
}
interface Scan {
  readonly key: string;
  readonly at: Date;
  readonly city: string | null;
  readonly countryId: number | null;
  readonly description: string;
}

const steps = { in_transit: 'scan', delivered: 'deliver', lost: 'lose' } as const satisfies Record<
  string,
  ItemStep
>;

/**
 * Records what a carrier, or the staff for it, know of a shipped parcel. The same knowledge again changes nothing. A
 * delivered parcel stays delivered. Returns the parcel.
 * @throws Problem 404 for an unknown parcel, 409 before it is shipped
 */
export async function recordTracking(
  tx: Transaction,
  id: number,
  { status, windowStart, windowEnd, scans }: Tracking,
  by: Actor,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, id);
  if (parcel.shipped_at === null) throw refuse('parcel_not_shipped');
  await refreshCounts(tx, [parcel.user_id]);
  await writeScans(
    tx,
    scans.map(({ key, at, city, countryId, description }) => ({
      parcel_id: id,
      key,
      scanned_at: at,
      city,
      country_codes_id: countryId,
      description,
    })),
  );
  if (parcel.status === 'delivered') return parcel;
  const isDelayed =
    status !== 'delivered' &&
    windowEnd !== null &&
    parcel.window_end !== null &&
    windowEnd > parcel.window_end;
  if (isDelayed) await notify(tx, 'delayed', parcel, windowEnd);
  const isMoved = status !== null && status !== parcel.status;
  if (isMoved) {
    const moved = await moveItems(tx, steps[status], isInParcel(id), { by });
    if (status === 'lost') await sendClaims(tx, id, moved);
    if (status === 'delivered') await notify(tx, 'delivered', parcel);
  }
  return changeParcel(tx, id, {
    ...(windowStart && { window_start: windowStart }),
    ...(windowEnd && { window_end: windowEnd }),
    ...(isMoved && {
      status,
      delivered_at: status === 'delivered' ? (lastScan(scans) ?? (await readNow(tx))) : null,
      lost_at: status === 'lost' ? await readNow(tx) : null,
    }),
  });
}

const lastScan = (scans: readonly Scan[]): Date | undefined =>
  scans.map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime())[0];

/** The states of items that are in a parcel. Others were refunded or came back meanwhile. */
const isTravelling = (status: ItemState): boolean =>
  ['shipped', 'in_transit', 'delivered', 'lost'].includes(status);

/** Queues one notification for the items that are in a parcel. It is about the first of them, and names the others. */
async function notify(
  tx: Transaction,
  kind: 'shipped' | 'delayed' | 'delivered',
  { id, carrier, tracking }: ParcelRow,
  until: Date | null = null,
): Promise<void> {
  const contents = await findContents(tx, [id]);
  const [first, ...others] = contents.filter(({ is_current, status }) => is_current && isTravelling(status));
  if (!first) return;
  const data = {
    carrier,
    tracking,
    until: until?.toISOString() ?? null,
    others: others.map(({ name }) => name),
  };
  await writeOutbox(tx, [{ kind, userId: first.user_id, lotId: first.auction_id, data }]);
}
