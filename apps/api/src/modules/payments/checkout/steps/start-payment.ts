import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../../../db/database.ts';
import type { OrderAddress } from '../../../../db/schema.ts';
import type { PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import type { LockPurchase } from '../../payables/payable.ts';
import { payableOf } from '../../payables/payable-of.ts';
import {
  changePayment,
  findPaymentByRef,
  type Payment,
  readPayment,
  writePayment,
} from '../../payment-queries.ts';

/**
 * Seconds after which the reconcile job asks the provider for the outcome of a payment without an answer. Far above the
 * providers' timeouts. No other payment of the same thing starts before the outcome is known.
 */
export const IN_FLIGHT_SECONDS = 30;
/** Seconds after the start of a payment in which a won item cannot be forfeited. */
const HOLD_SECONDS = 3 * IN_FLIGHT_SECONDS;

export interface PaymentDetails {
  readonly userId: number;
  readonly provider: PaymentProvider;
  readonly lockPurchase: LockPurchase;
  /** Where the payment ships to; null for what is not shipped. */
  readonly address: OrderAddress | null;
  /** The total that was shown to the payer; null for the last one billed. */
  readonly shownCents: number | null;
  /** Identifies a repeated request for the same payment. */
  readonly key: string | null;
}

/** The new payment, or the order that an earlier request for the same payment has paid. */
export type StartedPayment =
  | { readonly kind: 'started'; readonly order: Order; readonly payment: Payment }
  | { readonly kind: 'paid'; readonly order: Order };

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Writes a payment before the provider is called.
 * @throws Problem 409 when the payer was shown another total, 429 when the provider refuses more attempts
 */
export async function startPayment(
  db: Database,
  { userId, provider, lockPurchase, address, shownCents, key }: PaymentDetails,
): Promise<StartedPayment> {
  const request_key = key === null ? null : hashKey(key);
  const started = await db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx);
    const { order: earlier } = purchase;
    if (earlier?.status === 'paid' && request_key !== null) {
      const isRepeated = (await paidWith(tx, provider, earlier)) === request_key;
      if (isRepeated) return { kind: 'paid' as const, order: earlier };
    }
    await purchase.assertPayable();
    await provider.beforeStart?.(tx, userId);
    const order = await purchase.bill();
    // The new order is kept, so that the payer sees the new total.
    if (order.total_cents !== (shownCents ?? earlier?.total_cents ?? order.total_cents)) return null;
    await purchase.hold(HOLD_SECONDS);
    const payment = await writePayment(tx, {
      order_id: order.id,
      provider: provider.name,
      amount_cents: order.total_cents,
      address,
      request_key,
    });
    return { kind: 'started' as const, order, payment };
  });
  if (!started) throw refuse('total_changed');
  return started;
}

async function paidWith(
  tx: Transaction,
  { name }: PaymentProvider,
  { capture_ref }: Order,
): Promise<string | null> {
  const payment = capture_ref && (await findPaymentByRef(tx, name, capture_ref));
  return payment ? payment.request_key : null;
}

/**
 * Records that a payment was declined or failed, so that the member can try again until the deadline. It does nothing
 * if the payment was chosen to pay the order meanwhile.
 */
export async function failPayment(
  db: Database,
  { id, order_id }: Payment,
  message: string,
  status: 'declined' | 'failed' = 'declined',
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await readOrder(tx, order_id);
    const payable = payableOf(order);
    await payable.lock(tx, order);
    if ((await readPayment(tx, id)).status !== 'intended') return;
    await changePayment(tx, id, { status, message });
    await payable.release(tx, order);
  });
}
