import type { ErrorCode } from '@bidkit/contract';
import type { Transaction } from '../../../db/database.ts';
import type { OrderAddress, refunds } from '../../../db/schema.ts';
import type { Order } from '../order-queries.ts';
import type { Bill } from '../totals/totals.ts';

// What an order pays for: a won item, several of them, or a membership. The steps of a payment use only these
// interfaces, so they are crash-safe for all.

/** A thing for which a member starts a payment, under its lock. */
interface Purchase {
  /** Its order so far, paid or not. */
  readonly order: Order | null;
  /** @throws Problem 409 when it is paid, being paid, or cannot be paid any more */
  assertPayable(): Promise<void>;
  /** Writes its order. @throws Problem 422 when the method is closed */
  bill(): Promise<Order>;
  /** Holds it for the payer for this many seconds, while a payment has no outcome. */
  hold(seconds: number): Promise<void>;
}

/** Takes the lock of what is bought. @throws Problem 404 for an unknown thing, and for another member's */
export type LockPurchase = (tx: Transaction) => Promise<Purchase>;

/** What a payment has to pay, and why the order cannot be paid any more, if so. */
interface Due {
  readonly bill: Bill;
  readonly refusal: Extract<
    ErrorCode,
    'payment_too_late' | 'already_paid' | 'total_changed' | 'membership_active'
  > | null;
}

type Refund = typeof refunds.$inferSelect;

/** One kind of thing that orders pay for. */
export interface Payable {
  /** Acquires the lock that every change of such an order acquires. Read the order again after it. */
  lock(tx: Transaction, order: Order): Promise<void>;
  /** Under the lock: the bill of an order at an address. */
  due(tx: Transaction, order: Order, address: OrderAddress | null): Promise<Due>;
  /** Under the lock, after the capture: the payer gets what was paid for, and a receipt. */
  settle(tx: Transaction, order: Order, transactionId: string): Promise<void>;
  /** Under the lock, after a payment failed: ends the hold. */
  release(tx: Transaction, order: Order): Promise<void>;
  /**
   * Under the lock, after a refund was asked for, and before the provider is called, which may refuse it. `isCertain`:
   * with it the payer gets everything back by check, which no provider can refuse.
   */
  refundStarted(tx: Transaction, order: Order, refund: Refund, isCertain: boolean): Promise<void>;
  /** Under the lock, once: the provider has accepted a refund, or its check has to be mailed. */
  refundAccepted(tx: Transaction, order: Order, refund: Refund): Promise<void>;
  /** Under the lock, after an accepted refund has failed. */
  refundFailed(tx: Transaction, order: Order, refund: Refund): Promise<void>;
  /** Under the lock, after a refund or a chargeback has moved the money. `isWhole`: the payer has everything back. */
  refunded(tx: Transaction, order: Order, refund: Refund, isWhole: boolean): Promise<void>;
}
