import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import type { ServerOptions } from 'socket.io';

/** Longest time between two attempts to reach Redis again; its stream keeps what was missed meanwhile. */
const RETRY_MS = 2_000;

/** What carries the news of one node to the sockets of the others. */
export interface Cluster {
  /** Undefined on a node that is alone: its news stay in its memory. */
  readonly adapter: ServerOptions['adapter'] | undefined;
  close(): void;
}

/**
 * Joins the nodes that share a Redis.
 * @throws Error in one line when Redis cannot be reached at the start; one lost later is tried again and again
 */
export async function joinCluster(redisUrl: string | null, log: FastifyBaseLogger): Promise<Cluster> {
  if (redisUrl === null) return { adapter: undefined, close: () => {} };
  let hasJoined = false;
  const client = createClient({
    url: redisUrl,
    socket: {
      reconnectStrategy: (attempts) => hasJoined && Math.min(RETRY_MS, 50 * 2 ** Math.min(attempts, 6)),
    },
  });
  client.on('error', (error) => {
    if (hasJoined) log.error(error, 'Redis does not answer; other nodes hear nothing of this one');
  });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`REDIS_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  hasJoined = true;
  const adapter = createAdapter(client, {
    streamName: 'bidkit',
    channelPrefix: 'bidkit',
    onlyPlaintext: true,
  });
  return { adapter, close: () => client.destroy() };
}
