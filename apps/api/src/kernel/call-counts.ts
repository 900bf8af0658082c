import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RedisClient } from './redis.ts';
import { withTimeout } from './with-timeout.ts';

type StoreClass = NonNullable<RateLimitPluginOptions['store']>;

/** How often somebody called in the present window, and for how many milliseconds it still lasts. */
interface Count {
  readonly current: number;
  readonly ttl: number;
}

/** A slower Redis is as good as none: no call waits longer for the permission to be made. */
const REDIS_WITHIN_MS = 100;
/** After a failure Redis is left alone for so long, and the node's own counts decide. */
const REDIS_REST_MS = 1_000;
/** Callers a node remembers; above it the one who has not called for longest is forgotten. */
const MAX_CALLERS = 20_000;

/** Counts in one step, so that a counter can never be left without its end. */
const COUNT_CALL = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;

const keyOf = (key: string) => `bidkit:calls:${key}`;

/** Counts how often something happened in a window, on all nodes together. */
export interface Counter {
  count(key: string, windowMs: number): Promise<Count>;
  /** Begins anew. */
  forget(key: string): void;
}

/**
 * Counts in Redis, so that all nodes of a house share them. Each node counts for itself as well, and goes by that on its own and
 * while Redis does not answer.
 */
export function createCounter(redis: () => RedisClient | null): Counter {
  const own = new OwnCounts();
  let restsUntil = 0;

  async function countShared(key: string, windowMs: number): Promise<Count | null> {
    const client = performance.now() < restsUntil ? null : redis();
    if (!client) return null;
    try {
      const counted = client.eval(COUNT_CALL, {
        keys: [keyOf(key)],
        arguments: [String(windowMs)],
      });
      const [current, ttl] = (await withTimeout(REDIS_WITHIN_MS, counted)) as [number, number];
      return { current, ttl };
    } catch {
      // The client's own error events reach the log; a call must not fail because it could not be counted.
      restsUntil = performance.now() + REDIS_REST_MS;
      return null;
    }
  }

  return {
    async count(key, windowMs) {
      const counted = own.count(key, windowMs);
      return (await countShared(key, windowMs)) ?? counted;
    },
    forget(key) {
      own.forget(key);
      // Without Redis the shared count ends by itself.
      redis()
        ?.del(keyOf(key))
        .catch(() => undefined);
    },
  };
}

/** The counts of the rate limits, as the package asks for them. */
export function callCounts(redis: () => RedisClient | null): StoreClass {
  const counter = createCounter(redis);

  return class CallCounts {
    readonly #name: string;

    constructor(_options: unknown, name = '') {
      this.#name = name;
    }

    incr(
      caller: string,
      answer: (error: Error | null, count?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      void counter.count(`${this.#name}${caller}`, windowMs).then((counted) => answer(null, counted));
    }

    /** A route with a limit of its own counts apart. */
    child(settings: unknown): CallCounts {
      // The package passes the route along with its settings; its types do not say so.
      const { routeInfo } = settings as { routeInfo: { method: string; url: string } };
      return new CallCounts({}, `${routeInfo.method} ${routeInfo.url} `);
    }
  };
}

/** Counts of this node alone. */
class OwnCounts {
  readonly #windows = new Map<string, { current: number; endsAt: number }>();

  count(caller: string, windowMs: number): Count {
    const now = performance.now();
    const known = this.#windows.get(caller);
    const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    window.current += 1;
    // Taken out and put in again: the map's order is that of the last calls.
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    const [longestAgo] = this.#windows.keys();
    if (this.#windows.size > MAX_CALLERS && longestAgo !== undefined) this.#windows.delete(longestAgo);
    return { current: window.current, ttl: window.endsAt - now };
  }

  forget(caller: string): void {
    this.#windows.delete(caller);
  }
}
