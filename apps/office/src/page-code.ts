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

/** Loads the row of a page, and its code. */
export async function loadPage(
  area: string,
  name: string,
): Promise<{ readonly route: OfficeRoute; readonly Content: Content }> {
  const table = await tables[`./features/${area}/routes.tsx`]?.();
  const route = table?.routes[name];
  if (!route) throw new Error(`features/${area}/routes.tsx has no row for ${name}`);
  return { route, Content: await route.load() };
}

/** Loads the code of the page at an address before it is opened, when the browser has nothing else to do. */
export function loadAhead(address: string): () => void {
  const page = pages.find(({ path }) => matchPath(path, address));
  // Not all browsers have it: without it, the code is loaded when the page is opened.
  if (!page || typeof requestIdleCallback === 'undefined') return () => {};
  // What fails here fails again when the page is opened, and is shown then.
  const id = requestIdleCallback(() => void loadPage(page.area, page.name).catch(() => {}));
  return () => cancelIdleCallback(id);
}

/** Asks for the record at an address, while a press on its link becomes a click. */
export async function readAhead(address: string, office: Office, queries: QueryClient): Promise<void> {
  const page = pages.find(({ path }) => matchPath(path, address));
  const id = page && Number(matchPath(page.path, address)?.params.id);
  if (!page || !id) return;
  const { route, Content } = await loadPage(page.area, page.name);
  if (office.has(route.permission)) Content.readAhead?.(office, queries, id);
}
