import type { Answer, Args, Endpoints, Route, RouteName } from '@bidkit/contract';
import type { CallArgs, Http } from './http.ts';

type Extras = Pick<CallArgs, 'headers' | 'signal' | 'timeoutMs'>;

type Call<N extends RouteName> =
  Record<never, never> extends Args<Endpoints[N]>
    ? (args?: Args<Endpoints[N]> & Extras) => Promise<Answer<Endpoints[N]>>
    : (args: Args<Endpoints[N]> & Extras) => Promise<Answer<Endpoints[N]>>;

/**
 * One function per endpoint of the contract, such as `api.getAuction({ params: { id: 7 } })`. Rejects with
 * BidkitError.
 */
export type Api = { readonly [N in RouteName]: Call<N> };

/** Creates the functions from a route table. */
export function createApi<N extends RouteName>(
  http: Http,
  routes: { readonly [K in N]: Route },
): Pick<Api, N> {
  const calls = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    (args?: Parameters<Http>[1]) => http(route, args),
  ]);
  return Object.fromEntries(calls) as Pick<Api, N>; // One entry per route, typed by the contract's own table.
}
