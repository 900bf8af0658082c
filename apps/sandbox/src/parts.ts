import type { Faults } from './faults.ts';
import type { Order, Sale, Store } from './store.ts';

/** What every room of the sandbox is given. */
export interface Sandbox {
  readonly store: Store;
  readonly faults: Faults;
  /** Now, as an ISO instant. */
  readonly clock: () => string;
  /** Where people and the house reach this sandbox. */
  readonly url: () => string;
  /** Called once money is taken or an order is approved: tells the house by webhook. */
  readonly settle: {
    card(sale: Sale): void;
    paypal(order: Order, event: 'CHECKOUT.ORDER.APPROVED' | 'PAYMENT.CAPTURE.COMPLETED'): void;
  };
}
