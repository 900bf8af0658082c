import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

export const checkoutRoutes: readonly PageRoute[] = [
  {
    paths: patterns.payment,
    title: 'Payment',
    access: 'member',
    layout: 'plain',
    lazy: () => import('./payment-page.tsx').then((module) => module.PaymentPage),
  },
  {
    paths: patterns.paypalReturn,
    title: 'PayPal',
    access: 'public',
    layout: 'bare',
    lazy: () => import('./paypal-return-page.tsx').then((module) => module.PaypalReturnPage),
  },
  {
    paths: patterns.printReceipt,
    title: 'Receipt',
    access: 'member',
    layout: 'bare',
    lazy: () => import('./print-receipt-page.tsx').then((module) => module.PrintReceiptPage),
  },
];
