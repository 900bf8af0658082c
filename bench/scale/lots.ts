import { createApp } from '@bidkit/api/app';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { drawProduct } from '@bidkit/api/demo/drawing/draw';
import { closedGateways } from '@bidkit/api/gateways/closed.testing';
import { findLiveTokens } from '@bidkit/api/modules/session/queries';
import { closeDueLots } from '@bidkit/api/modules/settlement/closing';
import { startPostgres } from '@bidkit/api/servers';
import { Pool } from 'pg';
import { percentile } from './percentile.ts';

// `pnpm bench:lots`: operations whose cost grows with the data, at 100,000 live lots and 100,000 signed-in members on a
// durable PostgreSQL.
const LOTS = 100_000;
const MEMBERS = 100_000;
const CATEGORIES = 100;
const LOOKS = 40;
const TOKENS = 20_000;
const ENDING = 2_000;
const NOTIFICATIONS = 5_000;

const postgres = await startPostgres({ durable: true });
const config = readConfig(
  { DATABASE_URL: postgres.url, DATA_DIR: 'memory', SEED: 'none', CALLS_PER_MINUTE: '1000000' },
  process.cwd(),
);
const database = await openDatabase(config);
const { db } = database;
const sql = new Pool({ connectionString: postgres.url });
const fill = [
  `insert into users (username, email, password_hash, bid_limit_lifted)
    select 'bidder-' || n, 'member.' || n || '@mail.example.com', 'not a password hash', true from generate_series(1, ${MEMBERS}) n`,
  `insert into sessions (token_hash, user_id, expires_at)
    select left(encode(sha256(n::text::bytea), 'base64'), 43), n, now() + interval '30 days' from generate_series(1, ${MEMBERS}) n`,
  `insert into categories (name, display) select 'c' || n, 'Category ' || n from generate_series(1, ${CATEGORIES}) n`,
  `insert into product_descriptions (category_id, item_code, name, short_name, description)
    select 1 + n % ${CATEGORIES}, 'B-' || n, 'Oak tool chest No. ' || n, 'Tool chest ' || n, repeat('A chest of oak. ', 40)
    from generate_series(1, ${LOTS}) n`,
  `insert into lots (product_description_id, opening_cents, increments, ends_at, leader_id, leader_max_cents, second_max_cents,
      price_cents, bid_count, seq)
    select n, 100, '[[0,100],[10000,200],[25000,500]]', now() + interval '1 hour' + n * interval '2 seconds', 1 + n % ${MEMBERS},
      9000, 8000, 100 + (n * 7919) % 9000, 16, 16 from generate_series(1, ${LOTS}) n`,
  'vacuum analyze',
];
for (const statement of fill) await sql.query(statement);
const app = await createApp({ config, gateways: closedGateways, draw: drawProduct, ...database });

async function show(name: string, act: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let n = 0; n < LOOKS; n += 1) {
    const started = performance.now();
    await act();
    took.push(performance.now() - started);
  }
  console.log(
    `  ${name.padEnd(34)} ${percentile(took, 0.5).toFixed(1)} ms at p50, ${percentile(took, 0.95).toFixed(1)} ms at p95`,
  );
}

console.log(`${LOTS} live lots, ${MEMBERS} members`);
await show('home page of lots', () => app.http.inject('/api/auctions/home'));
await show('home page by price', () => app.http.inject('/api/auctions/home?sort=sale_price&order=desc'));
await show('one category', () => app.http.inject('/api/auctions?category_id=7'));
await show('one lot', () => app.http.inject('/api/auctions/4711'));
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

await app.close();
await sql.end();
await database.close();
await postgres.stop();
