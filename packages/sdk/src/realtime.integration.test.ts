import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketFactory } from './connection.ts';
import { type Bidkit, createBidkit } from './create-bidkit.ts';
import { openDisconnectingServer } from './disconnecting-server.testing.ts';
import { memoryStorage } from './storage.ts';

// The sdk's socket against the real server on a local port.
let app: TestApp;
let address: string;
let sockets: Socket[] = [];
let attempts = 0;
const bidkits: Bidkit[] = [];

beforeAll(async () => {
  app = await openTestApp();
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  sockets = [];
  attempts = 0;
});
afterEach(() => {
  for (const bidkit of bidkits.splice(0)) bidkit.destroy();
});

/** socket.io with short delays between attempts; collects its sockets. */
const load = vi.fn(async () => {
  const factory = (url: string, options: object) => {
    const socket = io(url, { ...options, forceNew: true, reconnectionDelay: 5, reconnectionDelayMax: 10 });
    sockets.push(socket);
    socket.io.on('reconnect_attempt', () => {
      attempts += 1;
    });
    return socket;
  };
  return factory as SocketFactory;
});

function connect(apiUrl = `${address}/api`, token?: string): Bidkit {
  const storage = memoryStorage();
  if (token) storage.setItem('token', token);
  const bidkit = createBidkit({ apiUrl, storage, io: load });
  bidkits.push(bidkit);
  return bidkit;
}

/** Resolves with the states of the watched lots. */
const nextStates = (bidkit: Bidkit) =>
  new Promise<unknown>((resolve) => {
    const stop = bidkit.realtime.on('states', (states) => {
      stop();
      resolve(states);
    });
  });

const waitForStatus = (bidkit: Bidkit, status: string) =>
  expect.poll(() => bidkit.realtime.status.getState(), { timeout: 60_000 }).toBe(status);

async function aBidder() {
  const user = await app.aUser();
  const token = await app.tokenFor(user);
  return { user, token, bid: (id: number, dollars: number) => bidAs(token, id, dollars) };
}

