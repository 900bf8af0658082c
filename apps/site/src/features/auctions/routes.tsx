import type { DomainRoutes, PageRequest } from '../../page-route.ts';
import { readListParams } from '../../shared/lots/list-params.ts';
import { homeLots, type LotSource, lotPageQuery } from '../../shared/lots/lot-queries.ts';
import { readId } from '../../shared/read-id.ts';
import { categoryLots, featuredLots } from './lists.ts';

const prefetchCategory = (request: PageRequest, parameter: 'category_id' | 'mount_id') => {
  const id = readId(request.params.id);
  return id === null ? Promise.resolve() : prefetchLots(request, categoryLots(parameter, id));
};

const prefetchLots = ({ bidkit, client, search }: PageRequest, source: LotSource) =>
  client.prefetchQuery(lotPageQuery(bidkit, source, readListParams(search)));

export const routes: DomainRoutes<'auctions'> = {
  home: {
    title: 'Home',
    access: 'public',
    layout: 'sidebar',
    load: () => import('./home-page.tsx').then((module) => module.HomePage),
    prefetch: (request) => prefetchLots(request, homeLots),
  },
  featured: {
    title: 'Featured',
    access: 'public',
    layout: 'sidebar',
    load: () => import('./featured-page.tsx').then((module) => module.FeaturedPage),
    prefetch: (request) => prefetchLots(request, featuredLots),
  },
  category: {
    title: null,
    access: 'public',
    layout: 'sidebar',
    load: () => import('./category-page.tsx').then((module) => module.CategoryPage),
    prefetch: (request) => prefetchCategory(request, 'category_id'),
  },
  tag: {
    title: null,
    access: 'public',
    layout: 'sidebar',
    load: () => import('./category-page.tsx').then((module) => module.TagPage),
    prefetch: (request) => prefetchCategory(request, 'mount_id'),
  },
  auction: {
    title: null,
    thing: 'auction',
    access: 'public',
    layout: 'plain',
    load: () => import('./auction-page.tsx').then((module) => module.AuctionPage),
    prefetch: async ({ bidkit, params }) => {
      const id = readId(params.id);
      if (id !== null) await bidkit.auctions.load(id, { detail: true });
    },
  },
};
