import type { ComponentType } from 'react';
import { type Layout, layouts, loadLayout } from './layouts/layouts.tsx';
import type { PageRequest, PageRoute } from './page-route.ts';
import type { FoundPage } from './shared/find-page.ts';
import { LoadFailurePage } from './shared/load-failure-page.tsx';
import { preloadQuery } from './shared/preload.ts';
import { withImports } from './ui/recorded-imports.ts';

type RouteTable = Readonly<Record<string, PageRoute>>;

/** The route table of each domain, fetched when one of its pages is opened. */
const tables = import.meta.glob<{ routes: RouteTable }>('./features/**/routes.tsx');

/** A page whose code is loaded. */
export interface LoadedPage extends PageRoute {
  readonly Page: ComponentType;
  readonly Layout: Layout;
  /** The modules of the page, on a server. */
  readonly modules: readonly string[];
}

// The pages that this visit has loaded so far, by key.
const routes = new Map<string, PageRoute>();
const loaded = new Map<string, LoadedPage>();
const loading = new Map<string, Promise<LoadedPage>>();

/** The page's row, once its domain's table is loaded. */
export const knownRoute = ({ key }: FoundPage): PageRoute | undefined => routes.get(key);

/** The page, once its code is loaded. */
export const loadedPage = ({ key }: FoundPage): LoadedPage | undefined => loaded.get(key);

/** Loads the route table with the page's row. */
export async function loadRoute({ key, domain, name }: FoundPage): Promise<PageRoute> {
  const table = await tables[`./features/${domain}/routes.tsx`]?.();
  const route = table?.routes[name];
  if (!route) throw new Error(`features/${domain}/routes.tsx has no row for ${name}`);
  routes.set(key, route);
  return route;
}

/**
 * Loads a page's code, and on its first visit requests its data at the same time. Never rejects: a failed import
 * resolves with a page that shows the failure.
 *
 * @param request Null when the data is there already, because a server has rendered the page.
 */
export function loadPage(found: FoundPage, request: Omit<PageRequest, 'params'> | null): Promise<LoadedPage> {
  const pending = loading.get(found.key);
  if (pending) return pending;
  const page = load(found, request && { ...request, params: found.params });
  loading.set(found.key, page);
  return page;
}

async function load(found: FoundPage, request: PageRequest | null): Promise<LoadedPage> {
  let page: LoadedPage;
  try {
    const route = await loadRoute(found);
    if (request) void prefetchPage(route, request);
    const { result, modules } = withImports(() => Promise.all([route.load(), loadLayout(route.layout)]));
    const [Page, Layout] = await result;
    page = { ...route, Page, Layout, modules };
  } catch (error) {
    console.error(error);
    page = {
      title: null,
      access: 'public',
      layout: 'plain',
      load: async () => LoadFailurePage,
      prefetch: null,
      Page: LoadFailurePage,
      Layout: layouts.plain,
      modules: [],
    };
  }
  loaded.set(found.key, page);
  return page;
}

/**
 * Requests the data of a page and of the shell around it; resolves when it is loaded. Never rejects: the page shows the
 * failure.
 */
export async function prefetchPage(route: PageRoute, request: PageRequest): Promise<void> {
  const { access, layout, prefetch } = route;
  const { bidkit, client } = request;
  const hasShell = layout !== 'bare' && layout !== 'frame';
  const isAllowed = access !== 'member' || bidkit.session.token() !== null;
  await Promise.all([
    hasShell && client.prefetchQuery(preloadQuery(bidkit)),
    isAllowed && prefetch?.(request),
  ]);
}
