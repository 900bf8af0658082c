import type {
  Authorization,
  BookedRefund,
  Captured,
  PaymentProvider,
  Refunded,
  RefundRequest,
  WebhookHint,
} from '../../../../gateways/payment-provider.ts';

interface Booked extends Authorization {
  readonly ref: string;
  readonly refunds: readonly BookedRefund[];
}

/** The calls of a bank that authorizes cards and captures authorizations, and its books. */
export interface Bank {
  readonly books: ReadonlyMap<string, Booked>;
  authorize(ref: string, amountCents: number): Promise<{ readonly id: string }>;
  find(ref: string): Promise<readonly Booked[]>;
  read(id: string): Promise<Booked | null>;
  capture(id: string): Promise<Captured>;
  void(id: string): Promise<void>;
  refund(id: string, request: RefundRequest): Promise<Refunded>;
  readWebhook(headers: Readonly<Record<string, string | undefined>>, body: string): WebhookHint | null;
}

/** A bank in memory. It keeps what a bank guarantees: a repeated call changes nothing. */
export function openBank(): Bank {
  const books = new Map<string, Booked>();
  const change = (id: string, values: Partial<Booked>) => {
    const booked = books.get(id);
    if (booked) books.set(id, { ...booked, ...values });
  };
  return {
    books,

    async authorize(ref, amountCents) {
      const id = `bank-${books.size + 1}`;
      books.set(id, { id, ref, amountCents, state: 'authorized', refunds: [] });
      return { id };
    },

    find: async (ref) => [...books.values()].filter((booked) => booked.ref === ref),
    read: async (id) => books.get(id) ?? null,

    async capture(id) {
      const state = books.get(id)?.state;
      if (state !== 'authorized' && state !== 'captured') {
        return { ok: false, message: 'Not authorized', code: null };
      }
      change(id, { state: 'captured' });
      return { ok: true, transactionId: id };
    },

    async void(id) {
      if (books.get(id)?.state === 'authorized') change(id, { state: 'voided' });
    },

    async refund(id, { ref, amountCents }) {
      const made = books.get(id)?.refunds ?? [];
      const refund = { id: `${id}-${ref}`, ref, amountCents, kind: 'refund', state: 'done' } as const;
      if (!made.some((one) => one.ref === ref)) change(id, { refunds: [...made, refund] });
      return { state: 'done', id: refund.id };
    },

    readWebhook: ({ 'x-signature': signature }, body) =>
      signature === 'of the bank' ? { id: body, isRefund: false } : null,
  };
}

/** The bank as a payment provider. */
export const createBankProvider = (bank: Bank): PaymentProvider => ({
  name: 'bank',
  method: 'credit-card',
  plan: 'yearly',
  find: ({ ref }) => bank.find(ref),
  capture: (_db, { provider_ref }) => bank.capture(provider_ref ?? ''),
  findCaptured: (_db, { provider_ref }) => findCaptured(bank, provider_ref ?? ''),

  async abandon(_db, { provider_ref }) {
    const id = provider_ref ?? '';
    await bank.void(id);
    return findCaptured(bank, id);
  },

  read: (_db, { capture_ref }) => bank.read(capture_ref ?? ''),
  refund: ({ capture_ref }, request) => bank.refund(capture_ref ?? '', request),
  refunds: async (_db, { capture_ref }) => (await bank.read(capture_ref ?? ''))?.refunds ?? [],
  readWebhook: async (headers, body) => bank.readWebhook(headers, body),
});

async function findCaptured(bank: Bank, id: string) {
  const booked = await bank.read(id);
  if (booked?.state !== 'captured') return null;
  return { id, transactionId: id, amountCents: booked.amountCents };
}
