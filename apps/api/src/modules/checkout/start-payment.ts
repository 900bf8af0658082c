import { createHash } from 'node:crypto';
import type { PaymentMethod } from '@bidkit/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { OrderAddress } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { findItem } from '../items/find-item.ts';
import { lockLot } from '../wins/ownership.ts';
import { refusalOf } from './addresses.ts';
import { refuseCardVelocity } from './card-velocity.ts';
import { holdItem, type WonItemRow } from './item-queries.ts';
import { findOrder, type Order, writeOrder } from './order-queries.ts';
import { findIntended, findPaymentByRef, type Payment, writePayment } from './payment-queries.ts';
import { type Bill, computeBill } from './totals.ts';

/**
 * Seconds in which a payment may still get its answer. No other payment starts before. Far above the providers'
 * timeouts.
 */
export const IN_FLIGHT_SECONDS = 30;
/** Seconds after the start of a payment in which its item cannot be forfeited. */
const HOLD_SECONDS = 3 * IN_FLIGHT_SECONDS;

/** A won item under its lot's lock, with its order if there is one. */
export interface Purchase {
  readonly item: WonItemRow;
  readonly isLate: boolean;
  readonly order: Order | null;
}

/** Locks the lot of a member's won item. @throws Problem 404 for an unknown item, and for another member's */
export async function lockPurchase(tx: Transaction, userId: number, lotId: number): Promise<Purchase> {
  const found = await findItem(tx, userId, lotId);
  if (!found) throw refuse('won_item_not_found');
  await lockLot(tx, lotId);
  // Read again: the item may have been paid or forfeited before the lock was acquired.
  const locked = await findItem(tx, userId, lotId);
  if (!locked) throw refuse('won_item_not_found');
  return { ...locked, order: await findOrder(tx, locked.item.id) };
}

/** @throws Problem 409 when the item is paid, being paid, forfeited or past its deadline */
export async function assertPayable(tx: Transaction, { item, isLate, order }: Purchase): Promise<void> {
  if (item.status === 'paid' || item.status === 'held') throw refuse('already_paid');
  if (order?.status === 'capturing') throw refuse('payment_in_progress');
  if (order && (await findIntended(tx, order.id)).length > 0) throw refuse('payment_in_progress');
  if (item.status === 'forfeited' || isLate) throw refuse('payment_too_late');
}

/**
 * Writes the order of an item: its totals at an address, and the method.
 * @throws Problem 422 when the method is closed
 */
export async function billItem(
  tx: Transaction,
  { item }: Purchase,
  method: PaymentMethod,
  address: OrderAddress,
  pixel_id: string | null = null,
): Promise<Order> {
  const refusal = refusalOf(method, address);
  if (refusal) throw refuseField('method', refusal);
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

export interface PaymentDetails {
  readonly userId: number;
  readonly lotId: number;
  readonly method: 'credit-card' | 'paypal';
  readonly address: OrderAddress;
  /** The total that was shown to the payer; null for the last one billed. */
  readonly shownCents: number | null;
  /** Identifies a repeated request for the same payment. */
  readonly key: string | null;
  readonly pixelId: string | null;
}

/** The new payment, or the order that an earlier request for the same payment has paid. */
export type StartedPayment =
  | { readonly kind: 'started'; readonly order: Order; readonly payment: Payment }
  | { readonly kind: 'paid'; readonly order: Order };

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Writes a payment before the provider is called.
 * @throws Problem 409 when the payer was shown another total, 429 after many declined cards
 */
export async function startPayment(
  db: Database,
  { userId, lotId, method, address, shownCents, key, pixelId }: PaymentDetails,
): Promise<StartedPayment> {
  const request_key = key === null ? null : hashKey(key);
  const started = await db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, userId, lotId);
    const { order: earlier } = purchase;
    if (earlier?.status === 'paid' && (await paidWith(tx, earlier)) === request_key && request_key !== null) {
      return { kind: 'paid' as const, order: earlier };
    }
    await assertPayable(tx, purchase);
    if (method === 'credit-card') await refuseCardVelocity(tx, userId);
    const order = await billItem(tx, purchase, method, address, pixelId);
    // The new order is kept, so that the payer sees the new total.
    if (order.total_cents !== (shownCents ?? earlier?.total_cents ?? order.total_cents)) return null;
    await holdItem(tx, purchase.item.id, HOLD_SECONDS);
    const payment = await writePayment(tx, {
      order_id: order.id,
      provider: method === 'paypal' ? 'paypal' : 'card',
      amount_cents: order.total_cents,
      address,
      request_key,
    });
    return { kind: 'started' as const, order, payment };
  });
  if (!started) throw refuse('total_changed');
  return started;
}

async function paidWith(tx: Transaction, order: Order): Promise<string | null> {
  const payment = order.capture_ref && (await findPaymentByRef(tx, 'card', order.capture_ref));
  return payment ? payment.request_key : null;
}
