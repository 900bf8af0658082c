import { refreshCounts } from '../../../db/after-commit.ts';
import type { Database } from '../../../db/database.ts';
import { retryTransaction } from '../../../db/retry-transaction.ts';
import { restrictNonPayers } from '../../restrictions/non-payers.ts';
import { findUnpaidLots, writeForfeits } from './forfeits.ts';
import { type FreedLots, idsOf, type Rules, reassignAll } from './reassign.ts';
import { rejectOffersOf } from './second-chances.ts';
import { lockWithStock, returnStock } from './stock.ts';

/**
 * Forfeits items that were not paid in time and offers their lots to the runners-up. Members who do that too often
 * cannot bid for a while, if staff have set that rule: they get no second chances, and those that they have go to the
 * next bidders.
 */
export async function forfeitUnpaid(db: Database, rules: Rules, publicUrl: string): Promise<FreedLots> {
  const due = await findUnpaidLots(db);
  if (due.length === 0) return { lots: 0, relisted: 0, forfeiters: [] };
  const { restricted, ...freed } = await retryTransaction(db, async (tx) => {
    const locked = await lockWithStock(tx, due);
    const forfeited = await writeForfeits(tx, idsOf(locked));
    const lots = new Set(forfeited.map(({ lot_id }) => lot_id));
    await returnStock(
      tx,
      locked.filter(({ id }) => lots.has(id)),
    );
    const forfeiters = forfeited.map(({ user_id }) => user_id);
    // First: who is restricted by this is no runner-up of the other lots.
    const members = await restrictNonPayers(tx, forfeiters, publicUrl);
    const relisted = await reassignAll(tx, locked, lots, rules);
    await refreshCounts(tx, forfeiters);
    return { lots: lots.size, relisted, forfeiters, restricted: members };
  });
  // After the commit, because each one locks its lot. One that is not reached expires, and cannot be accepted.
  for (const userId of restricted) await rejectOffersOf(db, userId, rules);
  return freed;
}