async function bidAs(token: string, id: number, amount: number) {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/auctions/${id}/bid`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `test-${crypto.randomUUID()}` },
    payload: { amount },
  });
  expect(answer.statusCode).toBe(200);
}

const bidCount = (bidkit: Bidkit, id: number) => bidkit.auctions.get(id).getState().data?.bid_count;

describe('a watched lot', () => {
  it('loads the socket once, and is updated by every bid', async () => {
    load.mockClear();
    const [one, two] = [await app.aLot(), await app.aLot()];
    const ben = await aBidder();
    const bidkit = connect();
    await Promise.all([bidkit.auctions.load(one.id, { detail: true }), bidkit.auctions.load(two.id)]);
    expect(load).not.toHaveBeenCalled();
    expect(bidkit.realtime.status.getState()).toBe('idle');

    const states = nextStates(bidkit);
    bidkit.auctions.watch(one.id);
    bidkit.auctions.watch(two.id);
    expect(await states).toMatchObject([{ id: one.id }, { id: two.id }]);
    expect(bidkit.realtime.status.getState()).toBe('connected');
    await ben.bid(one.id, 7);
    await ben.bid(two.id, 8);
    await expect.poll(() => [bidCount(bidkit, one.id), bidCount(bidkit, two.id)]).toEqual([1, 1]);
    expect(bidkit.auctions.get(one.id).getState().data).toMatchObject({
      username: ben.user.username,
      bids: [{ username: ben.user.username, amount: 1 }],
      currentSetMax: null,
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('sends events until its last watcher has stopped', async () => {
    const { id } = await app.aLot();
    const bidkit = connect();
    const ben = await aBidder();
    await bidkit.auctions.load(id);
    const stops = [bidkit.auctions.watch(id), bidkit.auctions.watch(id)];
    await nextStates(bidkit);
    stops[0]?.();
    stops[0]?.(); // A second call does not stop the other watcher.
    await sockets[0]?.emitWithAck('time');
    await ben.bid(id, 5);
    await expect.poll(() => bidCount(bidkit, id)).toBe(1);
    stops[1]?.();
    await sockets[0]?.emitWithAck('time');
    const later = await app.aLot();
    await ben.bid(id, 8);
    bidkit.auctions.watch(later.id);
    expect(await nextStates(bidkit)).toMatchObject([{ id: later.id }]);
    expect(bidCount(bidkit, id)).toBe(1);
  });

  it('fetches what it missed while the socket was down', async () => {
    const { id } = await app.aLot();
    const ben = await aBidder();
    const bidkit = connect();
    await bidkit.auctions.load(id, { detail: true });
    bidkit.auctions.watch(id);
    await nextStates(bidkit);
    const back = nextStates(bidkit);
    sockets[0]?.io.engine.close();
    expect(bidkit.realtime.status.getState()).toBe('reconnecting');
    await ben.bid(id, 5);
    await back;
    await expect.poll(() => bidCount(bidkit, id)).toBe(1);
    expect(bidkit.auctions.get(id).getState().data?.bids).toHaveLength(1);
  });

  it('can be one of 450 on the page', async () => {
    const [first, last] = [await app.aLot(), await app.aLot()];
    const ben = await aBidder();
    const bidkit = connect();
    await Promise.all([bidkit.auctions.load(first.id), bidkit.auctions.load(last.id)]);
    bidkit.auctions.watch(first.id);
    for (let n = 0; n < 450; n += 1) bidkit.realtime.watch(1_000_000 + n);
    bidkit.auctions.watch(last.id);
    await nextStates(bidkit);
    await sockets[0]?.emitWithAck('time');
    await ben.bid(first.id, 5);
    await ben.bid(last.id, 5);
    await expect.poll(() => [bidCount(bidkit, first.id), bidCount(bidkit, last.id)]).toEqual([1, 1]);
  });
});

describe('the socket', () => {
  it('gives up after 10 attempts, until retry()', async () => {
    const bidkit = connect('http://127.0.0.1:1/api');
    bidkit.realtime.watch(1);
    await waitForStatus(bidkit, 'failed');
    expect(attempts).toBe(10);
    bidkit.realtime.retry();
    expect(bidkit.realtime.status.getState()).not.toBe('failed');
    await waitForStatus(bidkit, 'failed');
    expect(attempts).toBe(20);
  });

  it('counts attempts that are accepted but get no answer', async () => {
    const server = await openDisconnectingServer();
    try {
      const bidkit = connect(`${server.address}/api`);
      const statuses: string[] = [];
      bidkit.realtime.status.subscribe(() => statuses.push(bidkit.realtime.status.getState()));
      bidkit.realtime.watch(1);
      await waitForStatus(bidkit, 'failed');
      expect(server.accepted()).toBe(11);
      expect(new Set(statuses)).toEqual(new Set(['connecting', 'reconnecting', 'failed']));
      bidkit.realtime.retry();
      await waitForStatus(bidkit, 'failed');
      expect(server.accepted()).toBe(22);
    } finally {
      server.close();
    }
  });

  it('has a timeout of 5 s per attempt', async () => {
    const bidkit = connect();
    bidkit.realtime.connect();
    await waitForStatus(bidkit, 'connected');
    expect(sockets[0]?.io.timeout()).toBe(5_000);
  });

  it('fails when its code cannot be loaded, and loads it again on retry()', async () => {
    load.mockRejectedValueOnce(new TypeError('The chunk is gone'));
    const bidkit = connect();
    bidkit.realtime.watch(1);
    await waitForStatus(bidkit, 'failed');
    bidkit.realtime.retry();
    await waitForStatus(bidkit, 'connected');
  });

  it('reconnects for public events when the token is revoked elsewhere, and signs the member out', async () => {
    const { id } = await app.aLot();
    const [ava, ben] = [await aBidder(), await aBidder()];
    const bidkit = connect(`${address}/api`, ava.token);
    await Promise.all([bidkit.session.load(), bidkit.auctions.load(id)]);
    bidkit.auctions.watch(id);
    await nextStates(bidkit);
    expect(bidkit.session.getState().user?.username).toBe(ava.user.username);
    const back = nextStates(bidkit);
    await app.http.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${ava.token}` },
    });
    await back;
    await expect.poll(() => bidkit.session.getState().status).toBe('signed-out');
    await ben.bid(id, 5);
    await expect.poll(() => bidCount(bidkit, id)).toBe(1);
  });

  it('delivers the member’s own events once the member is loaded', async () => {
    const { user, token } = await aBidder();
    const bidkit = connect(`${address}/api`, token);
    await bidkit.session.load();
    await waitForStatus(bidkit, 'connected');
    await sockets[0]?.emitWithAck('time');
    app.context.broadcast.userEvents({ user_id: user.id, myitems: 3, notifications: 2 });
    await expect.poll(() => bidkit.session.getState().user).toMatchObject({ myItems: 3, notifications: 2 });
  });

  it('reopens with the token after signing in, and stays closed after destroy()', async () => {
    const { token } = await aBidder();
    const bidkit = connect();
    bidkit.realtime.watch(1);
    await waitForStatus(bidkit, 'connected');
    const first = sockets[0]?.id;
    bidkit.storage.setItem('token', token);
    await bidkit.session.load();
    await expect.poll(() => sockets[0]?.id).not.toBe(first);
    await waitForStatus(bidkit, 'connected');
    bidkit.destroy();
    expect(bidkit.realtime.status.getState()).toBe('idle');
    expect(sockets.every((socket) => !socket.active)).toBe(true);
  });

  it('improves the clock with every event', async () => {
    const { id } = await app.aLot();
    const ben = await aBidder();
    const bidkit = connect();
    await bidkit.clock.sync();
    await bidkit.auctions.load(id);
    bidkit.auctions.watch(id);
    await nextStates(bidkit);
    await ben.bid(id, 5);
    await expect.poll(() => bidCount(bidkit, id)).toBe(1);
    expect(Math.abs(bidkit.clock.now() - app.now())).toBeLessThanOrEqual(bidkit.clock.bound() + 2);
  });

  it('requests the server’s time every 5 s while connected with a watched lot, and never otherwise', async () => {
    // Only intervals are fake: the timers of the sockets go on.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const bidkit = connect();
      bidkit.realtime.connect();
      await waitForStatus(bidkit, 'connected');
      expect(vi.getTimerCount()).toBe(0);

      const states = nextStates(bidkit);
      const stop = bidkit.realtime.watch(1);
      await states;
      await expect.poll(() => bidkit.clock.bound()).toBeLessThan(1_000);
      let pings = 0;
      sockets[0]?.onAnyOutgoing((event: string) => {
        pings += Number(event === 'time');
      });
      vi.advanceTimersByTime(15_000);
      expect(pings).toBe(3);

      stop();
      await expect.poll(() => vi.getTimerCount()).toBe(0);

      const again = nextStates(bidkit);
      bidkit.realtime.watch(1);
      await again;
      expect(vi.getTimerCount()).toBe(1);
      sockets[0]?.io.engine.close();
      expect(vi.getTimerCount()).toBe(0);
      await waitForStatus(bidkit, 'connected');
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      bidkit.destroy();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
