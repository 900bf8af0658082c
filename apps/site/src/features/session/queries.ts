import { signInRoutes } from '@bidkit/contract';
import type { Bidkit, BidkitError } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';

/** The member of the link in a recovery mail. Read once, because the link is invalid after its use. */
export const resetLinkQuery = (bidkit: Bidkit, token: string) =>
  queryOptions<{ username: string }, BidkitError>({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => bidkit.extend(signInRoutes).checkPasswordReset({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
