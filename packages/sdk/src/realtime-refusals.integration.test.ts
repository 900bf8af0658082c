import { openTestApp, type TestApp } from '@bidkit/api/testing';
import { io } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { type Bidkit, createBidkit } from './create-bidkit.ts';
import { memoryStorage } from './storage.ts';

// The sdk's socket against a real server with low limits.
let app: TestApp;
let bidkit: Bidkit;

async function connect(limits: Record<string, string>): Promise<string> {
  app = await openTestApp(limits);
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  bidkit = createBidkit({ apiUrl: `${url}/api`, storage: memoryStorage(), io: async () => io });
  return url;
}

afterEach(async () => {
  vi.restoreAllMocks();
  bidkit.destroy();
  await app.close();
});

const waitForStatus = (status: string) =>
  vi.waitFor(() => expect(bidkit.realtime.status.getState()).toBe(status), { timeout: 10_000 });

it('tries again when the server has refused the socket', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // The shortest wait.
  const url = await connect({ SOCKETS_PER_ADDRESS: '1' });
  const first = io(url, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve) => void first.once('connect', resolve));
  bidkit.realtime.watch(1);
  await waitForStatus('reconnecting');
  first.disconnect();
  await waitForStatus('connected');
});

it('subscribes again after the wait that the server demands', async () => {
  // A visitor can name 100 lots at once, and then ten per second.
  await connect({ SOCKET_LOTS_PER_MINUTE: '6000' });
  const { id } = await app.aLot();
  const received: unknown[] = [];
  bidkit.realtime.on('states', (states) => received.push(states));
  const stops = Array.from({ length: 100 }, (_, n) => bidkit.realtime.watch(1_000_000 + n));
  await vi.waitFor(() => expect(received).toEqual([[]]));
  for (const stop of stops) stop();
  bidkit.realtime.watch(id);
  await vi.waitFor(() => expect(received).toMatchObject([[], [{ id }]]), { timeout: 10_000 });
});
