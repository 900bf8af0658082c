import { BidkitError } from '@bidkit/sdk';
import { QueryClient } from '@tanstack/react-query';
import { memberKey } from './shared/member-key.ts';

const MAX_RETRIES = 2;
const STALE_MS = 15_000;

const isRetryable = (error: unknown) => error instanceof BidkitError && error.isRetryable;

/** The cache of the server's state, one for each page of the browser. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
      },
    },
  });
  // A member's data changes with the member's actions: it is fetched again each time it is shown again.
  client.getQueryCache().subscribe(({ type, query }) => {
    const isLeft = type === 'observerRemoved' && query.getObserversCount() === 0;
    if (isLeft && query.queryKey[0] === memberKey) query.invalidate();
  });
  return client;
}
