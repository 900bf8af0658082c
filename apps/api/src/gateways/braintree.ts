import type braintree from 'braintree';
import type { BraintreeKeys } from '../config/payment-settings.ts';
import { readCardRefunds, refundCard } from './braintree-refund.ts';
import type { Declined } from './declined.ts';
import { type CardGateway, Unanswered } from './gateway.ts';
import { centsOf, dollarsOf } from './money.ts';
import type { Authorization, Captured, PayingCard } from './payment-provider.ts';

const PROVIDER = 'Braintree';
const TIMEOUT_MS = 10_000;

/** Our states by Braintree's. All others mean a failure. */
const states: Record<string, Authorization['state']> = {
  authorized: 'authorized',
  submitted_for_settlement: 'captured',
  settlement_pending: 'captured',
  settlement_confirmed: 'captured',
  settling: 'captured',
  settled: 'captured',
  voided: 'voided',
};

/** The parts of notifications about a transaction, a refund or a chargeback that we read. */
interface Notification {
  readonly transaction?: { readonly id: string; readonly refundedTransactionId?: string | null };
  readonly dispute?: { readonly transaction: { readonly id: string } };
}

/** Errors after which nothing happened and a retry does not help: the keys or this code are wrong. */
const certain = new Set([
  'authenticationError',
  'authorizationError',
  'invalidKeysError',
  'upgradeRequired',
  'testOperationPerformedInProductionError',
]);

/** Card payments through Braintree's official server SDK. */
export function createBraintree(keys: BraintreeKeys, timeoutMs: number = TIMEOUT_MS): CardGateway {
  let opened: Promise<braintree.BraintreeGateway> | undefined;
  const open = () => {
    opened ??= openGateway(keys, timeoutMs);
    return opened;
  };

  async function find(id: string): Promise<braintree.Transaction | null> {
    const { transaction } = await open();
    try {
      return await transaction.find(id);
    } catch (error) {
      if (typeOf(error) === 'notFoundError') return null;
      throw unanswered(error);
    }
  }

  async function read(id: string): Promise<Authorization | null> {
    const known = await find(id);
    return known && authorization(known);
  }

  return {
    read,

    async clientToken() {
      const { clientToken } = await open();
      const answer = await clientToken.generate({}).catch(rethrow);
      if (!answer.success) throw new Error(`${PROVIDER} gave no client token: ${answer.message}`);
      return answer.clientToken;
    },

    async authorize({ ref, amountCents, nonce }) {
      const sale = {
        amount: dollarsOf(amountCents),
        orderId: ref,
        paymentMethodNonce: nonce,
        options: { submitForSettlement: false },
      };
      const { transaction } = await open();
      const answer = await transaction.sale(sale).catch(rethrow);
      if (answer.success) return { ok: true, id: answer.transaction.id };
      return declined(answer);
    },

    async capture(id, amountCents): Promise<Captured> {
      const { transaction } = await open();
      const answer = await transaction
        .submitForSettlement(id, dollarsOf(amountCents))
        .catch((error: unknown) => {
          if (typeOf(error) === 'notFoundError') return null;
          throw unanswered(error);
        });
      if (answer === null) return { ok: false, message: 'This payment was not found.', code: null };
      if (answer.success) return captured(answer.transaction.id, cardOf(answer.transaction));
      // Refused because it was captured before, perhaps by a call whose response was lost.
      const known = await read(id);
      if (known?.state === 'captured') return captured(known.id, known.card);
      return declined(answer);
    },

    async void(id) {
      // Braintree would also void a captured payment that is not settled yet. That money is ours.
      const known = await read(id);
      if (known?.state !== 'authorized') return;
      const { transaction } = await open();
      const answer = await transaction.void(id).catch(rethrow);
      if (answer.success) return;
      const now = await read(id);
      if (now?.state === 'authorized') throw new Error(`${PROVIDER} did not void ${id}: ${answer.message}`);
    },

    async find(ref) {
      const found: Authorization[] = [];
      const { transaction } = await open();
      for (const id of await idsOf(transaction, ref).catch(rethrow)) {
        const known = await read(id);
        if (known) found.push(known);
      }
      return found;
    },

    async refund(id, refund) {
      const { transaction } = await open();
      return refundCard({ transaction, find, rethrow }, id, refund);
    },

    refunds: (id) => readCardRefunds(find, id),

    async readWebhook(body) {
      const form = new URLSearchParams(body);
      const { webhookNotification } = await open();
      try {
        const notification = await webhookNotification.parse(
          form.get('bt_signature') ?? '',
          form.get('bt_payload') ?? '',
        );
        // Its types cover some kinds only.
        const { transaction: about, dispute } = notification as Notification;
        const id = dispute?.transaction.id ?? about?.refundedTransactionId ?? about?.id ?? '';
        return { id, isRefund: id !== '' && id !== about?.id };
      } catch {
        return null; // Not signed by Braintree, or not readable.
      }
    },
  };
}

