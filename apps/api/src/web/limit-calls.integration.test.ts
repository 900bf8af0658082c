import Fastify, { type FastifyInstance } from 'fastify';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RedisClient } from '../kernel/redis.ts';
import { type RedisServer, startRedis } from '../test/servers.ts';
import { limitCalls } from './security.ts';

const CALLS_PER_MINUTE = 5;

let server: RedisServer;
let redis: RedisClient;
let nodes: FastifyInstance[];

beforeAll(async () => {
  server = await startRedis();
  redis = createClient({ url: server.url });
  redis.on('error', () => undefined); // One case takes Redis away.
  await redis.connect();
});
beforeEach(async () => {
  await server.flush();
  nodes = await Promise.all([aNode(), aNode()]);
});
afterEach(() => Promise.all(nodes.map((node) => node.close())));
afterAll(async () => {
  redis.destroy();
  await server.stop();
});

async function aNode(): Promise<FastifyInstance> {
  const node = Fastify();
  await limitCalls(node, CALLS_PER_MINUTE, () => (redis.isReady ? redis : null));
  node.get('/time', async () => 'now');
  const config = { rateLimit: { max: 2, timeWindow: 60_000 } };
  node.post('/login', { config }, async () => 'token');
  node.post('/register', { config }, async () => 'token');
  return node;
}

const statusOf = async (node: FastifyInstance | undefined, url = '/time', remoteAddress = '10.0.0.1') =>
  (await node?.inject({ method: url === '/time' ? 'GET' : 'POST', url, remoteAddress }))?.statusCode;

/** Calls the nodes in turn and returns the statuses. */
async function callsInTurn(count: number): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await statusOf(nodes[n % nodes.length]));
  return statuses;
}

it('counts the calls of one address on all nodes together', async () => {
  expect(await callsInTurn(7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await statusOf(nodes[0], '/time', '10.0.0.2')).toBe(200);
});

it('answers with the time until the next call is allowed', async () => {
  await callsInTurn(5);
  const refused = await nodes[1]?.inject('/time');
  await Promise.all([1, 2, 3, 4].map(() => nodes[0]?.inject('/time')));
  const again = await nodes[1]?.inject('/time');
  expect(refused?.statusCode).toBe(200); // Another address.
  expect(again?.statusCode).toBe(429);
  expect(Number(again?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(again?.headers['retry-after'])).toBeLessThanOrEqual(60);
});

it('counts a route with a limit of its own separately', async () => {
  const statuses = [];
  for (const url of ['/login', '/login', '/register', '/login', '/register', '/register', '/time']) {
    statuses.push(await statusOf(nodes[statuses.length % 2], url));
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200, 429, 200]);
});

it('uses the node’s own counts while Redis does not answer, and the shared counts afterwards', async () => {
  await server.kill();
  const alone = await callsInTurn(12);
  expect(alone.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(alone.slice(10)).toEqual([429, 429]);
  const ready = new Promise((resolve) => redis.once('ready', resolve));
  await server.start();
  await ready;
  // The node's own count is used up, the shared one starts again.
  await expect.poll(() => statusOf(nodes[0]), { timeout: 60_000 }).toBe(200);
});

it('uses the node’s own counts when Redis hangs', async () => {
  server.pause();
  try {
    expect(await callsInTurn(12)).toEqual([...Array(10).fill(200), 429, 429]);
  } finally {
    server.resume();
  }
});
