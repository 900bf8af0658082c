import type { PaymentMethod } from '@bidkit/contract';
import type { Transaction } from '../../../../db/database.ts';
import { findBeingPaid } from '../../../../db/item-expressions.ts';
import type { OrderAddress } from '../../../../db/schema.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { lockLot } from '../../../auctions/lock-lots.ts';
import { findItem } from '../../../items/find-item.ts';
import { findOrder, type ItemOrder, writeOrder } from '../../order-queries.ts';
import { assertMethodOpen } from '../../providers/check/check-rules.ts';
import { type Bill, computeBill } from '../../totals/totals.ts';
import type { WonItemRow } from './item-queries.ts';

/** A won item under its lot's lock, with its order if there is one. */
export interface ItemPurchase {
  readonly item: WonItemRow;
  readonly isLate: boolean;
  readonly order: ItemOrder | null;
}

/** Locks the lot of a member's won item. @throws Problem 404 for an unknown item, and for another member's */
export async function lockPurchase(tx: Transaction, userId: number, lotId: number): Promise<ItemPurchase> {
  const found = await findItem(tx, userId, lotId);
  if (!found) throw refuse('won_item_not_found');
  await lockLot(tx, lotId);
  // Read again: the item may have been paid or forfeited before the lock was acquired.
  const locked = await findItem(tx, userId, lotId);
  if (!locked) throw refuse('won_item_not_found');
  return { ...locked, order: await findOrder(tx, locked.item.id) };
}

/** @throws Problem 409 when the item is paid, being paid, forfeited or past its deadline */
export async function assertPayable(
  tx: Transaction,
  { item, isLate }: Pick<ItemPurchase, 'item' | 'isLate'>,
): Promise<void> {
  if (item.status !== 'unpaid' && item.status !== 'forfeited') throw refuse('already_paid');
  if ((await findBeingPaid(tx, [item.id])).size > 0) throw refuse('payment_in_progress');
  if (item.status === 'forfeited' || isLate) throw refuse('payment_too_late');
}

/**
 * Writes the order of an item: its totals at an address, and the method.
 * @throws Problem 422 when the method is closed
 */
export async function billItem(
  tx: Transaction,
  { item }: Pick<ItemPurchase, 'item'>,
  method: PaymentMethod,
  address: OrderAddress,
  pixel_id: string | null = null,
): Promise<ItemOrder> {
  await assertMethodOpen(tx, method, { address, itemCount: 1, leadItemId: item.id });
  const bill: Bill = await computeBill(tx, item.price_cents, address);
  return writeOrder(tx, {
    won_item_id: item.id,
    lot_id: item.lot_id,
    user_id: item.user_id,
    partner_id: item.partner_id,
    method,
    address,
    pixel_id,
    ...bill,
  });
}
