import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

export const dealRoutes: readonly PageRoute[] = [
  {
    paths: patterns.deals,
    title: 'Daily Deals',
    access: 'public',
    layout: 'plain',
    lazy: () => import('./deals-page.tsx').then((module) => module.DealsPage),
  },
  {
    paths: patterns.deal,
    title: null,
    access: 'public',
    layout: 'plain',
    lazy: () => import('./deal-page.tsx').then((module) => module.DealPage),
  },
  {
    paths: patterns.buyDirect,
    title: 'Buy Direct',
    access: 'public',
    layout: 'plain',
    lazy: () => import('./buy-direct-page.tsx').then((module) => module.BuyDirectPage),
  },
  {
    paths: patterns.watchedDeals,
    title: "Daily Deals I'm Watching",
    access: 'member',
    layout: 'plain',
    lazy: () => import('./watched-deals-page.tsx').then((module) => module.WatchedDealsPage),
  },
];
