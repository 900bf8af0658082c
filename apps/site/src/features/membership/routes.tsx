import type { DomainRoutes } from '../../page-route.ts';
import { membershipQuery, plansQuery } from './queries.ts';

export const routes: DomainRoutes<'membership'> = {
  upgrade: {
    title: 'Upgrade Options',
    access: 'member',
    layout: 'plain',
    load: () => import('./upgrade-page.tsx').then((module) => module.UpgradePage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(plansQuery(bidkit)),
  },
  membershipCard: {
    title: 'One Year Membership',
    access: 'member',
    layout: 'narrow',
    load: () => import('./card-page.tsx').then((module) => module.CardPage),
    prefetch: null, // A form of the payment provider.
  },
  membershipPaypal: {
    title: 'PayPal',
    access: 'member',
    layout: 'narrow',
    load: () => import('./approval-page.tsx').then((module) => module.ApprovalPage),
    prefetch: null, // The page completes the payment once.
  },
  membershipReceipt: {
    title: 'Your Membership',
    access: 'member',
    layout: 'narrow',
    load: () => import('./receipt-page.tsx').then((module) => module.ReceiptPage),
    prefetch: null, // The payment before it has the amount.
  },
  managePayments: {
    title: 'Manage Payments',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./manage-payments-page.tsx').then((module) => module.ManagePaymentsPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(membershipQuery(bidkit)),
  },
};
