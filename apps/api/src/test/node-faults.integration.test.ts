import type { BidUpdate } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../db/schema.ts';
import { eventsDuring, next, openSockets, watchLots } from '../realtime/sockets.testing.ts';
import { openNodes, openProxy, SET_UP_MS, type TestNode, type TestNodes } from './nodes.ts';
import type { PostgresServer, RedisServer } from './servers.ts';

let nodes: TestNodes;
let a: TestNode;
let b: TestNode;
let postgres: PostgresServer;
let redis: RedisServer;
const sockets = openSockets();

beforeAll(async () => {
  // A node looks for lost events only while Redis is away, or a node has come back.
  const catchUp = { pollMs: 20, pollsPerCheck: Number.POSITIVE_INFINITY };
  nodes = await openNodes({ polls: { revocation: { pollMs: 20 }, catchUp } });
  ({ a, b, postgres, redis } = nodes);
}, SET_UP_MS);
afterEach(sockets.closeAll);
afterAll(() => nodes.close());

describe('without Redis', () => {
  // The first one: a node that has just found Redis again still looks for lost events.
  it('sockets of other nodes receive the events of a node that was cut off when it reconnects', async () => {
    const proxy = await openProxy(redis);
    const isolated = await nodes.openNode(proxy.url);
    const ava = await a.calls.member();
    const { id } = await a.app.aLot();
    const watcher = await sockets.connect(b.address);
    await watchLots(watcher, id);
    proxy.cut();
    const received = await eventsDuring<BidUpdate>(watcher, 'bidUpdate', () =>
      isolated.calls.bid(ava.token, id, 5),
    );
    expect(received).toEqual([]);
    const caughtUp = next<BidUpdate>(watcher, 'bidUpdate');
    proxy.mend();
    expect(await caughtUp).toMatchObject({ id, seq: 1, username: ava.username });
    await isolated.app.close();
    proxy.close();
  });

  it('a node’s own sockets receive events at once, those of others catch up, and nothing is lost afterwards', async () => {
    const [ava, ben] = [await a.calls.member(), await a.calls.member()];
    const { id } = await a.app.aLot();
    const [own, far] = [await sockets.connect(a.address), await sockets.connect(b.address)];
    for (const socket of [own, far]) await watchLots(socket, id);
    await redis.kill();
    const caughtUp = next<BidUpdate>(far, 'bidUpdate');
    const received = await eventsDuring<BidUpdate>(own, 'bidUpdate', () => a.calls.bid(ava.token, id, 5));
    const [first, ...repeated] = received;
    expect(first).toMatchObject({ id, seq: 1, bids: [{ amount: 1, username: ava.username }] });
    // A node that has just lost Redis looks for events, and may send one again.
    for (const { seq } of repeated) expect(seq).toBe(1);
    const { server_time: _, ...update } = first ?? { server_time: 0 };
    expect(await caughtUp).toMatchObject(update);

    const after = next<BidUpdate>(far, 'bidUpdate');
    await redis.start();
    await a.calls.bid(ben.token, id, 9);
    expect(await after).toMatchObject({ id, seq: 2, username: ben.username });
  });

  it('a node survives messages that were in flight', async () => {
    redis.pause();
    for (let n = 0; n < 50; n += 1)
      a.app.context.broadcast.userEvents({ user_id: n, myitems: 0, notifications: 0 });
    await a.calls.member();
    await redis.kill();
    await redis.start();
    expect((await a.app.http.inject('/readyz')).statusCode).toBe(200);
  });

  it('a token whose row was deleted loses its sockets on every node', async () => {
    const ava = await a.calls.member();
    const pair = [await sockets.connect(a.address, ava.token), await sockets.connect(b.address, ava.token)];
    const closed = Promise.all(pair.map((socket) => next<string>(socket, 'disconnect')));
    await redis.kill();
    await a.app.db.delete(sessions).where(eq(sessions.user_id, ava.id));
    await closed;
    await redis.start();
  });
});

it('recovers after PostgreSQL was killed and started again', async () => {
  const ava = await a.calls.member();
  const { id } = await a.app.aLot();
  const readyz = async () => (await a.app.http.inject('/readyz')).statusCode;
  expect(await readyz()).toBe(200);
  await postgres.kill();
  expect(await readyz()).toBe(503);
  expect((await a.calls.bid(ava.token, id, 5)).status).toBe(503);
  await postgres.start();
  await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
  expect((await b.calls.bid(ava.token, id, 5)).status).toBe(200);
});
