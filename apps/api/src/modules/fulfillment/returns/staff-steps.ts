import type { RmaStatus } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { clockNow } from '../../../db/now.ts';
import { wonItems } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { lockLots } from '../../auctions/lock-lots.ts';
import { type StaffAction, writeAudit } from '../../audit/audit.ts';
import { moveItem, moveItems } from '../../items/move-items.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import { leaveParcel } from '../parcels/queries.ts';
import { changeReturn, type ReturnRow, readReturn } from './queries.ts';
import { canTake, isOpen, isUnshipped, type RmaStep, statusTexts } from './rma-machine.ts';

// Everything that changes a return takes the lock of its lot first, as payments, parcels and refunds of the lot do.

/** A return under the lock of its lot, and of further lots. @throws Problem 404 */
export async function lockReturn(
  tx: Transaction,
  id: number,
  furtherLots: readonly number[] = [],
): Promise<ReturnRow> {
  const { item } = await readReturn(tx, id);
  await lockLots(tx, [item.lot_id, ...furtherLots]);
  return readReturn(tx, id);
}

/** @throws Problem 409 when a step is not possible */
export function assertStep(step: RmaStep, { rma }: ReturnRow): void {
  if (step === 'close' && isOpen(rma) && rma.approved_at === null) throw refuse('rma_not_approved');
  if (!canTake(step, rma)) throw refuseStep({ rma });
}

const refuseStep = ({ rma }: Pick<ReturnRow, 'rma'>) =>
  refuse('rma_step_refused', { status: statusTexts[rma.status].toLowerCase() });

/** Approves a return. @throws Problem 404, 409 when that is not possible, or a claim has paid for its item */
export async function approveReturn(
  tx: Transaction,
  staffId: number,
  id: number,
  returnAddress: readonly string[],
): Promise<void> {
  const row = await lockReturn(tx, id);
  assertStep('approve', row);
  const { rma, item } = row;
  if (row.claim_status === 'approved') throw refuse('rma_claim_approved');
  await changeReturn(tx, id, { status: 'approved', approved_at: clockNow });
  await audit(tx, staffId, row, { action: 'approve' });
  const awaitsGoods = rma.received_at === null && !isUnshipped(item.status);
  const return_address = awaitsGoods ? [...returnAddress] : null;
  await writeOutbox(tx, [
    {
      kind: 'rma_approved',
      userId: rma.user_id,
      lotId: item.lot_id,
      data: { rma: id, type: rma.type, return_address },
    },
  ]);
}

/**
 * Records that the goods are here.
 * @throws Problem 404, 409 when they are here already, or the item was never shipped
 */
export async function receiveReturn(tx: Transaction, staffId: number, id: number): Promise<void> {
  const row = await lockReturn(tx, id);
  assertStep('receive', row);
  const { rma, item } = row;
  const moved = await moveItems(tx, 'takeBack', eq(wonItems.id, item.id), {
    by: { kind: 'staff', id: staffId },
  });
  // The goods of an item that was refunded meanwhile arrive as well.
  if (moved.length === 0 && item.status !== 'refunded') throw refuse('rma_not_shipped');
  await changeReturn(tx, id, { status: 'received', received_at: clockNow });
  await audit(tx, staffId, row, { action: 'receive' });
  await writeOutbox(tx, [
    {
      kind: 'rma_received',
      userId: rma.user_id,
      lotId: item.lot_id,
      data: { rma: id, type: rma.type },
    },
  ]);
}

/** Records what the inspection has found. @throws Problem 404, 409 before the goods are here and after the end */
export async function inspectReturn(
  tx: Transaction,
  staffId: number,
  id: number,
  inspection: string,
): Promise<void> {
  const row = await lockReturn(tx, id);
  const { rma } = row;
  if (!isOpen(rma)) throw refuseStep(row);
  if (rma.received_at === null) throw refuse('rma_goods_missing');
  await changeReturn(tx, id, { inspection, inspected_at: clockNow });
  await audit(tx, staffId, row, {
    action: 'inspect',
    before: { inspection: rma.inspection },
    after: { inspection },
  });
}

/**
 * Does not accept a return. Goods that are here wait to be packed, and go back to the member.
 * @throws Problem 404, 409 after the end, or in another status than the caller has read
 */
export async function dumpReturn(
  tx: Transaction,
  staffId: number,
  id: number,
  { reason, base_status }: { readonly reason: string; readonly base_status?: RmaStatus | undefined },
): Promise<void> {
  const row = await lockReturn(tx, id);
  assertStep('dump', row);
  const { rma, item } = row;
  if (base_status !== undefined && base_status !== statusTexts[rma.status]) throw refuseStep(row);
  const goesBack = item.status === 'returned';
  if (goesBack) {
    await moveItem(tx, 'sendBack', item.id, { by: { kind: 'staff', id: staffId } });
    await leaveParcel(tx, item.id);
  }
  await changeReturn(tx, id, { status: 'dump', closed_at: clockNow });
  await audit(tx, staffId, row, { action: 'dump', reason });
  await writeOutbox(tx, [
    {
      kind: 'rma_dumped',
      userId: rma.user_id,
      lotId: item.lot_id,
      data: { rma: id, reason, goes_back: goesBack },
    },
  ]);
}

/** Records a step of a return. */
export const audit = (
  tx: Transaction,
  staffId: number,
  { rma }: Pick<ReturnRow, 'rma'>,
  action: Omit<StaffAction, 'subject' | 'subject_id'>,
): Promise<void> => writeAudit(tx, staffId, { ...action, subject: 'return', subject_id: rma.id });
