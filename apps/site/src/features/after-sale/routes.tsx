import type { DomainRoutes } from '../../page-route.ts';
import { readListParams } from '../../shared/lots/list-params.ts';
import { refundedItemsQuery } from './refunds/queries.ts';

export const routes: DomainRoutes<'after-sale'> = {
  myRefunds: {
    title: 'My Refunds',
    access: 'member',
    layout: 'side-menu',
    load: () => import('./refunds/my-refunds-page.tsx').then((module) => module.MyRefundsPage),
    prefetch: ({ bidkit, client, search }) =>
      client.prefetchQuery(refundedItemsQuery(bidkit, readListParams(search).page)),
  },
};
