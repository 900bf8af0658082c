import type { DomainRoutes, PageRoute } from '../../../page-route.ts';
import { readListParams } from '../../../shared/lots/list-params.ts';
import { lotPageQuery } from '../../../shared/lots/lot-queries.ts';
import { readPage } from '../../../shared/paged-list/page-address.ts';
import { lostBidsQuery, myBidsQuery } from './queries.ts';
import { losing, myBids, unpaid, type WatchList, watching, winning } from './watch-lists.ts';

const listPage = (list: WatchList): PageRoute => ({
  title: list.title,
  access: 'member',
  layout: 'side-menu',
  load: () => import('./watch-list-page.tsx').then((module) => module.watchListPage(list)),
  prefetch: ({ bidkit, client, search }) =>
    client.prefetchQuery(lotPageQuery(bidkit, list, readListParams(search))),
});

export const routes: DomainRoutes<'auctions/watchlist'> = {
  watchlist: listPage(watching),
  winning: listPage(winning),
  losing: listPage(losing),
  unpaid: listPage(unpaid),
  myBids: {
    title: myBids.title,
    access: 'member',
    layout: 'side-menu',
    load: () => import('./my-bids-page.tsx').then((module) => module.MyBidsPage),
    prefetch: ({ bidkit, client, search }) =>
      Promise.all([
        client.prefetchQuery(myBidsQuery(bidkit, readPage(search))),
        client.prefetchQuery(lostBidsQuery(bidkit)),
      ]),
  },
};
