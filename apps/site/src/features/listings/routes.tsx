import type { DomainRoutes, PageRoute } from '../../page-route.ts';
import { readPage } from '../../shared/paged-list/page-address.ts';
import { readId } from '../../shared/read-id.ts';
import { readFilters } from './listings-query.ts';
import { externalAuctionQuery, listingsQuery, listingTypesQuery, watchedListingsQuery } from './queries.ts';

const detail: PageRoute = {
  title: null,
  thing: 'listing',
  access: 'public',
  layout: 'plain',
  load: () => import('./external-auction-page.tsx').then((module) => module.ExternalAuctionPage),
  prefetch: async ({ bidkit, client, params }) => {
    const id = readId(params.id);
    if (id !== null) await client.prefetchQuery(externalAuctionQuery(bidkit, id));
  },
};

const prefetchList =
  (car: boolean): PageRoute['prefetch'] =>
  ({ bidkit, client, search }) =>
    Promise.all([
      client.prefetchQuery(listingTypesQuery(bidkit)),
      client.prefetchQuery(listingsQuery(bidkit, { car, ...readFilters(search), page: readPage(search) })),
    ]);

export const routes: DomainRoutes<'listings'> = {
  externalAuctions: {
    title: 'Government Auctions',
    access: 'public',
    layout: 'plain',
    load: () => import('./listings-page.tsx').then((module) => module.GovernmentAuctionsPage),
    prefetch: prefetchList(false),
  },
  externalAuction: detail,
  carAuctions: {
    title: 'Car Auction Search',
    access: 'public',
    layout: 'plain',
    load: () => import('./listings-page.tsx').then((module) => module.CarAuctionsPage),
    prefetch: prefetchList(true),
  },
  carAuction: detail,
  watchedListings: {
    title: "Listings I'm Watching",
    access: 'member',
    layout: 'side-menu',
    load: () => import('./watched-listings-page.tsx').then((module) => module.WatchedListingsPage),
    prefetch: ({ bidkit, client, search }) =>
      client.prefetchQuery(watchedListingsQuery(bidkit, readPage(search))),
  },
};
