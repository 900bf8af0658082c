import type { DomainRoutes } from '../../../page-route.ts';
import { unclaimedMoneyQuery } from './queries.ts';

export const routes: DomainRoutes<'listings/unclaimed-money'> = {
  unclaimed: {
    title: 'Unclaimed Money',
    access: 'member',
    layout: 'narrow',
    load: () => import('./unclaimed-money-page.tsx').then((module) => module.UnclaimedMoneyPage),
    prefetch: ({ bidkit, client }) => client.prefetchQuery(unclaimedMoneyQuery(bidkit)),
  },
};
