import type { DomainRoutes } from '../../page-route.ts';
import { readListParams } from '../../shared/lots/list-params.ts';
import { wonItemsQuery } from './queries.ts';

export const routes: DomainRoutes<'wins'> = {
  myWins: {
    title: 'My Wins',
    access: 'member',
    layout: 'narrow',
    load: () => import('./my-wins-page.tsx').then((module) => module.MyWinsPage),
    prefetch: ({ bidkit, client, search }) =>
      client.prefetchQuery(wonItemsQuery(bidkit, readListParams(search).page)),
  },
};
