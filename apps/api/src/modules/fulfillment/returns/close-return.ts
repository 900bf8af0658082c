import type { Transaction } from '../../../db/database.ts';
import { clockNow } from '../../../db/now.ts';
import { refuse } from '../../../kernel/problem.ts';
import { moveItem } from '../../items/move-items.ts';
import { findAuctionOfStock, findStock, returnStock, takeFromStock } from '../../items/sales/stock.ts';
import { type Amounts, findRefunds, leftOf, type Refund, totalOf } from '../../payments/refund-queries.ts';
import { type AskedRefund, startRefund } from '../../payments/refunds/start-refund.ts';
import { leaveParcel } from '../parcels/queries.ts';
import { changeReturn, findOpenReturn, type ReturnRow, readReturn } from './queries.ts';
import { isUnshipped } from './rma-machine.ts';
import { refundableParts } from './rules.ts';
import { assertStep, audit, lockReturn } from './staff-steps.ts';

interface Closing {
  readonly reason: string;
  /** Whether the goods go back to the stock that the item was sold from. */
  readonly restock: boolean;
}

/**
 * Closes a return with another item from a stock of its product. It waits to be packed, in a parcel of its own.
 * @throws Problem 404; 409 before it is approved and its goods are here, when its payment is refunded, and when no stock
 * has one
 */
export async function replaceReturn(
  tx: Transaction,
  staffId: number,
  id: number,
  { reason, restock }: Closing,
): Promise<void> {
  const { product } = await readReturn(tx, id);
  const stock = await findStock(tx, product.id);
  const stockLots = stock && 'auctionId' in stock ? [stock.auctionId] : [];
  const row = await lockWithOrigin(tx, id, stockLots);
  assertStep('close', row);
  if (row.item.status !== 'returned') throw refuse('rma_goods_missing');
  // Also a refund that is not made yet, such as a check that has to be mailed.
  if (totalOf(leftOf(row.order, await findRefunds(tx, row.order.id))) === 0) throw refuse('rma_refunded');
  if (!stock || !(await takeFromStock(tx, stock))) throw refuse('rma_out_of_stock');
  if (restock) await restockGoods(tx, row);
  await moveItem(tx, 'replace', row.item.id, { by: { kind: 'staff', id: staffId } });
  await leaveParcel(tx, row.item.id);
  await changeReturn(tx, id, {
    status: 'closed',
    outcome: 'replacement',
    is_restocked: restock,
    closed_at: clockNow,
  });
  await audit(tx, staffId, row, { action: 'replace', reason, after: { stock, restock } });
}

/**
 * Closes a return with a refund of its order, which `executeStarted` then makes. After a refund that failed another one
 * can be started. The same key again returns the same refund.
 * @throws Problem 404; 409 before it is approved, without its goods, and when less is left
 */
export async function startRefundOfReturn(
  tx: Transaction,
  staffId: number,
  id: number,
  { reason, restock, ...asked }: Closing & Omit<AskedRefund, 'staffId'>,
): Promise<Refund> {
  const row = await lockWithOrigin(tx, id, []);
  const { rma, item, order, refund } = row;
  if (refund && asked.requestKey && refund.request_key === asked.requestKey) return refund;
  const isRetry = refund?.status === 'failed';
  if (!isRetry) {
    assertStep('close', row);
    // Goods that were never sent do not come back.
    if (rma.received_at === null && !isUnshipped(item.status)) throw refuse('rma_goods_missing');
  }
  const amount = asked.parts ?? refundableOf(row, leftOf(order, await findRefunds(tx, order.id)));
  if (totalOf(amount) === 0) throw refuse('refund_nothing_left');
  const { refund: started } = await startRefund(tx, order, {
    ...asked,
    parts: amount,
    reason,
    staffId,
  });
  if (restock) await restockGoods(tx, row);
  const is_restocked = rma.is_restocked || restock;
  await changeReturn(tx, id, {
    refund_id: started.id,
    is_restocked,
    ...(!isRetry && { status: 'closed', outcome: 'refund', closed_at: clockNow }),
  });
  await audit(tx, staffId, row, {
    action: 'refund',
    reason,
    after: { refund: started.id, cents: started.total_cents, restock },
  });
  return started;
}

/**
 * Closes the open return of an item that a claim has paid for, with the refund of the claim: its goods are lost. Under
 * the lock of the lot.
 */
export async function closeReturnByClaim(
  tx: Transaction,
  staffId: number,
  itemId: number,
  { reason, refund }: { readonly reason: string; readonly refund: Refund },
): Promise<void> {
  const rma = await findOpenReturn(tx, itemId);
  if (!rma) return;
  // A return that is closed was approved.
  if (rma.approved_at === null) await changeReturn(tx, rma.id, { status: 'approved', approved_at: clockNow });
  await changeReturn(tx, rma.id, {
    status: 'closed',
    outcome: 'refund',
    refund_id: refund.id,
    closed_at: clockNow,
  });
  const after = { refund: refund.id, cents: refund.total_cents };
  await audit(tx, staffId, { rma }, { action: 'close', reason, after });
}

const refundableOf = ({ order, rma, item, product }: ReturnRow, left: Amounts): Amounts =>
  refundableParts(order, left, {
    productId: product.id,
    reason: rma.reason,
    isUnshipped: isUnshipped(item.status),
  });

/** Locks the lot of a return together with the auctions whose stock may change. */
async function lockWithOrigin(tx: Transaction, id: number, stockLots: readonly number[]): Promise<ReturnRow> {
  const { item } = await readReturn(tx, id);
  const origin = await findAuctionOfStock(tx, item.lot_id);
  return lockReturn(tx, id, origin === null ? stockLots : [...stockLots, origin]);
}

/** Puts the goods of a return back into the stock that they were sold from, once. @throws Problem 409 without one */
async function restockGoods(tx: Transaction, { rma, lot }: ReturnRow): Promise<void> {
  if (rma.is_restocked || lot.sale_kind === 'auction') throw refuse('rma_without_stock');
  await returnStock(tx, [lot]);
}
