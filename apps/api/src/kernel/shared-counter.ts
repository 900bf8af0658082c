import type { RedisClient } from './redis.ts';
import { withTimeout } from './with-timeout.ts';

// Not rate-limiter-flexible: its memory limiter keeps callers without a bound and starts from zero when Redis fails.

/** How often a key was counted in the current window, and how many milliseconds the window still lasts. */
export interface Count {
  readonly current: number;
  readonly ttl: number;
}

/** Longest wait for Redis before the node's own counts decide. */
const REDIS_TIMEOUT_MS = 100;
/** Time without requests to Redis after one failed. */
const REDIS_BACKOFF_MS = 1_000;
/** Keys a node remembers. Above it the least recently counted key is forgotten. */
const MAX_KEYS = 20_000;

/** Increments and sets the expiry in one step, so that no counter is left without an expiry. */
const COUNT_CALL = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;

const redisKey = (key: string) => `bidkit:calls:${key}`;

/** Counts events per key in a fixed window, over all nodes together. */
export interface Counter {
  count(key: string, windowMs: number): Promise<Count>;
}

/**
 * Counts in Redis, which all nodes share. The node's own counts decide on a single node and while Redis does not
 * answer.
 */
export function createCounter(redis: () => RedisClient | null): Counter {
  const local = createLocalCounter();
  let backoffUntil = 0;

  async function countShared(key: string, windowMs: number): Promise<Count | null> {
    const client = performance.now() < backoffUntil ? null : redis();
    if (!client) return null;
    try {
      const counted = client.eval(COUNT_CALL, {
        keys: [redisKey(key)],
        arguments: [String(windowMs)],
      });
      const [current, ttl] = (await withTimeout(REDIS_TIMEOUT_MS, counted)) as [number, number];
      return { current, ttl };
    } catch {
      // The client's own error events reach the log. A call must not fail because it could not be counted.
      backoffUntil = performance.now() + REDIS_BACKOFF_MS;
      return null;
    }
  }

  return {
    async count(key, windowMs) {
      const counted = local.count(key, windowMs);
      return (await countShared(key, windowMs)) ?? counted;
    },
  };
}

/** Counts events per key in a fixed window, on this node alone. */
export function createLocalCounter() {
  const windows = new Map<string, { current: number; endsAt: number }>();
  return {
    count(key: string, windowMs: number): Count {
      const now = performance.now();
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
      window.current += 1;
      // Deleted and set again, so that the map's order is that of the last counts.
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return { current: window.current, ttl: window.endsAt - now };
    },
  };
}
