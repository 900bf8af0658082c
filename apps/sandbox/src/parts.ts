import type { CarrierEvent } from './carrier/event.ts';
import type { Faults } from './faults.ts';
import type { Charge, Dispute, Order, Refund, Sale, SaleRefund, Store, Subscription } from './store.ts';

/** PayPal's events about a subscription; those of `PAYMENT` are about one charge. */
export type SubscriptionEvent =
  | 'BILLING.SUBSCRIPTION.ACTIVATED'
  | 'BILLING.SUBSCRIPTION.CANCELLED'
  | 'BILLING.SUBSCRIPTION.SUSPENDED'
  | 'BILLING.SUBSCRIPTION.PAYMENT.FAILED'
  | 'PAYMENT.SALE.COMPLETED'
  | 'PAYMENT.SALE.REFUNDED';

/** The dependencies of the sandbox's parts. */
export interface Sandbox {
  readonly store: Store;
  readonly faults: Faults;
  /** Now, as an ISO instant. */
  readonly clock: () => string;
  /** The public address of this sandbox. */
  readonly url: () => string;
  /** Called after a capture, an approval or a scan, to send a webhook. */
  readonly settle: {
    card(sale: Sale): void;
    saleRefund(sale: Sale, refund: SaleRefund): void;
    dispute(sale: Sale, dispute: Dispute): void;
    paypal(order: Order, event: 'CHECKOUT.ORDER.APPROVED' | 'PAYMENT.CAPTURE.COMPLETED'): void;
    subscription(subscription: Subscription, event: SubscriptionEvent, charge?: Charge): void;
    refund(order: Order, refund: Refund): void;
    carrier(event: CarrierEvent): void;
  };
}
