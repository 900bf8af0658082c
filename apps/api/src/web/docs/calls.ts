import { type Endpoint, endpoints, splitRoute } from '@bidkit/contract';

/** The heading under which the reference lists a call: the first part of its path, of calls for staff the first two. */
export function tagOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'staff' ? `${first}-${second}` : first;
}

/** The summary of a call in plain text, as OpenAPI wants it. */
export const summaryOf = ({ summary }: Pick<Endpoint, 'summary'>): string => summary.replaceAll('`', '');

/** Every call with its address in the reference, for the search of the developers' pages. */
export const calls = Object.entries(endpoints).map(([name, endpoint]) => ({
  name,
  route: endpoint.route,
  summary: summaryOf(endpoint),
  href: `/api/docs#tag/${tagOf(splitRoute(endpoint.route).path)}/${name}`,
}));
