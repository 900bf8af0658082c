import { signInRoutes } from '@bidkit/contract';
import type { Bidkit, BidkitError } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';

/** Whose password the link of a recovery mail sets. Asked once: using the link ends it. */
export const resetLinkQuery = (bidkit: Bidkit, token: string) =>
  queryOptions<{ username: string }, BidkitError>({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => bidkit.extend(signInRoutes).checkPasswordReset({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
