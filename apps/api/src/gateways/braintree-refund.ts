import type braintree from 'braintree';
import { Unanswered } from './gateway.ts';
import { centsOf, dollarsOf } from './money.ts';
import type { BookedRefund, Refunded, RefundRequest } from './payment-provider.ts';

const PROVIDER = 'Braintree';

/**
 * The reads before a refund may take this long. After that the request is not sent: the worker could already be
 * repeating the refund, and Braintree would make both.
 */
const MAX_READING_MS = 25_000;

/** Braintree refunds these. One that has not settled can be voided, but never in part. */
const refundable = new Set(['settled', 'settling']);
const voidable = new Set(['authorized', 'submitted_for_settlement']);
/** Statuses on the way to `settled`. */
const pendingStatuses = new Set([
  'authorizing',
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
]);

/** What Braintree answers when a payment cannot be voided, or not yet be refunded, because of its status. */
const statusErrors = new Set(['91504', '91506']);

type Find = (id: string) => Promise<braintree.Transaction | null>;

/** The calls of the SDK that a refund needs. */
interface RefundCalls {
  readonly transaction: braintree.TransactionGateway;
  readonly find: Find;
  /** Throws an error as `Unanswered`, unless nothing can have happened. */
  readonly rethrow: (error: unknown) => never;
}

/** Refunds a card payment. Braintree knows no request ids, so it is asked first for a refund with our reference. */
export async function refundCard(
  { transaction, find, rethrow }: RefundCalls,
  id: string,
  { ref, amountCents, isWhole }: RefundRequest,
): Promise<Refunded> {
  const startedAt = performance.now();
  const known = await find(id);
  if (known === null) return { state: 'refused', message: 'This payment was not found.', code: null };
  const made = (await refundsOf(find, known)).find((one) => one.ref === ref);
  if (made && made.state !== 'failed') return { state: made.state, id: made.id };
  // Only a refund of everything voids a payment.
  if (known.status === 'voided' && isWhole) return { state: 'done', id };
  const isVoided = isWhole && voidable.has(known.status);
  if (!isVoided && pendingStatuses.has(known.status)) return { state: 'unsettled' };
  if (!isVoided && !refundable.has(known.status)) {
    return { state: 'refused', message: `The payment is ${known.status}.`, code: null };
  }
  if (performance.now() - startedAt > MAX_READING_MS) {
    throw new Unanswered(PROVIDER, new Error(`Reading ${id} took too long`));
  }
  // The documented form with an order id is missing in the types of the SDK.
  const options = { amount: dollarsOf(amountCents), orderId: ref } as unknown as string;
  const answer = await (isVoided ? transaction.void(id) : transaction.refund(id, options)).catch(rethrow);
  if (answer.success) return { state: 'done', id: answer.transaction.id };
  const [error] = answer.errors?.deepErrors() ?? [];
  // It has settled, or begun to, since it was read.
  if (error && statusErrors.has(error.code)) return { state: 'unsettled' };
  return { state: 'refused', message: answer.message, code: error?.code ?? null };
}

/** All refunds and chargebacks of a card payment. A void counts as a refund of everything. */
export async function readCardRefunds(find: Find, id: string): Promise<BookedRefund[]> {
  const known = await find(id);
  if (known === null) return [];
  const amountCents = centsOf(known.amount);
  if (known.status === 'voided') return [{ id, ref: null, amountCents, kind: 'refund', state: 'done' }];
  return [...(await refundsOf(find, known)), ...chargebacksOf(known)];
}

async function refundsOf(find: Find, { refundIds = [] }: braintree.Transaction): Promise<BookedRefund[]> {
  const found: BookedRefund[] = [];
  for (const id of refundIds ?? []) {
    const refund = await find(id);
    if (!refund) continue;
    found.push({
      id,
      ref: refund.orderId || null,
      amountCents: centsOf(refund.amount),
      kind: 'refund',
      state: refundable.has(refund.status) || pendingStatuses.has(refund.status) ? 'done' : 'failed',
    });
  }
  return found;
}

const disputeStates: Record<string, BookedRefund['state']> = {
  won: 'failed',
  lost: 'done',
  accepted: 'done',
  auto_accepted: 'done',
  expired: 'done',
};

/** Chargebacks: the bank has taken the money, and keeps it unless we win. */
const chargebacksOf = ({ disputes = [] }: braintree.Transaction): BookedRefund[] =>
  (disputes ?? [])
    .filter(({ kind }) => kind !== 'retrieval')
    .map(({ id, amountDisputed, status }) => ({
      id,
      ref: null,
      amountCents: centsOf(amountDisputed),
      kind: 'chargeback',
      state: disputeStates[status] ?? 'pending',
    }));
