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

/** Finds the page of an address; null when there is none. */
export function findPage(pathname: string): FoundPage | null {
  const match = matchRoutes(addresses, pathname)?.[0];
  return match ? { ...match.route.page, params: match.params } : null;
}

/** The addresses without parameters. To match one against all patterns takes long, and menus ask for many. */
const fixed = new Set(addresses.map(({ path }) => path));

/** Whether the site has a page at an address: menus leave out what is not there. */
export const isPage = (pathname: string): boolean => fixed.has(pathname) || findPage(pathname) !== null;
