import { endpoints, splitRoute } from '@bidkit/contract';

/** The heading under which the reference lists a call: the first part of its path. */
export const tagOf = (path: string): string => path.split('/')[1] ?? '';

/** Every call with its address in the reference, for the search of the developers' pages. */
export const calls = Object.entries(endpoints).map(([name, { route, summary }]) => ({
  name,
  route,
  summary,
  href: `/api/docs#tag/${tagOf(splitRoute(route).path)}/${name}`,
}));
