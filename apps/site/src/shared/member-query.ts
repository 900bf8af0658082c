import type { Answer, Args, Bidkit, Endpoints, MemberRouteName } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from './member-key.ts';

type Request<N extends MemberRouteName> = (args: object) => Promise<Answer<Endpoints[N]>>;

/** A query for the signed-in member's answer to one call of the API: for the row of a route, and for its page. */
export const memberQuery = <N extends MemberRouteName>({ api }: Bidkit, name: N, args?: Args<Endpoints[N]>) =>
  queryOptions({
    queryKey: [memberKey, name, args],
    // TypeScript cannot choose the call of `name` from the union of all calls.
    queryFn: ({ signal }) => (api[name] as Request<N>)({ ...args, signal }),
  });
