import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { callsOf } from '../modules/auctions/auctions.testing.ts';
import { type PostgresServer, type RedisServer, startPostgres, startRedis } from './servers.ts';
import { openTestApp, type TestApp, type TestParts } from './test-app.ts';

/** A node that is listening. */
export interface TestNode {
  readonly app: TestApp;
  readonly calls: ReturnType<typeof callsOf>;
  readonly address: string;
}

/** Two nodes that share a real PostgreSQL and a real Redis. */
export interface TestNodes {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly a: TestNode;
  readonly b: TestNode;
  /** Opens another node with its own connection to Redis. The caller closes it. */
  openNode(redisUrl: string): Promise<TestNode>;
  close(): Promise<void>;
}

/** Longest time for opening on a busy machine. */
export const SET_UP_MS = 60_000;

export async function openNodes(parts: TestParts): Promise<TestNodes> {
  const [postgres, redis] = await Promise.all([startPostgres({ durable: false }), startRedis()]);
  const openNode = async (redisUrl: string): Promise<TestNode> => {
    const app = await openTestApp({ DATABASE_URL: postgres.url, REDIS_URL: redisUrl }, parts);
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    return { app, calls: callsOf(app), address };
  };
  // Concurrently: one applies the migrations, the other waits for it.
  const [a, b] = await Promise.all([openNode(redis.url), openNode(redis.url)]);
  return {
    postgres,
    redis,
    a,
    b,
    openNode,
    async close() {
      await Promise.all([a.app.close(), b.app.close()]);
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}

/** A proxy to Redis for one node, whose connection can be cut. */
export async function openProxy({ port }: RedisServer) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from.pipe(to));
      from.on('error', () => to.destroy()); // Cut by the test.
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
      open.clear();
    },
    mend() {
      isCut = false;
    },
    close: () => void server.close(),
  };
}
