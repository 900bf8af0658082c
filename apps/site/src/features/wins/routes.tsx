import type { DomainRoutes } from '../../page-route.ts';
import { readListParams } from '../../shared/lots/list-params.ts';
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
        client.prefetchQuery(wonItemsQuery(bidkit, readListParams(search).page)),
        client.prefetchQuery(secondChancesQuery(bidkit)),
      ]),
  },
};
