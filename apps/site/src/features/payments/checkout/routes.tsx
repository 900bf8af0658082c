import type { DomainRoutes } from '../../../page-route.ts';
import { readId } from '../../../shared/read-id.ts';
import { receiptQuery } from './queries.ts';

export const routes: DomainRoutes<'payments/checkout'> = {
  payment: {
    title: 'Payment',
    access: 'member',
    layout: 'checkout',
    load: () => import('./payment-page.tsx').then((module) => module.PaymentPage),
    // The checkout element loads the order.
    prefetch: null,
  },
  paypalReturn: {
    title: 'PayPal',
    access: 'public',
    layout: 'bare',
    load: () => import('./paypal-return-page.tsx').then((module) => module.PaypalReturnPage),
    // The page only passes on the outcome in its address.
    prefetch: null,
  },
  printReceipt: {
    title: 'Receipt',
    access: 'member',
    layout: 'bare',
    load: () => import('./print-receipt-page.tsx').then((module) => module.PrintReceiptPage),
    prefetch: async ({ bidkit, client, params }) => {
      const id = readId(params.id);
      if (id !== null) await client.prefetchQuery(receiptQuery(bidkit, id));
    },
  },
};
