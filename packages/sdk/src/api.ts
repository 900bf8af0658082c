import { type Answer, type Args, type Endpoints, type RouteName, routes } from '@bidkit/contract';
import type { Http } from './http.ts';

interface Extras {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Call<N extends RouteName> =
  Record<never, never> extends Args<Endpoints[N]>
    ? (args?: Args<Endpoints[N]> & Extras) => Promise<Answer<Endpoints[N]>>
    : (args: Args<Endpoints[N]> & Extras) => Promise<Answer<Endpoints[N]>>;

/** One function per call of the contract: `api.getAuction({ params: { id: 7 } })`. Rejects with BidkitError. */
export type Api = { readonly [N in RouteName]: Call<N> };

/** Derives the functions from the table of routes. */
export function createApi(http: Http): Api {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (args?: Parameters<Http>[1]) => http(route, args),
  ]);
  return Object.fromEntries(calls) as Api; // One entry per route, typed by the contract's own table.
}
