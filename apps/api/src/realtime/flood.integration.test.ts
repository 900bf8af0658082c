import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lots } from '../db/schema.ts';
import { type RunningServer, startServer } from '../test/server.ts';
import { emptyDataDir } from '../test/snapshot.ts';
import { openTestApp } from '../test/test-app.ts';

const LOTS = 1_000;
const BIDS = 100;
const BID_INTERVAL_MS = 25;
const LONGEST_DELAY_MS = 250;

let dataDir: string;
let server: RunningServer | undefined;
let lotIds: number[];
let token: string;

beforeAll(async () => {
  dataDir = await emptyDataDir();
  const app = await openTestApp({ DATA_DIR: dataDir });
  const { id: first, ...lot } = await app.aLot();
  const more = await app.db
    .insert(lots)
    .values(Array.from({ length: LOTS - 1 }, () => lot))
    .returning({ id: lots.id });
  lotIds = [first, ...more.map(({ id }) => id)];
  token = await app.tokenFor(await app.aUser());
  await app.close();
  // The limits of a server that nobody has configured.
  const defaults = { SOCKETS_PER_ADDRESS: '', SOCKET_MESSAGES_PER_MINUTE: '', SOCKET_LOTS_PER_MINUTE: '' };
  server = await startServer({ DATA_DIR: dataDir, ...defaults });
}, 60_000);
afterAll(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Milliseconds until a bid was answered. */
async function bid(n: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${server?.address}/api/auctions/${lotIds[n]}/bid`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 5 }),
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return performance.now() - started;
}

/**
 * The 90th percentile of bids on lots from `first` on, in milliseconds. Without limits every bid waits; with them, other
 * work on this machine delays a few.
 */
async function p90From(first: number): Promise<number> {
  const bids: Promise<number>[] = [];
  for (let n = first; n < first + BIDS; n += 1) {
    bids.push(bid(n));
    await setTimeout(BID_INTERVAL_MS);
  }
  const took = (await Promise.all(bids)).sort((a, b) => a - b);
  return took[Math.ceil(BIDS * 0.9) - 1] ?? Number.POSITIVE_INFINITY;
}

it('answers bids in time while sockets ask for more than they may', { timeout: 120_000 }, async () => {
  const quiet = await p90From(0);
  const flood = new Worker(new URL('./flood.testing.ts', import.meta.url), {
    workerData: { address: server?.address, lotIds },
  });
  const flooded = await p90From(BIDS);
  await flood.terminate();
  expect(flooded).toBeLessThan(quiet + LONGEST_DELAY_MS);
});
