import type { DomainRoutes } from '../../page-route.ts';
import { readId } from '../../shared/read-id.ts';
import { externalAuctionQuery } from './queries.ts';

export const routes: DomainRoutes<'external-auctions'> = {
  externalAuction: {
    title: null,
    access: 'public',
    layout: 'plain',
    load: () => import('./external-auction-page.tsx').then((module) => module.ExternalAuctionPage),
    prefetch: async ({ bidkit, client, params }) => {
      const id = readId(params.id);
      if (id !== null) await client.prefetchQuery(externalAuctionQuery(bidkit, id));
    },
  },
};
