import type { PaymentMethod } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { type OrderAddress, wonItems } from '../../db/schema.ts';
import { moveItem, moveItems } from '../items/move-items.ts';
import { writeOutbox } from '../notifications/outbox-writer.ts';
import { itemOrder, type Order } from '../payments/order-queries.ts';
import type { LockPurchase, Payable } from '../payments/payable.ts';
import { computeBill } from '../totals/totals.ts';
import { lockLot } from '../wins/ownership.ts';
import { holdItem, releaseItem, settledNow, type WonItemRow } from './item-queries.ts';
import { assertPayable, billItem, lockPurchase } from './purchase.ts';

/** A won item as a payable. Its lock is that of its lot, and it is held while it is being paid. */
export const wonItem: Payable = {
  async lock(tx, order) {
    await lockLot(tx, itemOrder(order).lot_id);
  },

  async due(tx, order, address) {
    const item = await readItem(tx, itemOrder(order).won_item_id);
    const isOpen = order.status === 'open' && order.capture_ref === null && item.status === 'unpaid';
    return {
      bill: await computeBill(tx, item.price_cents, address ?? itemOrder(order).address),
      refusal: isOpen ? null : item.status === 'forfeited' ? 'payment_too_late' : 'already_paid',
    };
  },

  async settle(tx, order, transactionId) {
    await moveItem(tx, 'pay', itemOrder(order).won_item_id, { by: { kind: 'provider' }, set: settledNow });
    await notifyPaid(tx, order, transactionId);
  },

  release: (tx, order) => releaseItem(tx, itemOrder(order)),

  async refundStarted(tx, order, { total_cents }) {
    const { lot_id, user_id } = itemOrder(order);
    const data = { price_cents: total_cents };
    await writeOutbox(tx, [{ kind: 'refund_requested', userId: user_id, lotId: lot_id, data }]);
  },

  async refunded(tx, order, { total_cents, staff_id }, isWhole) {
    const { won_item_id, lot_id, user_id, method } = itemOrder(order);
    if (isWhole) {
      const by =
        staff_id === null ? ({ kind: 'provider' } as const) : ({ kind: 'staff', id: staff_id } as const);
      // A chargeback after a refund leaves nothing to move.
      await moveItems(tx, 'refund', eq(wonItems.id, won_item_id), { by });
    }
    const data = { price_cents: total_cents, method };
    await writeOutbox(tx, [{ kind: 'refund_completed', userId: user_id, lotId: lot_id, data }]);
  },
};

/** A member's won item, to be paid by this method. */
export const purchaseOfItem =
  ({
    userId,
    lotId,
    method,
    address,
    pixelId,
  }: {
    readonly userId: number;
    readonly lotId: number;
    readonly method: PaymentMethod;
    readonly address: OrderAddress;
    readonly pixelId: string | null;
  }): LockPurchase =>
  async (tx) => {
    const purchase = await lockPurchase(tx, userId, lotId);
    return {
      order: purchase.order,
      assertPayable: () => assertPayable(tx, purchase),
      bill: () => billItem(tx, purchase, method, address, pixelId),
      hold: (seconds) => holdItem(tx, purchase.item.id, seconds),
    };
  };

async function readItem(tx: Transaction, id: number): Promise<WonItemRow> {
  const [item] = await tx.select().from(wonItems).where(eq(wonItems.id, id));
  if (!item) throw new Error(`Won item ${id} does not exist`);
  return item;
}

/** Queues the receipt. */
export async function notifyPaid(tx: Transaction, order: Order, transactionId: string): Promise<void> {
  const { lot_id, user_id, total_cents } = itemOrder(order);
  const data = { price_cents: total_cents, transaction_id: transactionId };
  await writeOutbox(tx, [{ kind: 'paid', userId: user_id, lotId: lot_id, data }]);
}
