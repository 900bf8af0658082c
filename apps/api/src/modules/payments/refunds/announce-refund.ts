import type { Transaction } from '../../../db/database.ts';
import { clockNow } from '../../../db/now.ts';
import type { Order } from '../order-queries.ts';
import { payableOf } from '../payables/payable-of.ts';
import { changeRefund, type Refund } from '../refund-queries.ts';

/**
 * Under the lock: notifies the member once that an accepted refund is on its way. Refunds that the provider has made on
 * its own are notified when their money has moved.
 */
export async function announceRefund(tx: Transaction, order: Order, refund: Refund): Promise<void> {
  if (refund.announced_at !== null || refund.origin === 'provider') return;
  await changeRefund(tx, refund.id, { announced_at: clockNow });
  await payableOf(order).refundAccepted(tx, order, refund);
}
