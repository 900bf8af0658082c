import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SocketFactory } from './connection.ts';
import { type Bidkit, createBidkit } from './create-bidkit.ts';
import { memoryStorage } from './storage.ts';

// The messages by which a page names its lots.
let app: TestApp;
let bidkit: Bidkit;
let memberId: number;
const sent: unknown[] = [];

beforeAll(async () => {
  app = await openTestApp();
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const storage = memoryStorage();
  const member = await app.aUser();
  memberId = member.id;
  storage.setItem('token', await app.tokenFor(member));
  const load = async () =>
    ((url: string, options: object): Socket =>
      io(url, { ...options, forceNew: true }).onAnyOutgoing(
        (event, message) => event !== 'time' && sent.push([event, JSON.parse(JSON.stringify(message))]),
      )) as SocketFactory;
  bidkit = createBidkit({ apiUrl: `${address}/api`, storage, io: load });
  await bidkit.session.load();
});
afterAll(async () => {
  bidkit.destroy();
  await app.close();
});

it('names lots with their known ends and the member, and those that left', async () => {
  const [known, unknown] = [await app.aLot(), await app.aLot()];
  await bidkit.auctions.load(known.id);
  const stops = [bidkit.auctions.watch(known.id), bidkit.auctions.watch(unknown.id)];
  const user = memberId;
  const items = [{ id: known.id, endTime: known.ends_at.toISOString() }, { id: unknown.id }];
  await expect.poll(() => sent, { timeout: 60_000 }).toEqual([['scheduleList', { user, items }]]);
  for (const stop of stops) stop();
  await expect.poll(() => sent.slice(1)).toEqual([['unwatch', { user, items }]]);
});

it('sends nothing when a lot is watched again at once', async () => {
  const { id } = await app.aLot();
  const stop = bidkit.auctions.watch(id);
  await expect.poll(() => sent.at(-1)).toEqual(['scheduleList', { user: memberId, items: [{ id }] }]);
  const before = sent.length;
  stop();
  const stopAgain = bidkit.auctions.watch(id);
  await Promise.resolve();
  expect(sent).toHaveLength(before);
  stopAgain();
});
