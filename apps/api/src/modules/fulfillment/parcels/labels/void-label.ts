import type { Transaction } from '../../../../db/database.ts';
import { fromNow } from '../../../../db/now.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { writeAudit } from '../../../audit/audit.ts';
import { lockParcel } from '../packing.ts';
import { changeParcel } from '../queries.ts';
import { assertPacked, type LabelParts } from './buy-label.ts';
import {
  CONFIRM_SECONDS,
  changeLabel,
  findOpenLabel,
  IN_FLIGHT_SECONDS,
  type LabelRow,
  readLabel,
} from './queries.ts';

/**
 * Records that a label is given back, before the carrier is called.
 * @throws Problem 404 for an unknown parcel, 409 for one that is shipped, or has no bought label
 */
export async function startVoid(tx: Transaction, staffId: number, parcelId: number): Promise<LabelRow> {
  assertPacked(await lockParcel(tx, parcelId));
  const open = await findOpenLabel(tx, parcelId);
  if (!open) throw refuse('label_missing');
  if (open.status === 'void_requested') return open;
  if (open.status !== 'bought') throw refuse('label_pending');
  await writeAudit(tx, staffId, {
    action: 'void-label',
    subject: 'parcel',
    subject_id: parcelId,
    before: { label: open.id, cents: open.cost_cents },
  });
  return changeLabel(tx, open.id, {
    status: 'void_requested',
    due_at: fromNow({ seconds: IN_FLIGHT_SECONDS }),
  });
}

/**
 * Gives a label back, or asks whether the carrier has confirmed it. Can be repeated.
 * @throws Unanswered when the carrier does not answer
 */
export async function executeVoid(
  { db, carrier }: Pick<LabelParts, 'db' | 'carrier'>,
  label: LabelRow,
): Promise<LabelRow> {
  const answer = await carrier.void(label.shipment_id ?? '');
  return db.transaction(async (tx) => {
    await lockParcel(tx, label.parcel_id);
    const before = await readLabel(tx, label.id);
    if (before.status !== 'void_requested' && before.status !== 'voiding') return before;
    if (!answer.ok) {
      // One that the carrier had accepted before cannot be used any more.
      const status = before.status === 'voiding' ? 'void_refused' : 'bought';
      return changeLabel(tx, label.id, { status, message: answer.message, due_at: null });
    }
    if (before.status === 'void_requested') {
      await changeParcel(tx, label.parcel_id, {
        carrier: null,
        tracking: null,
        tracking_url: null,
        cn22_id: null,
        alert: null,
        track_due_at: null,
      });
    }
    const isConfirmed = answer.state === 'voided';
    return changeLabel(tx, label.id, {
      status: answer.state,
      message: null,
      due_at: isConfirmed ? null : fromNow({ seconds: CONFIRM_SECONDS }),
    });
  });
}
