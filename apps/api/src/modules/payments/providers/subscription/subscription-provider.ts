import type { Database } from '../../../../db/database.ts';
import { readNow } from '../../../../db/now.ts';
import type { Gateways, SubscriptionPayment } from '../../../../gateways/gateway.ts';
import type { BookedRefund, PaymentProvider } from '../../../../gateways/payment-provider.ts';
import { DAY_MS } from '../../../../kernel/time.ts';
import { writeCanceledSubscription } from '../../membership/membership.ts';

/** Subscriptions at PayPal: the payer approves one there, then its activation charges the first month. */
export function createSubscriptionProvider({
  subscriptions,
  paypal,
}: Pick<Gateways, 'subscriptions' | 'paypal'>): PaymentProvider {
  async function findCharges(
    db: Database,
    id: string,
    createdAt: Date,
  ): Promise<readonly SubscriptionPayment[]> {
    // The provider's clock and ours differ by less than a day.
    const since = new Date(createdAt.getTime() - DAY_MS);
    return subscriptions.payments(id, since, await readNow(db));
  }

  return {
    name: 'subscription',
    method: 'paypal',
    plan: 'monthly',
    // A subscription that was not activated has moved no money.
    find: async () => [],
    capture: async (db, { provider_ref }) => subscriptions.activate(provider_ref ?? '', await readNow(db)),

    async findCaptured(db, { provider_ref: id, created_at }) {
      if (id === null) return null;
      const charges = await findCharges(db, id, created_at);
      const charge = charges.find(({ state }) => state === 'captured');
      return charge ? { id, transactionId: charge.id, amountCents: charge.amountCents } : null;
    },

    // It may still be activated by a call that is on its way, so it is checked later.
    abandon: async () => null,

    // Otherwise PayPal would charge the next months.
    overpaid: writeCanceledSubscription,

    async read(db, { capture_ref, transaction_id, created_at }) {
      const charges = await findCharges(db, capture_ref ?? '', created_at);
      const charge = charges.find(({ id }) => id === transaction_id);
      if (!charge) return null;
      const isCharged = charge.state === 'captured' || charge.state === 'refunded';
      return { state: isCharged ? 'captured' : 'failed', amountCents: charge.amountCents };
    },

    refund: ({ transaction_id }, request) => paypal.refund(transaction_id ?? '', request),

    // PayPal lists the charges of a subscription without their refunds.
    async refunds(db, { capture_ref, transaction_id, created_at }) {
      const charges = await findCharges(db, capture_ref ?? '', created_at);
      return charges.filter(({ id, state }) => id === transaction_id && state === 'refunded').map(toBooked);
    },
  };
}

/** The refund of a whole charge of a subscription. It has the id of the charge. */
export const toBooked = ({ id, amountCents }: { id: string; amountCents: number }): BookedRefund => ({
  id,
  ref: null,
  amountCents,
  kind: 'refund',
  state: 'done',
});
