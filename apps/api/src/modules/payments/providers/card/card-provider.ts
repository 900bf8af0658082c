import type { PaidTransaction } from '@bidkit/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../../../db/advisory-lock.ts';
import type { Transaction } from '../../../../db/database.ts';
import { orders, payments } from '../../../../db/schema.ts';
import type { Declined } from '../../../../gateways/declined.ts';
import type { CardGateway, Gateways } from '../../../../gateways/gateway.ts';
import type { Captured, CapturedMoney, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { refuse, refuseField } from '../../../../kernel/problem.ts';
import { findAddress } from '../../checkout/addresses/addresses.ts';
import { type Payer, purchaseOfCheckout } from '../../checkout/purchase.ts';
import { orPaymentUnknown } from '../../checkout/recovery/provider-timeouts.ts';
import { captureChosen, chooseCapture, toTransaction } from '../../checkout/steps/capture.ts';
import { failPayment, type PaymentDetails, startPayment } from '../../checkout/steps/start-payment.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import { type Payment, readPayment } from '../../payment-queries.ts';

export interface CardPayment {
  readonly payer: Payer;
  readonly lotId: number;
  readonly addressId: number;
  /** The total that was shown to the payer; null for the last one billed. */
  readonly shownCents: number | null;
  /** The provider's one-time token for the card. */
  readonly nonce: string;
  readonly pixelId: string | null;
}

/**
 * Pays by card for a won item, and those that were added to its checkout.
 * @throws Problem 409 when the payer was shown another total, 422 when the card is declined, 503 without an answer
 */
export async function payByCard(
  context: Pick<AppContext, 'db'>,
  gateways: Gateways,
  { payer, lotId, addressId, shownCents, nonce, pixelId }: CardPayment,
): Promise<PaidTransaction> {
  const address = await findAddress(context.db, payer.id, addressId);
  const lockPurchase = purchaseOfCheckout({ payer, lotId, method: 'credit-card', address, pixelId });
  const details = { userId: payer.id, lockPurchase, address, shownCents };
  return toTransaction(await chargeCard(context, gateways, details, nonce), lotId);
}

/**
 * Pays for anything by card. Each step is written before the next begins: the payment, the one authorization that pays
 * the order, the capture. After a crash the reconcile job continues from the last written step. `nonce` is the
 * provider's one-time token for the card.
 * @throws Problem 409 when the payer was shown another total, 422 when the card is declined, 503 without an answer
 */
export async function chargeCard(
  { db }: Pick<AppContext, 'db'>,
  gateways: Gateways,
  details: Omit<PaymentDetails, 'provider' | 'key'>,
  nonce: string,
): Promise<Order> {
  const provider = createCardProvider(gateways.card);
  const started = await startPayment(db, { ...details, provider, key: nonce });
  if (started.kind === 'paid') return started.order;
  const { payment, order } = started;
  const authorization = { ref: payment.ref, amountCents: order.total_cents, nonce };
  const authorized = await orPaymentUnknown(payment, gateways.card.authorize(authorization));
  if (!authorized.ok) {
    await failPayment(db, payment, authorized.message);
    throw declinedProblem(authorized);
  }
  await chooseCapture(db, provider, payment.id, authorized.id);
  const captured = await orPaymentUnknown(
    payment,
    captureChosen(db, provider, await readPayment(db, payment.id)),
  );
  if (!captured.ok) throw declinedProblem(captured);
  return readOrder(db, order.id);
}

/** The provider's message for a nonce that was sent twice. It is meant for developers. */
const USED_BEFORE = /nonce/i;

/** Reasons that have a code, and so translations, of their own, by the processor's response code. */
const reasons: Readonly<Record<string, 'card_declined_do_not_honor' | 'card_declined_insufficient_funds'>> = {
  2000: 'card_declined_do_not_honor',
  2001: 'card_declined_insufficient_funds',
};

function declinedProblem({ message, code }: Declined) {
  if (USED_BEFORE.test(message)) return refuseField('card', 'card_used_before');
  const known = reasons[code ?? ''];
  if (known) return refuseField('card', known);
  return refuseField('card', 'card_declined', { reason: message.replace(/\.$/, '') });
}

/** A member who tries more cards than this is likely to test stolen ones. Counts over all items of the member. */
const TRIES_AN_HOUR = 10;

/** Cards: a payment is authorized, then captured. An authorization reserves money until it is captured or voided. */
export const createCardProvider = (card: CardGateway): PaymentProvider => ({
  name: 'card',
  method: 'credit-card',
  plan: 'yearly',
  beforeStart: refuseCardVelocity,
  find: ({ ref }) => card.find(ref),
  capture: (_db, { provider_ref, amount_cents }) => capture(card, provider_ref ?? '', amount_cents),
  findCaptured: (_db, payment) => findCaptured(card, payment),

  async abandon(_db, payment) {
    await card.void(payment.provider_ref ?? '');
    return findCaptured(card, payment);
  },

  read: (_db, { capture_ref }) => card.read(capture_ref ?? ''),
  refund: ({ capture_ref }, request) => card.refund(capture_ref ?? '', request),
  refunds: (_db, { capture_ref }) => card.refunds(capture_ref ?? ''),
  readWebhook: (_headers, body) => card.readWebhook(body),
});

/** A refused capture is voided, so that the amount does not stay reserved on the card. */
async function capture(card: CardGateway, id: string, amountCents: number): Promise<Captured> {
  const captured = await card.capture(id, amountCents);
  if (captured.ok) return captured;
  await card.void(id);
  // Another call at the same moment may have captured it.
  const known = await card.read(id);
  return known?.state === 'captured' ? { ok: true, transactionId: id, card: known.card } : captured;
}

async function findCaptured(card: CardGateway, { provider_ref: id }: Payment): Promise<CapturedMoney | null> {
  const known = id === null ? null : await card.read(id);
  if (id === null || known?.state !== 'captured') return null;
  return { id, transactionId: id, amountCents: known.amountCents, card: known.card };
}

/**
 * Limits the declined cards of a member. An unanswered payment counts as declined. The lock makes a member's payments
 * start one after the other, or a member with many items could try many cards at once. Lock order: the lot's lock
 * comes first.
 * @throws Problem 429 for a member whose cards were declined too often within an hour
 */
async function refuseCardVelocity(tx: Transaction, userId: number): Promise<void> {
  await takeAdvisoryLock(tx, 'cards', userId);
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.user_id, userId));
  const tries = await tx.$count(
    payments,
    and(
      inArray(payments.order_id, theirs),
      inArray(payments.status, ['declined', 'intended']),
      eq(payments.provider, 'card'),
      gt(payments.created_at, sql`clock_timestamp() - interval '1 hour'`),
    ),
  );
  if (tries >= TRIES_AN_HOUR) throw refuse('too_many_cards');
}
