import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { Content, OfficeRoute } from './office-route.ts';
import { paths } from './paths.ts';
import type { Office } from './session/use-office.tsx';

type RouteTable = Readonly<Record<string, OfficeRoute>>;

/** The route table of each area, fetched when one of its pages is opened. */
const tables = import.meta.glob<{ routes: RouteTable }>('./features/*/routes.tsx');

/** All pages: the area and the name of each, and the pattern of its address. */
export const pages = Object.entries<Readonly<Record<string, string>>>(paths).flatMap(([area, addresses]) =>
  Object.entries(addresses).map(([name, path]) => ({ area, name, path })),
);

/** The row of a page, and its code. */
interface LoadedPage {
  readonly route: OfficeRoute;
  readonly Content: Content;
}

/** By the path of the page. An import gives what it has loaded before only after a while. */
const loaded = new Map<string, LoadedPage>();

/** Loads the row of a page, and its code. */
export async function loadPage({ area, name, path }: (typeof pages)[number]): Promise<LoadedPage> {
  const table = await tables[`./features/${area}/routes.tsx`]?.();
  const route = table?.routes[name];
  if (!route) throw new Error(`features/${area}/routes.tsx has no row for ${name}`);
  const page = { route, Content: await route.load() };
  loaded.set(path, page);
  return page;
}

const pageAt = (address: string) => pages.find(({ path }) => matchPath(path, address));

/** Loads the code of the page at an address before it is opened, when the browser has nothing else to do. */
export function loadAhead(address: string): () => void {
  const page = pageAt(address);
  // Not all browsers have it: without it, the code is loaded when the page is opened.
  if (!page || typeof requestIdleCallback === 'undefined') return () => {};
  // What fails here fails again when the page is opened, and is shown then.
  const id = requestIdleCallback(() => void loadPage(page).catch(() => {}));
  return () => cancelIdleCallback(id);
}

/** Asks for the record at an address whose page is loaded, until it has come or failed. */
export async function readAhead(address: string, office: Office, queries: QueryClient): Promise<void> {
  const page = pageAt(address);
  const known = page && loaded.get(page.path);
  const id = page && Number(matchPath(page.path, address)?.params.id);
  if (id && known && office.has(known.route.permission)) await known.Content.readAhead?.(office, queries, id);
}
