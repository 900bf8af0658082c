import type { Faults } from './faults.ts';
import type { Order, Sale, Store } from './store.ts';

/** The dependencies of the sandbox's parts. */
export interface Sandbox {
  readonly store: Store;
  readonly faults: Faults;
  /** Now, as an ISO instant. */
  readonly clock: () => string;
  /** The public address of this sandbox. */
  readonly url: () => string;
  /** Called after a capture or an approval, to send a webhook. */
  readonly settle: {
    card(sale: Sale): void;
    paypal(order: Order, event: 'CHECKOUT.ORDER.APPROVED' | 'PAYMENT.CAPTURE.COMPLETED'): void;
  };
}
