import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

export const partnerRoutes: readonly PageRoute[] = [
  {
    paths: patterns.partnerSignIn,
    title: 'Sign in',
    access: 'public',
    layout: 'bare',
    lazy: () => import('./sign-in-page.tsx').then((module) => module.PartnerSignInPage),
  },
  {
    paths: patterns.partnerPay,
    title: 'Pay',
    access: 'public',
    layout: 'bare',
    lazy: () => import('./pay-page.tsx').then((module) => module.PartnerPayPage),
  },
  {
    paths: patterns.partnerCheckout,
    title: 'Payment',
    access: 'public',
    layout: 'frame',
    lazy: () => import('./checkout-frame-page.tsx').then((module) => module.CheckoutFramePage),
  },
  {
    paths: patterns.partnerSites,
    title: 'Partner sites',
    access: 'member',
    layout: 'narrow',
    lazy: () => import('./partner-sites-page.tsx').then((module) => module.PartnerSitesPage),
  },
];
