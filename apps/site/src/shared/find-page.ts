import { matchRoutes, type Params } from 'react-router';
import { patterns } from '../paths.ts';

const addresses = Object.entries(patterns).flatMap(([domain, pages]) =>
  Object.entries<readonly string[]>(pages).flatMap(([name, paths]) =>
    paths.map((path) => ({ path, page: { key: `${domain}/${name}`, domain, name, paths } })),
  ),
);

/** A page of the site at one of its addresses, before its code is loaded. */
export interface FoundPage {
  readonly key: string;
  readonly domain: string;
  readonly name: string;
  readonly paths: readonly string[];
  readonly params: Params;
}

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase();

/** The addresses by their first part: to match a path against all of them takes a phone 10 ms. */
const byFirstPart = Map.groupBy(addresses, ({ path }) => firstPart(path));

/** Finds the page of an address; null when there is none. */
export function findPage(pathname: string): FoundPage | null {
  // Links have no encoded letters, but a typed address may have some.
  const some = byFirstPart.get(firstPart(pathname)) ?? addresses;
  const match = matchRoutes(some, pathname)?.[0];
  return match ? { ...match.route.page, params: match.params } : null;
}

/** Whether the site has a page at an address: menus leave out what is not there. */
export const isPage = (pathname: string): boolean => findPage(pathname) !== null;
