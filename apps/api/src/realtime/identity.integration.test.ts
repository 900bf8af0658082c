import { type UserEvents, userEventsName } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../db/schema.ts';
import { callsOf } from '../modules/auctions/auctions.testing.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { type ClientSocket, next, openSockets } from './sockets.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let address: string;
const sockets = openSockets();

beforeAll(async () => {
  app = await openTestApp({}, { polls: { revocation: { pollMs: 20 } } });
  calls = callsOf(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(sockets.closeAll);
afterAll(() => app.close());

/** All events a socket receives while its node sends a member their counts. */
async function eventsDuringCounts(socket: ClientSocket, userId: number): Promise<string[]> {
  const events: string[] = [];
  (socket as Socket).onAny((event: string) => events.push(event));
  app.context.broadcast.userEvents({ user_id: userId, myitems: 1, notifications: 2 });
  await socket.emitWithAck('time');
  return events;
}

it('refuses a page of a foreign origin, although its handshake names that host', async () => {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: 'http://evil.example', host: 'evil.example' },
  });
  expect(await next<Error>(socket, 'connect_error')).toMatchObject({ message: 'websocket error' });
});

describe('a spoofed member', () => {
  it('a spoofed member in messages, rooms, query or handshake receives none of their events', async () => {
    const [ava, ben] = [await calls.member(), await calls.member()];
    const socket = await sockets.connectMember(address, ben);
    const raw = socket as Socket;
    for (const event of ['watch', 'scheduleList']) {
      raw.emit(event, { user: ava.id, items: [] });
      raw.emit(event, { user: ava.id, items: [{ id: ava.id, endTime: null }] });
      raw.emit(event, { user: ava.id, items: [{ id: `user:${ava.id}` }] });
    }
    raw.emit('join', `user:${ava.id}`);
    raw.emit(userEventsName(ava.id), { user_id: ava.id });
    await socket.emitWithAck('time');
    expect(await eventsDuringCounts(socket, ava.id)).toEqual([]);
    expect(await eventsDuringCounts(socket, ben.id)).toEqual([userEventsName(ben.id)]);

    const claims = { user: ava.id, user_id: ava.id, id: ava.id, role: 'staff' };
    const claiming: ClientSocket = io(`${address}?user=${ava.id}&user_id=${ava.id}`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { ...claims, token: [ava.token] },
      query: { user_id: String(ava.id) },
    });
    await next(claiming, 'connect');
    expect(await eventsDuringCounts(claiming, ava.id)).toEqual([]);
    claiming.disconnect();
  });

  it('a spoofed member in the body of a bid is ignored: the owner of the token bids', async () => {
    const [ava, ben] = [await calls.member(), await calls.member()];
    const { id } = await app.aLot();
    const body = { amount: 5, user_id: ava.id, user: { id: ava.id }, username: ava.username };
    expect((await calls.bid(ben.token, id, JSON.stringify(body))).status).toBe(200);
    expect(await calls.lot(id)).toMatchObject({ user_id: ben.id, username: ben.username });
  });
});

describe('a revoked token', () => {
  it.each([
    ['deleted', (userId: number) => app.db.delete(sessions).where(eq(sessions.user_id, userId))],
    [
      'expired',
      (userId: number) =>
        app.db
          .update(sessions)
          .set({ expires_at: sql`clock_timestamp()` })
          .where(eq(sessions.user_id, userId)),
    ],
  ])('whose row was %s in the database loses its socket', async (_name, revoke) => {
    const [ava, ben] = [await calls.member(), await calls.member()];
    const [gone, other] = [
      await sockets.connect(address, ava.token),
      await sockets.connect(address, ben.token),
    ];
    const closed = next<string>(gone, 'disconnect');
    await revoke(ava.id);
    await closed;
    await other.emitWithAck('time');
    expect(other.connected).toBe(true);
  });

  it('cannot resume: a socket that reconnects with it is anonymous', async () => {
    const ava = await calls.member();
    const member: ClientSocket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: ava.token },
    });
    await next(member, userEventsName(ava.id));
    expect(await eventsDuringCounts(member, ava.id)).toEqual([userEventsName(ava.id)]);
    const closed = next(member, 'disconnect');
    await app.http.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${ava.token}` },
    });
    await closed;
    const again = next(member, 'connect');
    member.connect();
    await again;
    expect(member.recovered ?? false).toBe(false);
    expect(await eventsDuringCounts(member, ava.id)).toEqual([]);
    member.disconnect();
  });
});

it('closes all sockets of a member, and no others, when staff ask for it', async () => {
  const [ava, ben] = [await calls.member(), await calls.member()];
  const own = [
    await sockets.connect(address, ava.token),
    await sockets.connect(address, await app.tokenFor(ava)),
  ];
  const other = await sockets.connectMember(address, ben);
  const closed = Promise.all(own.map((socket) => next(socket, 'disconnect')));
  app.disconnectUser(ava.id);
  await closed;
  const received = next<UserEvents>(other, userEventsName(ben.id));
  app.context.broadcast.userEvents({ user_id: ben.id, myitems: 0, notifications: 0 });
  expect(await received).toMatchObject({ user_id: ben.id });
});