/** Loaded with the first payment: the SDK takes 5 MB. */
async function openGateway(
  { environment: chosen, merchantId, publicKey, privateKey }: BraintreeKeys,
  timeoutMs: number,
): Promise<braintree.BraintreeGateway> {
  const { BraintreeGateway, Environment } = (await import('braintree')).default;
  const environment = environmentOf(chosen, Environment);
  const gateway = new BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  gateway.config.timeout = timeoutMs;
  return gateway;
}

function environmentOf(
  environment: BraintreeKeys['environment'],
  Environment: typeof braintree.Environment,
): braintree.Environment {
  if (environment === 'sandbox') return Environment.Sandbox;
  if (environment === 'production') return Environment.Production;
  const { hostname, port, protocol } = new URL(environment.url);
  const isSecure = protocol === 'https:';
  const realPort = port || (isSecure ? '443' : '80');
  return new Environment(hostname, realPort, environment.url, isSecure, hostname, realPort);
}

const captured = (transactionId: string, card: PayingCard | undefined): Captured => ({
  ok: true,
  transactionId,
  card,
});

function cardOf({ creditCard }: braintree.Transaction): PayingCard | undefined {
  const { cardType: brand, last4 } = creditCard ?? {};
  return brand && last4 ? { brand, last4 } : undefined;
}

function authorization(transaction: braintree.Transaction): Authorization {
  const { id, amount, status } = transaction;
  // Neither refused nor authorized yet. Treating it as either could authorize twice.
  if (status === 'authorizing') throw new Unanswered(PROVIDER, new Error(`${id} is being authorized`));
  const state = states[status] ?? 'failed';
  return { id, amountCents: centsOf(amount), state, card: cardOf(transaction) };
}

/** The bank's own words and code when it declined, otherwise Braintree's message. */
function declined({
  message,
  transaction,
}: {
  message: string;
  transaction?: braintree.Transaction;
}): Declined {
  const isOfBank = transaction?.status === 'processor_declined';
  return {
    ok: false,
    message: (isOfBank && transaction.processorResponseText) || message || 'The payment was declined.',
    code: isOfBank ? transaction.processorResponseCode : null,
  };
}

/** Searches for ids only: the SDK's stream never ends when a page lacks one of its ids. */
function idsOf(transaction: braintree.TransactionGateway, ref: string): Promise<readonly string[]> {
  // Its types leave out the documented form with a callback, which returns the ids.
  const search = transaction.search.bind(transaction) as (
    fn: (criteria: { orderId(): { is(value: string): void } }) => void,
    callback: (
      error: unknown,
      response?: { success: boolean; message?: string; ids: readonly string[] },
    ) => void,
  ) => void;
  return new Promise((resolve, reject) => {
    search(
      (criteria) => criteria.orderId().is(ref),
      (error, response) => {
        if (error || !response?.success) reject(error ?? new Error(response?.message ?? 'No search results'));
        else resolve(response.ids);
      },
    );
  });
}

const typeOf = (error: unknown) =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : null;

const unanswered = (error: unknown) =>
  error instanceof Unanswered || certain.has(typeOf(error) ?? '') ? error : new Unanswered(PROVIDER, error);

function rethrow(error: unknown): never {
  throw unanswered(error);
}
