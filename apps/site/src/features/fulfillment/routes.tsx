import type { DomainRoutes } from '../../page-route.ts';
import { readPage } from '../../shared/paged-list/page-address.ts';
import { readId } from '../../shared/read-id.ts';
import { claimQuery } from './claims/queries.ts';
import { refundedItemsQuery } from './refunds/queries.ts';
import { ownReturnQuery, returnedItemQuery } from './returns/queries.ts';

export const routes: DomainRoutes<'fulfillment'> = {
  claim: {
    title: 'Lost Package Claim',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./claims/claim-page.tsx').then((module) => module.ClaimPage),
    prefetch: async ({ bidkit, client, params }) => {
      const id = readId(params.id);
      if (id !== null) await client.prefetchQuery(claimQuery(bidkit, id));
    },
  },
  myRefunds: {
    title: 'My Refunds',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./refunds/my-refunds-page.tsx').then((module) => module.MyRefundsPage),
    prefetch: ({ bidkit, client, search }) =>
      client.prefetchQuery(refundedItemsQuery(bidkit, readPage(search))),
  },
  returns: {
    title: 'Return an Item',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./returns/return-page.tsx').then((module) => module.ReturnPage),
    prefetch: null, // The form has no data.
  },
  returnItem: {
    title: 'Return an Item',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./returns/return-page.tsx').then((module) => module.ReturnPage),
    prefetch: async ({ bidkit, client, params }) => {
      const id = readId(params.id);
      if (id !== null) await client.prefetchQuery(returnedItemQuery(bidkit, id));
    },
  },
  printReturn: {
    title: 'Return Slip',
    access: 'member',
    layout: 'bare',
    load: () => import('./returns/return-slip-page.tsx').then((module) => module.ReturnSlipPage),
    prefetch: async ({ bidkit, client, params }) => {
      const id = readId(params.id);
      if (id !== null) await client.prefetchQuery(ownReturnQuery(bidkit, id));
    },
  },
};
