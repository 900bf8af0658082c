import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import type { SocketFactory } from './connection.ts';
import { type Bidkit, createBidkit } from './create-bidkit.ts';
import { memoryStorage } from './storage.ts';

// The sdk's socket against a real server with low limits.
let app: TestApp;
let bidkit: Bidkit;
let socket: Socket;

/** socket.io with short delays between attempts; keeps its socket. */
const socketFactory = ((url: string, options: object) => {
  socket = io(url, { ...options, reconnectionDelay: 5, reconnectionDelayMax: 10 });
  return socket;
}) as SocketFactory;

async function connect(limits: Record<string, string>): Promise<string> {
  app = await openTestApp(limits);
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  bidkit = createBidkit({ apiUrl: `${url}/api`, storage: memoryStorage(), io: async () => socketFactory });
  return url;
}

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  bidkit.destroy();
  await app.close();
});

const untilStatus = (status: string) =>
  new Promise<void>((resolve) => {
    const stop = bidkit.realtime.status.subscribe((current) => {
      if (current !== status) return;
      stop();
      resolve();
    });
  });
const nextStates = () =>
  new Promise<unknown>((resolve) => {
    const stop = bidkit.realtime.on('states', (states) => {
      stop();
      resolve(states);
    });
  });

it('tries again when the server has refused the socket', async () => {
  const url = await connect({ SOCKETS_PER_ADDRESS: '1' });
  const first = io(url, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve) => void first.once('connect', resolve));
  const refused = untilStatus('reconnecting');
  bidkit.realtime.watch(1);
  await refused;
  const connected = untilStatus('connected');
  first.disconnect();
  await connected;
});

it('subscribes again after the wait that the server demands', async () => {
  let now = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  // A visitor can name 100 lots at once, and then ten per second.
  await connect({ SOCKET_LOTS_PER_MINUTE: '6000' });
  const { id } = await app.aLot();
  const first = nextStates();
  const stops = Array.from({ length: 100 }, (_, n) => bidkit.realtime.watch(1_000_000 + n));
  expect(await first).toEqual([]);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = new Promise((resolve) => void socket.once('refused', resolve));
  const second = nextStates();
  for (const stop of stops) stop();
  bidkit.realtime.watch(id);
  await refused;
  now += 1_000;
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(await second).toMatchObject([{ id }]);
});
