import type { PaypalGateway } from '../../../../gateways/gateway.ts';
import type { PaymentProvider } from '../../../../gateways/payment-provider.ts';

/** Orders at PayPal: the payer approves one there, which moves no money, then it is captured. */
export const createPaypalProvider = (paypal: PaypalGateway): PaymentProvider => ({
  name: 'paypal',
  method: 'paypal',
  plan: 'yearly',
  // An order that was not captured has moved no money.
  find: async () => [],
  capture: (_db, { provider_ref, ref }) => paypal.capture(provider_ref ?? '', ref),

  async findCaptured(_db, { provider_ref: id }) {
    const order = id === null ? null : await paypal.read(id);
    if (id === null || order?.state !== 'captured' || order.transactionId === null) return null;
    return { id, transactionId: order.transactionId, amountCents: order.totalCents };
  },

  // It may still be captured by a call that is on its way, so it is checked later.
  abandon: async () => null,

  async read(_db, { capture_ref }) {
    const order = await paypal.read(capture_ref ?? '');
    if (!order) return null;
    const { state, totalCents: amountCents } = order;
    // An approved order corresponds to a card's authorization.
    return { state: state === 'captured' || state === 'voided' ? state : 'authorized', amountCents };
  },

  refund: ({ transaction_id }, request) => paypal.refund(transaction_id ?? '', request),
  refunds: (_db, { capture_ref }) => paypal.refunds(capture_ref ?? ''),
  readWebhook: (headers, body) => paypal.readWebhook(headers, body),
});
