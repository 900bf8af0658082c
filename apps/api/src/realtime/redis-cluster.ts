import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { createRedis, RECONNECT_MS, type RedisClient } from '../kernel/redis.ts';
import { withTimeout } from '../kernel/with-timeout.ts';
import type { Adapter, Cluster } from './cluster.ts';

/** Other nodes may reconnect later than this one. Until then their events may still be lost. */
const REJOIN_MS = 2 * RECONNECT_MS;
const CLOSE_TIMEOUT_MS = 1_000;
/** The Redis stream of messages between nodes, and its approximate maximum length. */
const STREAM = 'bidkit';
const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: 10_000 } as const;

/**
 * Joins the nodes that share a Redis. A connection that is lost later is opened again without end.
 * @throws Error in one line when Redis cannot be reached at the start
 */
export async function joinCluster(redisUrl: string, log: FastifyBaseLogger): Promise<Cluster> {
  let hasJoined = false;
  let isDisconnected = false;
  let missesEventsUntil = Number.NEGATIVE_INFINITY;
  const listeners: (() => void)[] = [];
  const markMissingEvents = () => {
    missesEventsUntil = performance.now() + REJOIN_MS;
  };
  const client = createRedis(redisUrl, () => hasJoined);
  client.on('error', (error) => {
    if (!hasJoined) return;
    if (!isDisconnected) log.error(error, 'Redis does not answer; other nodes receive no events of this one');
    isDisconnected = true;
  });
  client.on('ready', () => {
    if (!isDisconnected) return;
    isDisconnected = false;
    log.info('Redis answers again');
    markMissingEvents();
    for (const listener of listeners) listener();
  });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`REDIS_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  hasJoined = true;
  return {
    adapter: createNonBlockingAdapter(client),
    redis: () => (client.isReady ? client : null),
    isMissingEvents: () => !client.isReady || performance.now() < missesEventsUntil,
    markMissingEvents,
    onReconnect: (listener) => void listeners.push(listener),
    async close() {
      try {
        await withTimeout(CLOSE_TIMEOUT_MS, client.close());
      } catch {
        client.destroy(); // Redis does not answer, so there is nothing left to flush.
      }
    },
  };
}

/**
 * The Redis streams adapter without its wait: it would publish to the other nodes first, and send to this node's
 * sockets once Redis has answered. Here this node's sockets get every event at once, with Redis down too, and nothing
 * queues up for its return; the other nodes catch up from the database. All messages go through the stream, so that a
 * node whose connection broke reads on from where it was.
 */
function createNonBlockingAdapter(client: RedisClient): Adapter {
  const create = createAdapter(client, { streamName: STREAM, channelPrefix: STREAM, onlyPlaintext: true });
  // socket.io calls it with `new`, which an arrow function does not allow.
  return function adapt(namespace: Parameters<typeof create>[0]) {
    const adapter = create(namespace);
    adapter.doPublish = async ({ uid, nsp, type, ...rest }: Parameters<typeof adapter.doPublish>[0]) => {
      const data: Record<string, string> = 'data' in rest ? { data: JSON.stringify(rest.data) } : {};
      // The client reports failures as its own error events. The offset serves connection state recovery, which is off.
      if (client.isReady) {
        client.xAdd(STREAM, '*', { uid, nsp, type: String(type), ...data }, { TRIM }).catch(() => undefined);
      }
      return '';
    };
    return adapter;
  };
}
