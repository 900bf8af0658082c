import type { DomainRoutes, PageRequest } from '../../page-route.ts';
import { readId } from '../../shared/read-id.ts';
import { framedLotQuery, partnerQuery, partnerSessionsQuery, purchaseQuery, readPartner } from './queries.ts';

const prefetchPartner = ({ bidkit, client, search }: PageRequest) =>
  client.prefetchQuery(partnerQuery(bidkit, readPartner(search)));

async function prefetchPurchase({ bidkit, client, search }: PageRequest): Promise<void> {
  const id = readId(search.get('auction_id') ?? '');
  // A visitor signs in first.
  if (id !== null && bidkit.session.token() !== null) await client.prefetchQuery(purchaseQuery(bidkit, id));
}

async function prefetchFramedLot({ bidkit, client, params }: PageRequest): Promise<void> {
  const id = readId(params.id);
  if (id !== null) await client.prefetchQuery(framedLotQuery(bidkit, id));
}

export const routes: DomainRoutes<'partners'> = {
  partnerSignIn: {
    title: 'Log in',
    access: 'public',
    layout: 'bare',
    load: () => import('./sign-in-page.tsx').then((module) => module.PartnerSignInPage),
    prefetch: prefetchPartner,
  },
  partnerPay: {
    title: 'Pay',
    access: 'public',
    layout: 'bare',
    load: () => import('./pay-page.tsx').then((module) => module.PartnerPayPage),
    prefetch: (request) => Promise.all([prefetchPartner(request), prefetchPurchase(request)]),
  },
  partnerCheckout: {
    title: 'Payment',
    access: 'public',
    layout: 'frame',
    load: () => import('./checkout-frame-page.tsx').then((module) => module.CheckoutFramePage),
    prefetch: (request) => Promise.all([prefetchPartner(request), prefetchFramedLot(request)]),
  },
  partnerSites: {
    title: 'Partner sites',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./partner-sites-page.tsx').then((module) => module.PartnerSitesPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(partnerSessionsQuery(bidkit)),
  },
};
