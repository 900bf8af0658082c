import type { Transaction } from '../../../../db/database.ts';
import type { PayingCard, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { changeOrder, markPaid, type Order } from '../../order-queries.ts';
import { changePayment, type Payment } from '../../payment-queries.ts';
import { payableOf } from './payables.ts';

/** What the provider knows of a payment: its id there, and its amount. */
interface AtProvider {
  readonly id: string;
  readonly amountCents: number;
}

/**
 * Under the lock: chooses an authorization, or a capture, to pay an order. Returns null, or why the order cannot be
 * paid by it.
 */
export async function choose(
  tx: Transaction,
  { method }: PaymentProvider,
  order: Order,
  payment: Payment,
  { id, amountCents }: AtProvider,
): Promise<Awaited<ReturnType<ReturnType<typeof payableOf>['due']>>['refusal']> {
  // Another page may have changed the order's address since. The payment's own address decides.
  const { address } = payment;
  const due = await payableOf(order).due(tx, order, address);
  if (due.refusal) return due.refusal;
  const amounts = [payment.amount_cents, amountCents, order.total_cents];
  if (amounts.some((cents) => cents !== due.bill.total_cents)) return 'total_changed';
  await changeOrder(tx, order.id, {
    ...due.bill,
    method,
    address,
    status: 'capturing',
    capture_ref: id,
  });
  await changePayment(tx, payment.id, { status: 'authorized', provider_ref: id });
  return null;
}

/** A transaction that has moved money, with its card if it was one. */
interface Moved {
  readonly transactionId: string;
  readonly card?: PayingCard | undefined;
}

/** Under the lock: the chosen capture has moved the money. The payer gets what the order pays for. */
export async function settle(
  tx: Transaction,
  order: Order,
  payment: Payment,
  { transactionId, card }: Moved,
): Promise<void> {
  await changePayment(tx, payment.id, { status: 'captured', card: card ?? null });
  await markPaid(tx, order.id, transactionId);
  await payableOf(order).settle(tx, order, transactionId);
}
