import { createApp } from '@bidkit/api/app';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { drawProduct } from '@bidkit/api/demo/drawing/draw';
import { closedGateways } from '@bidkit/api/gateways/closed.testing';
import { closeDueLots } from '@bidkit/api/modules/items/settlement/closing';
import { findLiveTokens } from '@bidkit/api/modules/sessions/session-queries';
import { openSession } from '@bidkit/api/modules/sessions/tokens';
import { startPostgres } from '@bidkit/api/test/servers';
import { Pool } from 'pg';
import { fillLots } from './fill-lots.ts';
import { percentile } from './percentile.ts';

// `pnpm bench:lots [100000] [1000000]`: operations whose cost grows with the data, at 100,000 live lots and as many
// signed-in members on a durable PostgreSQL, and once more with the second number of lots. Reads are those of a member,
// whom no cache answers.
const [LOTS = 100_000, MANY = 1_000_000] = process.argv.slice(2).map(Number);
const LOOKS = 100;
const TOKENS = 20_000;
const ENDING = 2_000;
const NOTIFICATIONS = 5_000;

/** Reads, each with its greatest p95 as a multiple of that of one lot. */
const READS: readonly (readonly [name: string, path: string, limit: number])[] = [
  ['one lot', '/auctions/4711', 1],
  ['home by end', '/auctions/home', 3],
  ['home by price', '/auctions/home?sort=sale_price&order=desc', 3],
  ['home, page 500', '/auctions/home?page=500', 3],
  ['home by price, page 500', '/auctions/home?sort=sale_price&page=500', 3],
  ['a category', '/auctions?category_id=7', 3],
  ['a category by price', '/auctions?category_id=7&sort=sale_price', 3],
  ['a category of 10 lots', '/auctions?category_id=101', 3],
  ['a virtual category', '/auctions?mount_id=102', 3],
  ['featured', '/auctions?featured=1', 3],
  ['/preload', '/preload', 1],
];
/** The same with ten times the lots. */
const GROWTH = 1.5;

const postgres = await startPostgres({ durable: true });
const config = readConfig(
  { DATABASE_URL: postgres.url, DATA_DIR: 'memory', SEED: 'none', CALLS_PER_MINUTE: '1000000' },
  process.cwd(),
);
const database = await openDatabase(config);
const { db } = database;
const sql = new Pool({ connectionString: postgres.url });
await fillLots(sql, 0, LOTS);
const app = await createApp({ config, gateways: closedGateways, draw: drawProduct, ...database });
const authorization = `Bearer ${await openSession(db, 1)}`;

/** Milliseconds of each read. They take turns, so that other work of the machine slows all of them down. */
async function look(): Promise<Map<string, number[]>> {
  const took = new Map<string, number[]>(READS.map(([name]) => [name, []]));
  for (let n = -5; n < LOOKS; n += 1) {
    for (const [name, path] of READS) {
      const started = performance.now();
      const { statusCode } = await app.http.inject({ url: `/api${path}`, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
      if (n >= 0) took.get(name)?.push(performance.now() - started);
    }
  }
  return took;
}

/** Prints the reads, and the multiples of one lot with their limits. A missed limit fails the command. */
async function compare(lots: number, growth: number): Promise<void> {
  console.log(`${lots} live lots, ${LOTS} members`);
  const took = await look();
  const p95 = (name: string) => percentile(took.get(name) ?? [], 0.95);
  for (const [name, , limit] of READS) {
    const ratio = p95(name) / p95('one lot');
    const isMissed = name !== 'one lot' && ratio > limit * growth;
    if (isMissed) process.exitCode = 1;
    const p50 = percentile(took.get(name) ?? [], 0.5);
    console.log(
      `  ${name.padEnd(26)} ${p50.toFixed(1).padStart(6)} ms at p50 ${p95(name).toFixed(1).padStart(7)} ms at p95 ` +
        `${ratio.toFixed(2).padStart(6)}x${isMissed ? ` (limit ${limit * growth})` : ''}`,
    );
  }
}

async function show(name: string, act: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let n = 0; n < LOOKS; n += 1) {
    const started = performance.now();
    await act();
    took.push(performance.now() - started);
  }
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  console.log(`${name}: ${p50.toFixed(1)} ms at p50, ${p95.toFixed(1)} ms at p95`);
}

await compare(LOTS, 1);
const { rows } = await sql.query<{ hash: string }>(`select token_hash as hash from sessions limit ${TOKENS}`);
await show(`sweep of ${TOKENS} sockets' tokens`, () =>
  findLiveTokens(
    db,
    rows.map(({ hash }) => hash),
  ),
);

await app.closer.stop();
await sql.query(`update lots set ends_at = now() where id <= ${ENDING}`);
let started = performance.now();
for (let left = ENDING; left > 0; ) left -= (await closeDueLots(db)).length;
const settled = ENDING / ((performance.now() - started) / 1000);

await app.notificationWorker.idle();
await sql.query('delete from outbox');
await sql.query(`insert into outbox (kind, user_id, lot_id, data) select 'outbid', n, ${ENDING} + n, '{"price_cents": 500}'
  from generate_series(1, ${NOTIFICATIONS}) n`);
started = performance.now();
app.notificationWorker.wake();
await app.notificationWorker.idle();
const delivered = NOTIFICATIONS / ((performance.now() - started) / 1000);
console.log(`settled: ${settled.toFixed(0)} lots/s`);
console.log(`delivered: ${delivered.toFixed(0)} notifications/s`);

if (MANY > LOTS) {
  await fillLots(sql, LOTS, MANY);
  await compare(MANY, GROWTH);
}

await app.close();
await sql.end();
await database.close();
await postgres.stop();
