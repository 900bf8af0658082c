import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../../../db/advisory-lock.ts';
import type { Transaction } from '../../../../db/database.ts';
import { orders, payments } from '../../../../db/schema.ts';
import type { CardGateway } from '../../../../gateways/gateway.ts';
import type { Captured, CapturedMoney, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { refuse } from '../../../../kernel/problem.ts';
import type { Payment } from '../../payment-queries.ts';

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
