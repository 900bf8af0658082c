import type { Transaction } from '../../../db/database.ts';
import { lockLots } from '../../auctions/lock-lots.ts';
import { sumOfPrices } from '../checkout/purchase.ts';
import { findCombinedItems } from '../combined-queries.ts';
import { markPaid, type Order, writeOrder } from '../order-queries.ts';
import { splitBill } from '../totals/split-bill.ts';
import { computeBill, UNKNOWN_DESTINATION } from '../totals/totals.ts';
import type { Payable } from './payable.ts';
import { isCapturedElsewhere, payItem, releaseItems } from './won-item.ts';

const idsOf = async (tx: Transaction, order: Order) =>
  (await findCombinedItems(tx, order.id)).map(({ id }) => id);

const refundedByItems = () => Promise.reject(new Error('A combined order is refunded by its items'));

/** Several won items as one payable. Its locks are those of their lots. Each item gets an order of its own. */
export const combinedOrder: Payable = {
  async lock(tx, order) {
    const items = await findCombinedItems(tx, order.id);
    await lockLots(
      tx,
      items.map(({ lot_id }) => lot_id),
    );
  },

  async due(tx, order, address) {
    const items = await findCombinedItems(tx, order.id);
    const isOwed = order.status === 'open' && order.capture_ref === null && items.every(isUnpaid);
    const isOpen = isOwed && !(await isCapturedElsewhere(tx, order, await idsOf(tx, order)));
    return {
      bill: await computeBill(tx, sumOfPrices(items), address ?? order.address ?? UNKNOWN_DESTINATION),
      // One of the items was paid alone or is forfeited: the member reviews the others again.
      refusal: isOpen ? null : 'total_changed',
    };
  },

  async settle(tx, order, transactionId) {
    const items = await findCombinedItems(tx, order.id);
    const shares = splitBill(
      order,
      items.map(({ price_cents }) => price_cents),
    );
    for (const [n, item] of items.entries()) {
      const share = shares[n];
      if (!share) throw new Error(`Order ${order.id} has no share for item ${item.id}`);
      const own = await writeOrder(tx, {
        ...share,
        won_item_id: item.id,
        lot_id: item.lot_id,
        user_id: item.user_id,
        partner_id: item.partner_id,
        method: order.method,
        address: order.address,
        pixel_id: order.pixel_id,
        capture_ref: order.capture_ref,
        combined_order_id: order.id,
      });
      await markPaid(tx, own.id, transactionId);
      await payItem(tx, own, transactionId);
    }
  },

  async release(tx, order) {
    await releaseItems(tx, await idsOf(tx, order));
  },

  // Its refunds are those of the items' own orders.
  refundStarted: refundedByItems,
  refundAccepted: refundedByItems,
  refundFailed: refundedByItems,
  refunded: refundedByItems,
};

const isUnpaid = ({ status }: { readonly status: string }): boolean => status === 'unpaid';
