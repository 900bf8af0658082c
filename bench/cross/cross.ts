import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { partners } from '@bidkit/api/db/schema';
import { startServer } from '@bidkit/api/test/server';
import { startPostgres, startRedis } from '@bidkit/api/test/servers';
import { setStage } from '../bids/stage.ts';
import { buildPages, launchChromium, servePages } from '../browser.ts';
import { type SentBid, sendBids } from './load.ts';
import type { Seen } from './seen.ts';
import { watchEnds, watchInNode, watchOnScreen } from './watchers.ts';

// `pnpm bench:cross`: 200 bids per second arrive at node A. Measures the time until watchers at node B get each price,
// in the sdk's stores and as text on a screen in Chromium, and then the ends of lots in the sdk. Two nodes share a durable PostgreSQL and a Redis, on one
// machine with one clock.
const BIDS_PER_SECOND = 200;
const SECONDS = 30;
/** Each lot gets one bid per second and stays below $100, where the increment is a dollar. */
const LOTS = 200;
const WARM_UP_SECONDS = 3;
/** Lots that end at the same moment, later than any closer sleeps, because they are written into the database. */
const ENDING = 50;
const ENDS_AFTER_MS = 35_000;
const ON_SCREEN = 12;
const WATCHERS = 4;
const LIMIT_MS = 250;

const [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: 'memory', SEED: 'none' };
const folder = await mkdtemp(join(tmpdir(), 'bidkit-cross-'));
const closers: (() => unknown)[] = [() => rm(folder, { recursive: true }), redis.stop, postgres.stop];

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** The delay from sending a bid to seeing its price. @throws if a price was never seen */
function delays(
  name: string,
  bids: readonly SentBid[],
  seen: readonly Seen[],
  lots: readonly number[],
): number[] {
  const at = new Map(seen.map((each) => [`${each.lotId} ${each.dollars}`, each.at]));
  const awaited = bids.filter(({ lotId }) => lots.includes(lotId));
  const sinceSent: number[] = [];
  const sinceAnswered: number[] = [];
  for (const { lotId, dollars, sentAt, answeredAt } of awaited) {
    const seenAt = at.get(`${lotId} ${dollars}`);
    if (seenAt === undefined) throw new Error(`${name} never showed $${dollars} of lot ${lotId}`);
    sinceSent.push(seenAt - sentAt);
    sinceAnswered.push(seenAt - answeredAt);
  }
  const show = (values: readonly number[]) =>
    `p50 ${percentile(values, 0.5)} ms, p99 ${percentile(values, 0.99)} ms, most ${Math.max(...values)} ms`;
  console.log(`  ${name}: ${sinceSent.length} times`);
  console.log(`    since the bid was sent      ${show(sinceSent)}`);
  console.log(`    since it was acknowledged   ${show(sinceAnswered)}`);
  return sinceSent;
}

try {
  const database = await openDatabase(readConfig(env, process.cwd()));
  closers.unshift(database.close);
  const stage = await setStage(database.db);
  const lots = await stage.listLots(LOTS);
  const shown = lots.slice(0, ON_SCREEN);
  const [a, b] = [await startServer(env), await startServer(env)];
  closers.unshift(() => Promise.all([a.end('SIGTERM'), b.end('SIGTERM')]));
  await buildPages(join(import.meta.dirname, 'page'), ['index.html'], folder);
  const pages = await servePages(folder);
  await database.db.insert(partners).values({ key: 'bench', name: 'The bench', origins: [pages.origin] });
  const browser = await launchChromium();
  closers.unshift(browser.close.bind(browser), pages.close);

  const watchers = await Promise.all(
    Array.from({ length: WATCHERS }, () => watchInNode(`${b.address}/api`, lots)),
  );
  const query = new URLSearchParams({ api: `${b.address}/api`, ids: shown.join() });
  const screen = await watchOnScreen(browser, `${pages.origin}/index.html?${query}`, shown);
  closers.unshift(() => Promise.all([...watchers, screen].map((watcher) => watcher.close())));

  const send = (ids: readonly number[], seconds: number) =>
    sendBids(`${a.address}/api`, ids, stage.members, { perSecond: BIDS_PER_SECOND, seconds });
  await send(await stage.listLots(LOTS), WARM_UP_SECONDS);
  const bids = await send(lots, SECONDS);
  // The last events are pending. A price that takes longer than the limit counts as never shown.
  await new Promise<void>((resolve) => void setTimeout(resolve, 4 * LIMIT_MS));

  console.log(
    `${bids.length.toLocaleString('en')} bids in ${SECONDS} s over ${LOTS} lots at node A, watched on node B; acknowledged after ` +
      `p50 ${percentile(
        bids.map((bid) => bid.answeredAt - bid.sentAt),
        0.5,
      )} ms, ` +
      `p99 ${percentile(
        bids.map((bid) => bid.answeredAt - bid.sentAt),
        0.99,
      )} ms`,
  );
  const inStores: number[] = [];
  for (const [n, watcher] of watchers.entries())
    inStores.push(...delays(`store ${n + 1}`, bids, await watcher.seen(), lots));
  const onScreen = delays('screen', bids, await screen.seen(), shown);
  console.log(`cross-node stores p99: ${percentile(inStores, 0.99)} ms of ${LIMIT_MS}`);
  const p99 = percentile(onScreen, 0.99);
  console.log(`cross-node p99: ${p99} ms of ${LIMIT_MS}`);

  const ends = await watchEnds(`${b.address}/api`, await stage.listLots(ENDING, ENDS_AFTER_MS));
  closers.unshift(ends.close);
  const lastEnd = Math.max(...(await ends.delays));
  console.log(`ends of ${ENDING} lots: at most ${lastEnd} ms of ${LIMIT_MS}`);
  process.exitCode = Math.max(p99, percentile(inStores, 0.99), lastEnd) <= LIMIT_MS ? 0 : 1;
} finally {
  for (const close of closers) await close();
}
