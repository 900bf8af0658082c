import type { DomainRoutes } from '../../../page-route.ts';
import { readPage } from '../../../shared/paged-list/page-address.ts';
import { secondChancesQuery } from '../../../shared/second-chances/queries.ts';
import { areSeveralDue, combinedTotalQuery, wonItemsQuery } from './queries.ts';
import { readWinView } from './win-address.ts';

export const routes: DomainRoutes<'fulfillment/won-items'> = {
  myWins: {
    title: 'My Wins',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./my-wins-page.tsx').then((module) => module.MyWinsPage),
    async prefetch({ bidkit, client, search }) {
      const items = wonItemsQuery(bidkit, readPage(search), readWinView(search));
      await Promise.all([client.prefetchQuery(items), client.prefetchQuery(secondChancesQuery(bidkit))]);
      const isOffered = areSeveralDue(client.getQueryData(items.queryKey)?.data);
      if (isOffered) await client.prefetchQuery(combinedTotalQuery(bidkit, null));
    },
  },
};
