import type { CardGateway } from '../../../../gateways/gateway.ts';
import type { Captured, CapturedMoney, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import type { Payment } from '../../payment-queries.ts';
import { refuseCardVelocity } from './card-velocity.ts';

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
