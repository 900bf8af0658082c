import {
  type AuctionEnd,
  auctionEnd,
  type BidUpdate,
  bidUpdate,
  type UserEvents,
  userEvents,
  userEventsName,
} from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../db/schema.ts';
import { callsOf } from '../modules/auctions/auctions.testing.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { eventsDuring, next, openSockets, watchLots } from './sockets.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let address: string;
const sockets = openSockets();

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(sockets.closeAll);
afterAll(() => app.close());

const connect = (token?: string) => sockets.connect(address, token);

describe('bidUpdate', () => {
  it('reaches every watcher of the lot, signed in or not, in the contract’s shape', async () => {
    const ava = await calls.member();
    const { id } = await app.aLot();
    const [visitor, member] = [await connect(), await connect(ava.token)];
    await watchLots(visitor, id);
    await watchLots(member, id);
    const both = Promise.all([next<BidUpdate>(visitor, 'bidUpdate'), next<BidUpdate>(member, 'bidUpdate')]);
    await calls.bid(ava.token, id, 10);
    for (const event of await both) {
      expect(bidUpdate.parse(event)).toMatchObject({
        id,
        seq: 1,
        sale_price: 1,
        next_minimum: 2,
        bid_count: 1,
        username: ava.username,
        user_id: ava.id,
        bids: [{ amount: 1, username: ava.username }],
      });
    }
  });

  it('is sent once per recorded bid, in order and without a gap, and never contains a leader’s maximum', async () => {
    const [ava, ben] = [await calls.member(), await calls.member()];
    const { id } = await app.aLot();
    const socket = await connect();
    await watchLots(socket, id);
    const events = await eventsDuring<BidUpdate>(socket, 'bidUpdate', async () => {
      await calls.bid(ava.token, id, 76_543_219);
      await Promise.all(Array.from({ length: 30 }, (_, n) => calls.bid(ben.token, id, 10 + n)));
      await calls.bid(ava.token, id, 98_765_432);
    });
    const { seq } = await calls.lot(id);
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: seq }, (_, n) => n + 1));
    expect(JSON.stringify(events)).not.toMatch(/76543219|98765432/);
    expect(events.at(-1)?.bids).toEqual([]);
  });

  it('is sent for the lots a socket watches only', async () => {
    const ava = await calls.member();
    const [one, two, three] = [await app.aLot(), await app.aLot(), await app.aLot()];
    const socket = await connect();
    await watchLots(socket, one.id, two.id);
    const events = await eventsDuring<BidUpdate>(socket, 'bidUpdate', async () => {
      socket.emit('unwatch', { items: [{ id: one.id }] });
      socket.emit('watch', { user: null, items: [{ id: three.id, endTime: null }] });
      await socket.emitWithAck('time');
      for (const { id } of [one, two, three]) await calls.bid(ava.token, id, 5);
    });
    expect(events.map(({ id }) => id)).toEqual([two.id, three.id]);
  });
});

describe('auction-end and user-events', () => {
  it('send the winner to the room of the lot, and the new count to the winner only', async () => {
    const [ava, ben] = [await calls.member(), await calls.member()];
    const { id } = await app.aLot();
    const [winner, loser] = [
      await sockets.connectMember(address, ava),
      await sockets.connectMember(address, ben),
    ];
    await watchLots(winner, id);
    await watchLots(loser, id);
    const otherEvents: unknown[] = [];
    (loser as Socket).onAny((event: string) => otherEvents.push(event));
    const ended = next<AuctionEnd>(loser, 'auction-end');
    const counted = next<UserEvents>(winner, userEventsName(ava.id));
    await calls.bid(ava.token, id, 5);
    await app.db.update(lots).set({ ends_at: sql`clock_timestamp()` }).where(eq(lots.id, id));
    app.closer.wake();
    expect(auctionEnd.parse(await ended)).toMatchObject({
      schedule_id: id,
      seq: 2,
      status: 'sold',
      user_id: ava.id,
      username: ava.username,
      sale_price: 1,
    });
    expect(userEvents.parse(await counted)).toMatchObject({ user_id: ava.id, myitems: 1 });
    await loser.emitWithAck('time');
    expect(otherEvents).toEqual(['bidUpdate', 'auction-end']);
  });
});

describe('scheduleList', () => {
  it('answers with the state of each lot that exists', async () => {
    const ava = await calls.member();
    const { id, ends_at } = await app.aLot();
    await calls.bid(ava.token, id, 5);
    const socket = await connect();
    expect(await watchLots(socket, id, 2_000_000_000)).toEqual([
      { id, seq: 1, eventEnd: ends_at.toISOString(), status: 'live', sale_price: 1 },
    ]);
  });

  it('replaces the lots that were watched before', async () => {
    const ava = await calls.member();
    const [one, two] = [await app.aLot(), await app.aLot()];
    const socket = await connect();
    await watchLots(socket, one.id);
    await watchLots(socket, two.id);
    const events = await eventsDuring<BidUpdate>(socket, 'bidUpdate', async () => {
      await calls.bid(ava.token, one.id, 5);
      await calls.bid(ava.token, two.id, 5);
    });
    expect(events.map(({ id }) => id)).toEqual([two.id]);
  });

  it('leaves no room that a list right after it names', async () => {
    const ava = await calls.member();
    const [one, two] = [await app.aLot(), await app.aLot()];
    const socket = await connect();
    const events: number[] = [];
    socket.on('bidUpdate', ({ id }) => events.push(id));
    await watchLots(socket, one.id, two.id);
    // A page that is left and shown again at once, as from a cache.
    await Promise.all([watchLots(socket), watchLots(socket, two.id, one.id)]);
    await calls.bid(ava.token, one.id, 5);
    await calls.bid(ava.token, two.id, 5);
    await socket.emitWithAck('time');
    // The poll for lost events may send one again.
    expect([...new Set(events)]).toEqual([one.id, two.id]);
  });
});

describe('a socket', () => {
  it('receives the server’s time as an acknowledgement', async () => {
    const socket = await connect();
    const before = app.now();
    const { time } = await socket.emitWithAck('time');
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(app.now());
  });

  it('survives invalid messages', async () => {
    const socket = await connect();
    const raw = socket as Socket;
    for (const event of ['watch', 'unwatch', 'scheduleList', 'time', 'no-such-event', '__proto__']) {
      raw.emit(event);
      raw.emit(event, null);
      raw.emit(event, 'text', 1, [], {});
      raw.emit(event, { items: [{ id: 'one' }, null, { id: -1 }, { id: 1.5 }] });
      raw.emit(event, { items: Array.from({ length: 201 }, (_, id) => ({ id })) });
      raw.emit(event, new Uint8Array([0, 1, 2]));
    }
    expect(await socket.emitWithAck('time')).toBeTypeOf('object');
    expect((await app.http.inject('/api/time')).statusCode).toBe(200);
  });

  it('is anonymous with an unknown token', async () => {
    const socket = await connect('no-such-token');
    expect(await socket.emitWithAck('time')).toBeTypeOf('object');
  });

  it('is closed when its token logs out, while others stay open', async () => {
    const ava = await calls.member();
    const [gone, other] = [await connect(ava.token), await connect(await app.tokenFor(ava))];
    const closed = next<string>(gone, 'disconnect');
    await app.http.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${ava.token}` },
    });
    await closed;
    await other.emitWithAck('time');
    expect({ gone: gone.connected, other: other.connected }).toEqual({ gone: false, other: true });
  });
});
