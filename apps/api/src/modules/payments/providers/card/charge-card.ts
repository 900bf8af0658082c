import type { Declined } from '../../../../gateways/declined.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { refuseField } from '../../../../kernel/problem.ts';
import { orPaymentUnknown } from '../../checkout/recovery/provider-timeouts.ts';
import { captureChosen, chooseCapture } from '../../checkout/steps/capture.ts';
import { failPayment } from '../../checkout/steps/fail-payment.ts';
import { type PaymentDetails, startPayment } from '../../checkout/steps/start-payment.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import { readPayment } from '../../payment-queries.ts';

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
  const started = await startPayment(db, { ...details, provider: 'card', key: nonce });
  if (started.kind === 'paid') return started.order;
  const { payment, order } = started;
  const authorization = { ref: payment.ref, amountCents: order.total_cents, nonce };
  const authorized = await orPaymentUnknown(payment, gateways.card.authorize(authorization));
  if (!authorized.ok) {
    await failPayment(db, payment, authorized.message);
    throw declinedProblem(authorized);
  }
  await chooseCapture(db, payment.id, authorized.id);
  const captured = await orPaymentUnknown(
    payment,
    captureChosen(db, gateways, await readPayment(db, payment.id)),
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
