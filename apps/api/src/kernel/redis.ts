import { createClient } from 'redis';

/** Longest time between two attempts to reach Redis again. */
export const RECONNECT_MS = 2_000;
/** A connection without data for this long counts as lost. Pings and the adapter's reads keep a good one busy. */
const SILENCE_MS = 10_000;
const PING_MS = 3_000;

export type RedisClient = ReturnType<typeof createRedis>;

/** A client that is not connected yet. A lost connection is opened again while `isReconnecting` answers true. */
export function createRedis(url: string, isReconnecting: () => boolean) {
  return createClient({
    url,
    pingInterval: PING_MS,
    socket: {
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (attempts) =>
        isReconnecting() && Math.min(RECONNECT_MS, 50 * 2 ** Math.min(attempts, 6)),
    },
  });
}
