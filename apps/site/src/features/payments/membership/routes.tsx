import type { DomainRoutes } from '../../../page-route.ts';
import { membershipQuery, plansQuery } from './queries.ts';

export const routes: DomainRoutes<'payments/membership'> = {
  upgrade: {
    title: 'Upgrade Options',
    access: 'member',
    layout: 'plain',
    load: () => import('./upgrade-page.tsx').then((module) => module.UpgradePage),
    prefetch: ({ bidkit, client }) =>
      Promise.all([client.prefetchQuery(plansQuery(bidkit)), client.prefetchQuery(membershipQuery(bidkit))]),
  },
  membershipCard: {
    title: 'One Year Membership',
    access: 'member',
    layout: 'narrow',
    load: () => import('./pay-by-card-page.tsx').then((module) => module.PayByCardPage),
    prefetch: null, // The page loads the payment provider's card fields.
  },
  membershipPaypal: {
    title: 'PayPal',
    access: 'member',
    layout: 'narrow',
    load: () => import('./paypal-return-page.tsx').then((module) => module.PaypalReturnPage),
    prefetch: null, // The page sends one request, which completes the payment.
  },
  membershipReceipt: {
    title: 'Your Membership',
    access: 'member',
    layout: 'narrow',
    load: () => import('./receipt-page.tsx').then((module) => module.ReceiptPage),
    prefetch: null, // The payment page passes the amount on.
  },
  managePayments: {
    title: 'Manage Payments',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./manage-payments-page.tsx').then((module) => module.ManagePaymentsPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(membershipQuery(bidkit)),
  },
};
