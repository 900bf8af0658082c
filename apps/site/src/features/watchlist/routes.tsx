import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

const pages = () => import('./watch-list-page.tsx');

export const watchlistRoutes: readonly PageRoute[] = [
  {
    paths: patterns.watchlist,
    title: "Auctions I'm Watching",
    access: 'member',
    layout: 'plain',
    lazy: () => pages().then((module) => module.WatchingPage),
  },
  {
    paths: patterns.winning,
    title: "Auctions I'm Winning",
    access: 'member',
    layout: 'plain',
    lazy: () => pages().then((module) => module.WinningPage),
  },
  {
    paths: patterns.losing,
    title: "Auctions I'm Losing",
    access: 'member',
    layout: 'plain',
    lazy: () => pages().then((module) => module.LosingPage),
  },
  {
    paths: patterns.unpaid,
    title: 'Won and Not Paid Yet',
    access: 'member',
    layout: 'plain',
    lazy: () => pages().then((module) => module.UnpaidPage),
  },
  {
    paths: patterns.myBids,
    title: 'My Bids',
    access: 'member',
    layout: 'plain',
    lazy: () => pages().then((module) => module.MyBidsPage),
  },
];
