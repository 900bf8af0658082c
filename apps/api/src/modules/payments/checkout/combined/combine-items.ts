import type { Database } from '../../../../db/database.ts';
import { findBeingPaid } from '../../../../db/item-expressions.ts';
import { readNow } from '../../../../db/now.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { lockLots } from '../../../auctions/lock-lots.ts';
import { findItem } from '../../../items/find-item.ts';
import { findCombined, writeCombined } from '../../combined-queries.ts';
import { changeOrder, findOrder } from '../../order-queries.ts';
import { computeBill, UNKNOWN_DESTINATION } from '../../totals/totals.ts';
import { assertPayable, isOpen, sumOfPrices } from '../purchase.ts';

/**
 * Chooses which other items the checkout of a won item pays for, none with an empty list. Every choice is a new order,
 * because a payment may have been started for the one before.
 * @throws Problem 404 for another member's item, 409 when one of them cannot be paid now
 */
export async function combineItems(
  db: Database,
  userId: number,
  lotId: number,
  otherLotIds: readonly number[],
): Promise<void> {
  const others = [...new Set(otherLotIds)].filter((id) => id !== lotId);
  await db.transaction(async (tx) => {
    if (!(await findItem(tx, userId, lotId))) throw refuse('won_item_not_found');
    await lockLots(tx, [lotId, ...others]);
    const lead = await findItem(tx, userId, lotId);
    if (!lead) throw refuse('won_item_not_found');
    await assertPayable(tx, lead);
    const added = await Promise.all(others.map((id) => findItem(tx, userId, id)));
    const items = [lead.item, ...added.flatMap((found) => (found ? [found.item] : []))];
    const ids = items.map(({ id }) => id);
    const [beingPaid, now] = [await findBeingPaid(tx, ids), await readNow(tx)];
    if (items.length <= others.length || !items.every((item) => isOpen(item, beingPaid, now))) {
      throw refuse('item_not_combinable');
    }
    const before = await findCombined(tx, lead.item.id);
    if (before) await changeOrder(tx, before.id, { status: 'void' });
    if (others.length === 0) return;
    const billed = before ?? (await findOrder(tx, lead.item.id));
    const address = billed?.address ?? null;
    const bill = await computeBill(tx, sumOfPrices(items), address ?? UNKNOWN_DESTINATION);
    const method = billed?.method ?? 'paypal';
    await writeCombined(tx, { user_id: userId, lead_item_id: lead.item.id, method, address, ...bill }, ids);
  });
}
