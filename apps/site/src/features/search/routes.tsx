import type { DomainRoutes } from '../../page-route.ts';
import { searchQuery } from './queries.ts';
import { savedSearchesQuery } from './saved-search-queries.ts';
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
  savedSearches: {
    title: 'Saved Searches',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./saved-searches-page.tsx').then((module) => module.SavedSearchesPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(savedSearchesQuery(bidkit)),
  },
  savedSearch: {
    title: 'Saved search',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./saved-search-page.tsx').then((module) => module.SavedSearchPage),
    // Opening it is what marks its matches as seen.
    prefetch: null,
  },
};
