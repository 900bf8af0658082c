import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import { payments } from '../../../../db/schema.ts';
import {
  type Breakdown,
  type Gateways,
  type PaypalOrder,
  PaypalRefusal,
} from '../../../../gateways/gateway.ts';
import type { PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { detail, refuse } from '../../../../kernel/problem.ts';
import { orPaymentUnknown, orProviderUnavailable } from '../../checkout/recovery/provider-timeouts.ts';
import { captureChosen, chooseCapture } from '../../checkout/steps/capture.ts';
import { failPayment, type PaymentDetails, startPayment } from '../../checkout/steps/start-payment.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import { changePayment, findPaymentByRef, type Payment, readPayment } from '../../payment-queries.ts';
import { createPaypalProvider } from './paypal-provider.ts';

// PayPal payments for anything: the payer approves at PayPal, then we capture.

/** The order in PayPal's parts. */
export const toBreakdown = (order: Order): Breakdown => ({
  itemCents: order.price_cents,
  shippingCents: order.shipping_cents,
  taxCents: order.tax_cents,
  totalCents: order.total_cents,
});

/** What was opened at PayPal: its id, and the page on which the payer approves it. */
export interface Opened {
  readonly id: string;
  readonly approveUrl: string;
}

/**
 * Starts a payment and opens it at PayPal by `open`. It moves no money, so one that the payer abandons needs no cleanup.
 * @throws PaypalRefusal when PayPal refuses it: another method can be used at once
 */
export async function openAtPaypal(
  db: Database,
  details: Omit<PaymentDetails, 'key'>,
  open: (ref: string, order: Order) => Promise<Opened>,
): Promise<{ id: string; approve_url: string }> {
  const started = await startPayment(db, { ...details, key: null });
  if (started.kind === 'paid') throw new Error('A PayPal payment without a key cannot be repeated');
  const { order, payment } = started;
  const opened = await orProviderUnavailable(open(payment.ref, order)).catch(async (error: unknown) => {
    if (error instanceof PaypalRefusal) await failPayment(db, payment, error.message, 'failed');
    throw error;
  });
  await changePayment(db, payment.id, { status: 'authorized', provider_ref: opened.id });
  return { id: opened.id, approve_url: opened.approveUrl };
}

/** @throws Problem 409 for a payment that came too late to pay its order */
export function assertNotOverpaid({ overpaid_order_id }: Order): void {
  if (overpaid_order_id !== null) throw refuse('payment_refunded');
}

/** A member's payment at PayPal. @throws Problem 404 for another member's, 409 for one that is refunded */
export async function findOwnPayment(db: Database, userId: number, id: string): Promise<Payment> {
  const payment = await findPaymentByRef(db, 'paypal', id);
  const order = payment && (await readOrder(db, payment.order_id));
  if (!payment || order?.user_id !== userId) throw refuse('paypal_order_not_found');
  assertNotOverpaid(order);
  return payment;
}

/** The id of the latest PayPal order of one of our orders, approved or not. */
export async function findOpenPaypal(db: Database, orderId: number): Promise<string | null> {
  const [payment] = await db
    .select({ ref: payments.provider_ref })
    .from(payments)
    .where(
      and(eq(payments.order_id, orderId), eq(payments.status, 'authorized'), eq(payments.provider, 'paypal')),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return payment?.ref ?? null;
}

/** @throws PaypalRefusal for an order that is unknown, or not approved */
export async function readApproved(gateways: Gateways, orderId: string): Promise<PaypalOrder> {
  const order = await gateways.paypal.read(orderId);
  if (!order) throw new PaypalRefusal('ORDER_NOT_FOUND', detail('paypal_order_unknown'));
  if (order.state === 'created') throw new PaypalRefusal('ORDER_NOT_APPROVED', detail('paypal_not_approved'));
  return order;
}

/**
 * Captures an approved PayPal order that pays one of our orders. `check` refuses what PayPal has before any money moves.
 * @throws Problem when nothing was paid
 */
export async function capturePaypalPayment(
  db: Database,
  gateways: Gateways,
  payment: Payment,
  { id, total_cents }: Order,
  check: (approved: PaypalOrder) => void = () => {},
): Promise<Order> {
  const orderId = payment.provider_ref ?? '';
  const provider = createPaypalProvider(gateways.paypal);
  // PayPal's own total is read, not assumed: the price may have changed while another page was open.
  const approved = await orPaymentUnknown(payment, readApproved(gateways, orderId));
  if (approved.totalCents !== total_cents) throw refuse('total_changed');
  if (approved.state !== 'captured') check(approved);
  await chooseCapture(db, provider, payment.id, orderId, approved.totalCents);
  await captureOrRefuse(db, provider, payment);
  return readOrder(db, id);
}

/** Captures a payment that was chosen. @throws Problem when nothing was paid */
export async function captureOrRefuse(
  db: Database,
  provider: PaymentProvider,
  payment: Payment,
): Promise<void> {
  const captured = await orPaymentUnknown(
    payment,
    captureChosen(db, provider, await readPayment(db, payment.id)),
  );
  if (captured.ok) return;
  throw captured.code === null
    ? refuse('paypal_payment_failed')
    : refuse('paypal_refused', { reason: captured.message });
}
