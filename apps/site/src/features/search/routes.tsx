import type { DomainRoutes } from '../../page-route.ts';
import { searchQuery } from './queries.ts';
import { readSearch } from './search-address.ts';

export const routes: DomainRoutes<'search'> = {
  search: {
    title: null,
    access: 'public',
    layout: 'plain',
    load: () => import('./search-page.tsx').then((module) => module.SearchPage),
    prefetch: async ({ bidkit, client, search }) => {
      const wanted = readSearch(search);
      if (wanted.q) await client.prefetchQuery(searchQuery(bidkit, wanted));
    },
  },
};
