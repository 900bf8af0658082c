import type { DomainRoutes } from '../../page-route.ts';
import { readPage } from '../../shared/paged-list/page-address.ts';
import { secondChancesQuery } from '../../shared/second-chances/queries.ts';
import { wonItemsQuery } from './queries.ts';

export const routes: DomainRoutes<'wins'> = {
  myWins: {
    title: 'My Wins',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./my-wins-page.tsx').then((module) => module.MyWinsPage),
    prefetch: ({ bidkit, client, search }) =>
      Promise.all([
        client.prefetchQuery(wonItemsQuery(bidkit, readPage(search))),
        client.prefetchQuery(secondChancesQuery(bidkit)),
      ]),
  },
};
