import { dealsOf, directSalesOf } from '@bidkit/sdk';
import type { DomainRoutes } from '../../page-route.ts';
import { readPage } from '../../shared/paged-list/page-address.ts';
import { readId } from '../../shared/read-id.ts';
import { readDealQuery } from './deal-query.ts';
import { dealCategoriesQuery, dealsQuery, watchedDealsQuery } from './queries.ts';

export const routes: DomainRoutes<'deals'> = {
  deals: {
    title: 'Daily Deals',
    access: 'public',
    layout: 'plain',
    load: () => import('./deals-page.tsx').then((module) => module.DealsPage),
    prefetch: ({ bidkit, client, search }) =>
      Promise.all([
        client.prefetchQuery(dealsQuery(bidkit, readDealQuery(search))),
        client.prefetchQuery(dealCategoriesQuery(bidkit)),
      ]),
  },
  deal: {
    title: null,
    thing: 'deal',
    access: 'public',
    layout: 'plain',
    load: () => import('./deal-page.tsx').then((module) => module.DealPage),
    prefetch: async ({ bidkit, params }) => {
      const id = readId(params.id);
      if (id !== null) await dealsOf(bidkit).load(id);
    },
  },
  buyDirect: {
    title: 'Buy Direct',
    thing: 'item',
    access: 'public',
    layout: 'plain',
    load: () => import('./buy-direct-page.tsx').then((module) => module.BuyDirectPage),
    prefetch: async ({ bidkit, params }) => {
      const id = readId(params.id);
      if (id !== null) await directSalesOf(bidkit).load(id);
    },
  },
  watchedDeals: {
    title: "Daily Deals I'm Watching",
    access: 'member',
    layout: 'side-menu',
    load: () => import('./watched-deals-page.tsx').then((module) => module.WatchedDealsPage),
    prefetch: ({ bidkit, client, search }) =>
      client.prefetchQuery(watchedDealsQuery(bidkit, readPage(search))),
  },
};
