import { io } from 'socket.io-client';
import { expect, it, vi } from 'vitest';
import type { SocketFactory } from './connection.ts';
import { type Bidkit, createBidkit } from './create-bidkit.ts';
import { memoryStorage } from './storage.ts';

/** socket.io with short delays between attempts. */
const socketFactory = ((url: string, options: object) =>
  io(url, { ...options, forceNew: true, reconnectionDelay: 5, reconnectionDelayMax: 10 })) as SocketFactory;

const hasFailed = ({ realtime }: Bidkit) =>
  expect.poll(() => realtime.status.getState(), { timeout: 60_000 }).toBe('failed');

it('tries again with the first answer of a server that could not be reached', async () => {
  let isUp = false;
  const fetch = vi.fn(async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response('{"time":1}', { headers: { 'Server-Time': String(Date.now()) } });
  });
  const bidkit = createBidkit({
    apiUrl: 'http://127.0.0.1:1/api',
    storage: memoryStorage(),
    io: async () => socketFactory,
    fetch,
  });
  bidkit.realtime.watch(1);
  await hasFailed(bidkit);
  await expect.poll(() => fetch).toHaveBeenCalledTimes(1);
  isUp = true;
  await bidkit.clock.sync();
  expect(bidkit.realtime.status.getState()).toBe('connecting');
  // Now only the socket is blocked: an answer is no reason to try again.
  await hasFailed(bidkit);
  await expect.poll(() => fetch).toHaveBeenCalledTimes(3);
  await bidkit.clock.sync();
  expect(bidkit.realtime.status.getState()).toBe('failed');
  bidkit.destroy();
});
