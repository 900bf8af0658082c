import { carrierWebhook } from './carrier/event.ts';
import type { Deliveries } from './delivery.ts';
import type { Sandbox } from './parts.ts';
import type { Store } from './store.ts';
import { braintreeWebhook, paypalWebhook, refundWebhook, subscriptionWebhook } from './webhooks.ts';

interface SettleParts {
  readonly store: Store;
  readonly deliveries: Deliveries;
  readonly clock: () => string;
  readonly url: () => string;
  readonly afterMs: number;
}

/** Settles captured card transactions after a delay, and sends a webhook. */
export function createSettle({ store, deliveries, clock, url, afterMs }: SettleParts) {
  const timers = new Set<NodeJS.Timeout>();

  function settleLater(id: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const sale = store.get('sale', id);
      if (sale?.status !== 'submitted_for_settlement') return; // Voided meanwhile.
      deliveries.send(braintreeWebhook(store.put('sale', { ...sale, status: 'settled' }), clock()));
    }, afterMs);
    timers.add(timer);
  }

  const settle: Sandbox['settle'] = {
    card: ({ id }) => settleLater(id),
    paypal: (order, event) => deliveries.send(paypalWebhook(order, event, url(), clock())),
    subscription: (one, event, charge) =>
      deliveries.send(subscriptionWebhook({ one, event, charge }, url(), clock())),
    carrier: (event) => deliveries.send(carrierWebhook(event, clock())),
    refund: (order, refund) => deliveries.send(refundWebhook(order, refund, url(), clock())),
  };
  return {
    settle,
    /** Resumes the settlements of a stopped sandbox. */
    resume() {
      for (const { id, status } of store.all('sale'))
        if (status === 'submitted_for_settlement') settleLater(id);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
