import { refreshCounts } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { clockNow, fromNow } from '../../../db/now.ts';
import { type Gateways, Unanswered } from '../../../gateways/gateway.ts';
import type { PaymentProvider, Refunded } from '../../../gateways/payment-provider.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { findPayingOrder } from '../combined-queries.ts';
import { markUnverified, type Order, readOrder } from '../order-queries.ts';
import { payableOf } from '../payables/payable-of.ts';
import { readProvider } from '../providers/providers.ts';
import {
  changeRefund,
  findRefunds,
  markOrderDue,
  type Refund,
  readRefund,
  sumOf,
  totalOf,
} from '../refund-queries.ts';
import { announceRefund } from './announce-refund.ts';

/** Minutes until a refund is tried again whose payment has not settled. A webhook of the settlement makes it due. */
const UNSETTLED_MINUTES = 15;

/**
 * Gives the money of a refund back that was started just now. When the provider does not answer, the worker tries
 * again, and until then the refund is `intended`. @throws Problem 409 when the provider refuses it
 */
export async function executeStarted(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  gateways: Gateways,
  refund: Refund,
): Promise<void> {
  if (refund.status !== 'intended') return;
  try {
    const result = await executeRefund(db, gateways, refund);
    if (result.state === 'refused') throw refuse('refund_refused', { reason: result.message });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    log.warn(error, `The provider did not answer for refund ${refund.id}; retrying`);
  }
}

/** Gives the money back. May be repeated. @throws Unanswered when the provider does not answer */
export async function executeRefund(db: Database, gateways: Gateways, refund: Refund): Promise<Refunded> {
  const order = await findPayingOrder(db, await readOrder(db, refund.order_id));
  const { ref, total_cents: amountCents } = refund;
  const provider = await readProvider(db, gateways, order);
  const isWhole = amountCents === order.total_cents;
  const answer = await provider.refund(order, { ref, amountCents, isWhole });
  const given = answer.state === 'refused' ? await readRefused(db, provider, order, refund, answer) : answer;
  await db.transaction((tx) => writeOutcome(tx, refund.id, given));
  return given;
}

/** The outcome of a refund that is refused now: an earlier call, whose answer was lost, may have made it. */
async function readRefused(
  db: Database,
  provider: PaymentProvider,
  order: Order,
  { ref }: Refund,
  refused: Refunded,
): Promise<Refunded> {
  const made = (await provider.refunds(db, order)).find((booked) => booked.ref === ref);
  return made && made.state !== 'failed' ? { state: made.state, id: made.id } : refused;
}

/** Writes the outcome of a refund. Only the first of several concurrent calls has an effect. */
export async function writeOutcome(tx: Transaction, id: number, given: Refunded): Promise<void> {
  const before = await readRefund(tx, id);
  const order = await readOrder(tx, before.order_id);
  const payable = payableOf(order);
  await payable.lock(tx, order);
  const refund = await readRefund(tx, id);
  if (refund.status !== 'intended' && refund.status !== 'requested') return;
  if (given.state === 'refused') return failRefund(tx, order, refund, given.message);
  await announceRefund(tx, order, refund);
  if (given.state === 'unsettled') {
    await changeRefund(tx, id, { due_at: fromNow({ minutes: UNSETTLED_MINUTES }) });
  } else if (given.state === 'pending') {
    await changeRefund(tx, id, { status: 'requested', provider_ref: given.id });
  } else {
    await confirmRefund(tx, refund, { provider_ref: given.id });
  }
}

/** Under the lock: no money moves. A member who was notified of the refund is notified of its failure. */
async function failRefund(tx: Transaction, order: Order, refund: Refund, message: string): Promise<void> {
  const { id, staff_id, total_cents, announced_at } = refund;
  await changeRefund(tx, id, { status: 'failed', message, due_at: null, failed_at: clockNow });
  if (announced_at !== null) await payableOf(order).refundFailed(tx, order, refund);
  if (staff_id !== null) {
    await writeAudit(tx, staff_id, {
      action: 'refund-failed',
      ...(order.lot_id === null
        ? { subject: 'user', subject_id: order.user_id }
        : { subject: 'auction', subject_id: order.lot_id }),
      reason: message,
      after: { refund: id, cents: total_cents },
    });
  }
  // Perhaps because it was refunded in the provider's own pages.
  await markOrderDue(tx, order.id);
  // Open pages of the member still show the refund as pending.
  await refreshCounts(tx, [order.user_id]);
}

/** Under the lock: the money of a refund has moved. The member gets its effects. */
export async function confirmRefund(
  tx: Transaction,
  { id, order_id }: Refund,
  values: Pick<Partial<Refund>, 'provider_ref' | 'check_number'>,
): Promise<void> {
  await changeRefund(tx, id, {
    ...values,
    status: 'confirmed',
    due_at: null,
    confirmed_at: clockNow,
  });
  const order = await readOrder(tx, order_id);
  // The books of the provider have changed.
  await markUnverified(tx, await findPayingOrder(tx, order));
  const confirmed = (await findRefunds(tx, order_id)).filter(({ status }) => status === 'confirmed');
  const isWhole = totalOf(sumOf(confirmed)) >= order.total_cents;
  await payableOf(order).refunded(tx, order, await readRefund(tx, id), isWhole);
}
