import { coreRoutes, routes } from '@bidkit/contract';
import { type Api, type BidkitError, type Clock, createBidkitWith } from '@bidkit/sdk';

/** The connection of the office to its server. */
export interface OfficeClient {
  /** One function for each endpoint of the contract. Rejects with BidkitError. */
  readonly api: Api;
  /** The server's time. */
  readonly clock: Clock;
  /** Receives every failed call. Returns a function that removes the listener. */
  onError(listener: (error: BidkitError) => void): () => void;
}

/**
 * Connects to the API of the same origin. The browser sends the cookie of the office session with each call; there is
 * no token, and nothing is stored.
 */
export function connect(fetch?: typeof globalThis.fetch): OfficeClient {
  const listeners = new Set<(error: BidkitError) => void>();
  const { clock, extend } = createBidkitWith(coreRoutes, {
    apiUrl: '/api',
    storage: null,
    fetch,
    onError: (error) => {
      for (const listener of listeners) listener(error);
    },
  });
  return {
    api: extend(routes),
    clock,
    onError(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
