import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { createRedis, RECONNECT_MS, type RedisClient } from '../kernel/redis.ts';
import { withTimeout } from '../kernel/with-timeout.ts';
import type { Adapter, Cluster } from './cluster.ts';

/** Other nodes may come back later than this one: until then their news may still be lost. */
const REJOIN_MS = 2 * RECONNECT_MS;
const LEAVE_WITHIN_MS = 1_000;
/** The stream of what nodes tell each other, and about how much of it is kept. */
const STREAM = 'bidkit';
const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: 10_000 } as const;

/**
 * Joins the nodes that share a Redis.
 * @throws Error in one line when Redis cannot be reached at the start; one lost later is tried again and again
 */
export async function joinCluster(redisUrl: string, log: FastifyBaseLogger): Promise<Cluster> {
  let hasJoined = false;
  let isCut = false;
  let whole = Number.NEGATIVE_INFINITY;
  const listeners: (() => void)[] = [];
  const doubt = () => {
    whole = performance.now() + REJOIN_MS;
  };
  const client = createRedis(redisUrl, () => hasJoined);
  client.on('error', (error) => {
    if (!hasJoined) return;
    if (!isCut) log.error(error, 'Redis does not answer; other nodes hear nothing of this one');
    isCut = true;
  });
  client.on('ready', () => {
    if (!isCut) return;
    isCut = false;
    log.info('Redis answers again');
    doubt();
    for (const listener of listeners) listener();
  });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`REDIS_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  hasJoined = true;
  return {
    adapter: withoutWaiting(client),
    redis: () => (client.isReady ? client : null),
    isMissingNews: () => !client.isReady || performance.now() < whole,
    doubt,
    onReturn: (listener) => void listeners.push(listener),
    async close() {
      try {
        await withTimeout(LEAVE_WITHIN_MS, client.close());
      } catch {
        client.destroy(); // Redis does not answer: there is nobody to tell.
      }
    },
  };
}

/**
 * The adapter tells the other nodes first and this node's sockets once Redis has answered. Here nobody waits: this node's
 * sockets hear at once, with Redis down too, and nothing piles up for its return; what others missed they catch up with. And
 * all that nodes tell each other goes through the stream, from which a node whose connection broke reads on where it was.
 */
function withoutWaiting(client: RedisClient): Adapter {
  const create = createAdapter(client, { streamName: STREAM, channelPrefix: STREAM, onlyPlaintext: true });
  // Called with `new`, which an arrow function does not allow.
  return function adapt(namespace: Parameters<typeof create>[0]) {
    const adapter = create(namespace);
    adapter.doPublish = async ({ uid, nsp, type, ...rest }: Parameters<typeof adapter.doPublish>[0]) => {
      const data: Record<string, string> = 'data' in rest ? { data: JSON.stringify(rest.data) } : {};
      // Failures show as the client's own error events; the offset is for connection state recovery, which is off.
      if (client.isReady) {
        client.xAdd(STREAM, '*', { uid, nsp, type: String(type), ...data }, { TRIM }).catch(() => undefined);
      }
      return '';
    };
    return adapter;
  };
}
