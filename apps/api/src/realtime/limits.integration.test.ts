import type { ErrorBody } from '@bidkit/contract';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { eventsDuring, next, openSockets, watchLots } from './sockets.testing.ts';

// A visitor's socket may send 20 messages and name 200 lots at once.
const settings = {
  SOCKETS_PER_ADDRESS: '3',
  SOCKETS_PER_MEMBER: '2',
  SOCKET_MESSAGES_PER_MINUTE: '1200',
  SOCKET_LOTS_PER_MINUTE: '12000',
  TRUST_PROXY: '127.0.0.1',
};

let app: TestApp;
let address: string;
const sockets = openSockets();

beforeAll(async () => {
  app = await openTestApp(settings);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  sockets.closeAll();
  await expect.poll(countOpen).toBe(0);
});
afterAll(() => app.close());

/** Sockets that are open on the server. */
async function countOpen(): Promise<number> {
  return Number(/^bidkit_sockets (\d+)$/m.exec(await app.context.metrics.text())?.[1]);
}

/** Each test has an address of its own, as a proxy reports it. */
let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

/** The error that a refused socket gets. */
function refusalOf(from: string, token?: string): Promise<ErrorBody> {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': from },
    auth: token === undefined ? {} : { token },
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('The socket was not refused')));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      resolve((error as Error & { data: ErrorBody }).data);
    });
  });
}

const tooMany = expect.objectContaining({ code: 'too_many_sockets', params: { seconds: 30 } });

describe('the sockets of one address', () => {
  it('are limited, with an error that says so, until one closes', async () => {
    const from = newAddress();
    const [first] = await Promise.all([1, 2, 3].map(() => sockets.connect(address, undefined, from)));
    expect(await refusalOf(from)).toEqual(tooMany);
    await sockets.connect(address, undefined, newAddress());
    first?.disconnect();
    await expect.poll(countOpen).toBe(3);
    await sockets.connect(address, undefined, from);
  });

  it('are those of its /64 network in IPv6', async () => {
    await Promise.all([1, 2, 3].map((n) => sockets.connect(address, undefined, `2001:db8:1:2::${n}`)));
    expect(await refusalOf('2001:db8:1:2:aaaa::1')).toEqual(tooMany);
    await sockets.connect(address, undefined, '2001:db8:1:3::1');
  });
});

it('limits the sockets of one member on all addresses', async () => {
  const token = await app.tokenFor(await app.aUser());
  await sockets.connect(address, token, newAddress());
  await sockets.connect(address, token, newAddress());
  expect(await refusalOf(newAddress(), token)).toEqual(tooMany);
  await sockets.connect(address, undefined, newAddress());
});

it('closes a connection that identifies itself twice', async () => {
  const socket = await sockets.connect(address, undefined, newAddress());
  const closed = next<string>(socket, 'disconnect');
  // Two Socket.IO packets: the client leaves the namespace, and joins it again over the same connection.
  socket.io.engine.write('1');
  socket.io.engine.write('0{}');
  expect(await closed).toBe('transport close');
});

describe('a message above the limits', () => {
  it('has no effect, and the event `refused` says when to try again', async () => {
    const { id } = await app.aLot();
    // No time passes in which more would be allowed.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const socket = await sockets.connect(address, undefined, newAddress());
    await watchLots(socket, ...Array.from({ length: 199 }, (_, n) => 1_000_000 + n));
    const refused = next<ErrorBody>(socket, 'refused');
    socket.emit('scheduleList', { items: [{ id }, { id: id + 1 }] });
    expect(await refused).toMatchObject({
      message: 'You sent too many requests. Please try again in 1 seconds.',
      code: 'rate_limited',
      params: { seconds: 1 },
    });
    const events = await eventsDuring(socket, 'bidUpdate', async () => {
      app.context.broadcast.bidUpdate({
        id,
        seq: 1,
        hash: '',
        bids: [],
        sale_price: 1,
        next_minimum: 2,
        bid_count: 1,
        eventEnd: new Date().toISOString(),
        username: null,
        user_id: null,
        reserve_status: 'none',
      });
    });
    expect(events).toEqual([]);
  });

  it('ends the connection when the socket goes on', async () => {
    const socket = await sockets.connect(address, undefined, newAddress());
    const closed = next<string>(socket, 'disconnect');
    for (let n = 0; n < 200; n += 1) socket.emit('unwatch', { items: [] });
    expect(await closed).toBe('transport close');
  });
});

it('lets 400 visitors behind one address reconnect at once', { timeout: 60_000 }, async () => {
  const names = ['CALLS', 'SOCKET_MESSAGES', 'SOCKET_LOTS'].map((name) => `${name}_PER_MINUTE`);
  // The limits of a server that nobody has configured.
  const node = await openTestApp(
    Object.fromEntries([...names, 'SOCKETS_PER_ADDRESS', 'SOCKETS_PER_MEMBER'].map((name) => [name, ''])),
  );
  const url = await node.http.listen({ port: 0, host: '127.0.0.1' });
  const shown = await Promise.all(Array.from({ length: 24 }, () => node.aLot()));
  let refused = 0;
  const visit = async () => {
    const socket = await sockets.connect(url);
    socket.on('refused', () => {
      refused += 1;
    });
    const [states] = await Promise.all([
      watchLots(socket, ...shown.map(({ id }) => id)),
      socket.emitWithAck('time'),
    ]);
    return states.length;
  };
  expect(await Promise.all(Array.from({ length: 400 }, visit))).toEqual(Array(400).fill(24));
  expect(refused).toBe(0);
  sockets.closeAll();
  await node.close();
});

it('limits the handshakes of one address', async () => {
  const strict = await openTestApp({ ...settings, CALLS_PER_MINUTE: '2' });
  const listening = await strict.http.listen({ port: 0, host: '127.0.0.1' });
  const [one, other] = [newAddress(), newAddress()];
  for (let n = 0; n < 2; n += 1) (await sockets.connect(listening, undefined, one)).disconnect();
  await expect(sockets.connect(listening, undefined, one)).rejects.toThrow('websocket error');
  await sockets.connect(listening, undefined, other);
  await strict.close();
});
