import type { DomainRoutes } from '../../page-route.ts';

export const routes: DomainRoutes<'checkout'> = {
  payment: {
    title: 'Payment',
    access: 'member',
    layout: 'plain',
    load: () => import('./payment-page.tsx').then((module) => module.PaymentPage),
  },
  paypalReturn: {
    title: 'PayPal',
    access: 'public',
    layout: 'bare',
    load: () => import('./paypal-return-page.tsx').then((module) => module.PaypalReturnPage),
  },
  printReceipt: {
    title: 'Receipt',
    access: 'member',
    layout: 'bare',
    load: () => import('./print-receipt-page.tsx').then((module) => module.PrintReceiptPage),
  },
};
