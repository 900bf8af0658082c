import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { existingRow } from '../../../db/rows.ts';
import { wonItems } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { mayExtend, payMinutes } from '../../items/sales/time-to-pay.ts';
import type { WonItemRow } from '../payables/won-item.ts';
import { lockPurchase } from './purchase.ts';

/**
 * Restarts the time to pay for a won item, when asked before the deadline (see `mayExtend`). Takes the lock that a
 * forfeit takes, so only one of the two happens.
 * @throws Problem 404 for another member's item, 409 when there is nothing to extend
 */
export async function extendDeadline(
  tx: Transaction,
  userId: number,
  lotId: number,
): Promise<{ item: WonItemRow; now: Date }> {
  const { item } = await lockPurchase(tx, userId, lotId);
  const now = await readNow(tx);
  if (item.status !== 'unpaid' && item.status !== 'forfeited') throw refuse('already_paid');
  if (item.status === 'forfeited' || now >= item.pay_by) throw refuse('payment_too_late');
  if (!mayExtend(item, now)) throw refuse('no_more_time');
  const restarted = sql`clock_timestamp() + make_interval(mins => ${payMinutes[item.source]})`;
  const extended = existingRow(
    await tx
      .update(wonItems)
      .set({ pay_by: sql`greatest(${wonItems.pay_by}, ${restarted})` })
      .where(eq(wonItems.id, item.id))
      .returning(),
    `Won item ${item.id}`,
  );
  return { item: extended, now };
}
