import { BidkitError } from '@bidkit/sdk';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;
const STALE_MS = 15_000;

/** The cache of the server's state. Only failures that may pass are asked again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof BidkitError && error.isRetryable,
      },
    },
  });
