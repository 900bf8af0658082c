import { BidkitError } from '@bidkit/sdk';
import { QueryClient } from '@tanstack/react-query';
import { memberKey } from './shared/member-key.ts';

const MAX_RETRIES = 2;
const STALE_MS = 15_000;

const isRetryable = (error: unknown) => error instanceof BidkitError && error.isRetryable;
/** The session and the router act on these when the page is shown: `providers.tsx`. */
const isAboutAccess = (error: unknown) =>
  error instanceof BidkitError && (error.status === 401 || error.status === 403);

/**
 * The cache of the server's state, one for each page of the browser. A change that cannot be sent has failed: one that
 * waited for a connection would be made later, also when the member has given it up.
 */
export function createQueryClient(): QueryClient {
  /** The queries that a page has shown. Weak: the cache drops its queries. */
  const shown = new WeakSet<object>();
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        // A refusal that the route was just answered is shown by its page, which does not ask again.
        retryOnMount(query) {
          const { error, errorUpdatedAt } = query.state;
          if (isRetryable(error) || isAboutAccess(error) || shown.has(query)) return true;
          return Date.now() - errorUpdatedAt >= STALE_MS;
        },
      },
      mutations: { networkMode: 'always' },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    shown.add(query);
    // A member's data changes with the member's actions: it is fetched again each time it is shown again.
    if (query.queryKey[0] === memberKey) query.invalidate();
  });
  return client;
}
