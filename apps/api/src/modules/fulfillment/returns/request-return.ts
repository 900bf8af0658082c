import {
  MAX_RETURN_DESCRIPTION,
  type ReturnForm,
  type ReturnReason,
  returnReasonId,
  returnTypeId,
} from '@bidkit/contract';
import type { Transaction } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { readOwnWords } from '../../../kernel/own-words.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { lockLots } from '../../auctions/lock-lots.ts';
import { findItem } from '../../items/find-item.ts';
import { alertStaff, usernameOf } from '../../notifications/staff-alerts/alert-staff.ts';
import { refuseClosed } from '../../restrictions/closed-account.ts';
import { findParcelTimes, findReturnsOf, writeReturn } from './queries.ts';
import { isUnshipped, type RmaRow } from './rma-machine.ts';
import { returnRefusal } from './rules.ts';

const reasons = Object.keys(returnReasonId) as ReturnReason[];

/**
 * Writes the return of a member's won item.
 * @throws Problem 422 for a description of which nothing is left in ASCII; 404 for an unknown item, and another member's; 409 when it cannot be returned
 */
export async function requestReturn(
  tx: Transaction,
  userId: number,
  { type, auction, reason, description, original }: ReturnForm,
): Promise<{ rma: RmaRow; awaitsGoods: boolean }> {
  const words = readOwnWords({ text: description, original, max: MAX_RETURN_DESCRIPTION });
  if (words.plain === '') throw refuseField('description', 'return_description_required');
  await lockLots(tx, [auction]);
  const found = await findItem(tx, userId, auction);
  if (!found) throw refuse('won_item_not_found');
  const { item } = found;
  const [latest] = await findReturnsOf(tx, [item.id]);
  const times = (await findParcelTimes(tx, [item.id])).get(item.id);
  const refusal = returnRefusal({
    state: item.status,
    shippedAt: times?.shippedAt ?? null,
    deliveredAt: times?.deliveredAt ?? null,
    latest: latest?.rma ?? null,
    now: await readNow(tx),
  });
  if (refusal) throw refusal;
  await refuseClosed(tx, [userId]);
  const rma = await writeReturn(tx, {
    won_item_id: item.id,
    user_id: userId,
    type: type === returnTypeId.replacement ? 'replacement' : 'refund',
    reason: reasons.find((name) => returnReasonId[name] === reason) ?? 'unsatisfied',
    description: words.plain,
    original: words.original,
  });
  const alert = { kind: 'return_requested', subject_id: rma.id, detail: usernameOf(userId) } as const;
  await alertStaff(tx, { ...alert, by: null });
  return { rma, awaitsGoods: !isUnshipped(item.status) };
}
