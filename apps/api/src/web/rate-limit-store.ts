import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RedisClient } from '../kernel/redis.ts';
import { createCounter } from '../kernel/shared-counter.ts';

type StoreClass = NonNullable<RateLimitPluginOptions['store']>;

/** The counts of the rate limits, shared by all nodes, in the shape @fastify/rate-limit expects. */
export function createRateLimitStore(redis: () => RedisClient | null): StoreClass {
  const counter = createCounter(redis);

  return class RateLimitStore {
    readonly #prefix: string;

    constructor(_options: unknown, prefix = '') {
      this.#prefix = prefix;
    }

    incr(
      caller: string,
      answer: (error: Error | null, count?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      void counter.count(`${this.#prefix}${caller}`, windowMs).then((counted) => answer(null, counted));
    }

    /** A route with a limit of its own has counts of its own. */
    child(settings: unknown): RateLimitStore {
      // The package passes the route along with its settings; its types leave that out.
      const { routeInfo } = settings as { routeInfo: { method: string; url: string } };
      return new RateLimitStore({}, `${routeInfo.method} ${routeInfo.url} `);
    }
  };
}
