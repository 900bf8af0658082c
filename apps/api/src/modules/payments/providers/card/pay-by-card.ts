import type { PaidTransaction } from '@bidkit/contract';
import type { Declined } from '../../../../gateways/declined.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { refuseField } from '../../../../kernel/problem.ts';
import { findAddress } from '../../checkout/addresses/addresses.ts';
import { type Payer, purchaseOfCheckout } from '../../checkout/purchase.ts';
import { orPaymentUnknown } from '../../checkout/recovery/provider-timeouts.ts';
import { captureChosen, chooseCapture, toTransaction } from '../../checkout/steps/capture.ts';
import { failPayment, type PaymentDetails, startPayment } from '../../checkout/steps/start-payment.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import { readPayment } from '../../payment-queries.ts';
import { createCardProvider } from './card-provider.ts';

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
