import type { ItemState } from '@bidkit/contract';
import { refreshCounts } from '../../../db/after-commit.ts';
import type { Transaction } from '../../../db/database.ts';
import { type Problem, refuse } from '../../../kernel/problem.ts';
import { lockLot, lockLots } from '../../auctions/lock-lots.ts';
import { findItem } from '../../items/find-item.ts';
import { moveItem } from '../../items/move-items.ts';
import { setBuyer } from '../../items/sales/set-buyer.ts';
import { findAuctionOfStock, returnStock } from '../../items/sales/stock.ts';
import { findOrder } from '../../payments/order-queries.ts';
import type { Refund } from '../../payments/refund-queries.ts';
import { startRefund } from '../../payments/refunds/start-refund.ts';
import { findReturnsOf } from './queries.ts';
import { isOpen, type RmaRow } from './rma-machine.ts';

/** What decides whether an order can be canceled. */
interface CancelFacts {
  readonly state: ItemState;
  /** The item's latest return. */
  readonly latest: Pick<RmaRow, 'id' | 'status'> | null;
}

/** Why the order of an item cannot be canceled now; null when it can. */
export function cancelRefusal({ state, latest }: CancelFacts): Problem | null {
  switch (state) {
    case 'unpaid':
    case 'held':
    case 'forfeited':
      return refuse('cancel_not_paid');
    case 'paid':
      return latest && isOpen(latest) ? refuse('return_exists', { rma: latest.id }) : null;
    default:
      return refuse('cancel_too_late');
  }
}

/**
 * Cancels the order of a member's won item before it is packed, and starts the refund of everything that is left of the
 * payment. Goods from a stock go back to it. The lot of an auction has no buyer then, so staff can list it again.
 * Returns the refund; null for an order that is canceled already.
 * @throws Problem 404 for an unknown item, and another member's; 409 when the order cannot be canceled
 */
export async function cancelOrder(tx: Transaction, userId: number, lotId: number): Promise<Refund | null> {
  const origin = await findAuctionOfStock(tx, lotId);
  await lockLots(tx, origin === null ? [lotId] : [lotId, origin]);
  const item = (await findItem(tx, userId, lotId))?.item;
  if (!item) throw refuse('won_item_not_found');
  if (item.status === 'canceled') return null;
  const [latest] = await findReturnsOf(tx, [item.id]);
  const refusal = cancelRefusal({ state: item.status, latest: latest?.rma ?? null });
  if (refusal) throw refusal;
  const order = await findOrder(tx, item.id);
  if (!order) throw new Error(`The paid item ${item.id} has no order`);
  await moveItem(tx, 'cancel', item.id, { by: { kind: 'member' } });
  const { refund } = await startRefund(tx, order, {
    parts: null,
    reason: 'The member canceled the order.',
    staffId: null,
    requestKey: `cancel-${item.id}`,
  });
  await returnStock(tx, [await lockLot(tx, lotId)]);
  await setBuyer(tx, [lotId], null);
  await refreshCounts(tx, [userId]);
  return refund;
}
