import { carrierWebhook } from './carrier/event.ts';
import type { Deliveries } from './delivery.ts';
import type { Sandbox } from './parts.ts';
import type { Store } from './store.ts';
import {
  braintreeWebhook,
  disputeWebhook,
  paypalWebhook,
  refundWebhook,
  saleRefundWebhook,
  subscriptionWebhook,
} from './webhooks.ts';

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

  function settleNow(id: string): void {
    const sale = store.get('sale', id);
    if (sale?.status !== 'submitted_for_settlement') return; // Voided or settled meanwhile.
    deliveries.send(braintreeWebhook(store.put('sale', { ...sale, status: 'settled' }), clock()));
  }

  function settleLater(id: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      settleNow(id);
    }, afterMs);
    timers.add(timer);
  }

  const settle: Sandbox['settle'] = {
    card: ({ id }) => settleLater(id),
    saleRefund: (sale, refund) => deliveries.send(saleRefundWebhook(sale, refund, clock())),
    dispute: (sale, dispute) => deliveries.send(disputeWebhook(sale, dispute, clock())),
    paypal: (order, event) => deliveries.send(paypalWebhook(order, event, url(), clock())),
    subscription: (one, event, charge) =>
      deliveries.send(subscriptionWebhook({ one, event, charge }, url(), clock())),
    carrier: (event) => deliveries.send(carrierWebhook(event, clock())),
    refund: (order, refund) => deliveries.send(refundWebhook(order, refund, url(), clock())),
  };
  return {
    settle,
    settleNow,
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
