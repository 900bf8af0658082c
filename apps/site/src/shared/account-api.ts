import { type Answer, type Args, accountRoutes, type Bidkit, type Endpoints } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from './member-key.ts';

type AccountRouteName = keyof typeof accountRoutes;
type Request<N extends AccountRouteName> = (args: object) => Promise<Answer<Endpoints[N]>>;

/** The calls of the account pages, which other pages do not load. */
export const accountApi = (bidkit: Bidkit) => bidkit.extend(accountRoutes);

/** A query for the signed-in member's answer to one call of the account pages, as `memberQuery`. */
export const accountQuery = <N extends AccountRouteName>(
  bidkit: Bidkit,
  name: N,
  args?: Args<Endpoints[N]>,
) =>
  queryOptions({
    queryKey: [memberKey, name, args],
    // TypeScript cannot choose the call of `name` from the union of all calls.
    queryFn: ({ signal }) => (accountApi(bidkit)[name] as Request<N>)({ ...args, signal }),
  });
