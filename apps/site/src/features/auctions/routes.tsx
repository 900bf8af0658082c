import type { PageRoute } from '../../page-route.ts';
import { patterns } from '../../paths.ts';

export const auctionRoutes: readonly PageRoute[] = [
  {
    paths: patterns.home,
    title: 'Home',
    access: 'public',
    layout: 'sidebar',
    lazy: () => import('./home-page.tsx').then((module) => module.HomePage),
  },
  {
    paths: patterns.featured,
    title: 'Featured',
    access: 'public',
    layout: 'sidebar',
    lazy: () => import('./featured-page.tsx').then((module) => module.FeaturedPage),
  },
  {
    paths: patterns.category,
    title: null,
    access: 'public',
    layout: 'sidebar',
    lazy: () => import('./category-page.tsx').then((module) => module.CategoryPage),
  },
  {
    paths: patterns.tag,
    title: null,
    access: 'public',
    layout: 'sidebar',
    lazy: () => import('./category-page.tsx').then((module) => module.TagPage),
  },
  {
    paths: patterns.auction,
    title: null,
    access: 'public',
    layout: 'plain',
    lazy: () => import('./auction-page.tsx').then((module) => module.AuctionPage),
  },
];
