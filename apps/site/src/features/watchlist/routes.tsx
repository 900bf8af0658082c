import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

export const watchlistRoutes: readonly PageRoute[] = [
  {
    paths: patterns.watchlist,
    title: "Auctions I'm Watching",
    access: 'member',
    layout: 'plain',
    lazy: () => import('./watchlist-page.tsx').then((module) => module.WatchlistPage),
  },
];
