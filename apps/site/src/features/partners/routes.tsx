import type { DomainRoutes } from '../../page-route.ts';

export const routes: DomainRoutes<'partners'> = {
  partnerSignIn: {
    title: 'Sign in',
    access: 'public',
    layout: 'bare',
    load: () => import('./sign-in-page.tsx').then((module) => module.PartnerSignInPage),
  },
  partnerPay: {
    title: 'Pay',
    access: 'public',
    layout: 'bare',
    load: () => import('./pay-page.tsx').then((module) => module.PartnerPayPage),
  },
  partnerCheckout: {
    title: 'Payment',
    access: 'public',
    layout: 'frame',
    load: () => import('./checkout-frame-page.tsx').then((module) => module.CheckoutFramePage),
  },
  partnerSites: {
    title: 'Partner sites',
    access: 'member',
    layout: 'narrow',
    load: () => import('./partner-sites-page.tsx').then((module) => module.PartnerSitesPage),
  },
};
