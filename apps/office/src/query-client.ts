import { BidkitError } from '@bidkit/sdk';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;
const STALE_MS = 15_000;

/**
 * The cache of the server's state. Only failures that may pass are asked again. A change that cannot be sent has failed:
 * one that waited for a connection would be made later, also when it was given up meanwhile.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof BidkitError && error.isRetryable,
      },
      mutations: { networkMode: 'always' },
    },
  });
