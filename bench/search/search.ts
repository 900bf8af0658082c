import { createApp } from '@bidkit/api/app';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { drawProduct } from '@bidkit/api/demo/drawing/draw';
import { closedGateways } from '@bidkit/api/gateways/closed.testing';
import { startPostgres } from '@bidkit/api/test/servers';
import { openTestApp } from '@bidkit/api/test/test-app';
import { Pool } from 'pg';
import { fill } from './fill.ts';
import { measure, searches } from './measure.ts';
import { judgeRelevance, queries, WANTED } from './relevance.ts';

// `pnpm bench:search`: what stands first in the answers to 62 queries, then searches among 100,000 live lots and 100,000
// listings on PostgreSQL, beside reading one lot.
const COUNT = 100_000;
const ROUNDS = 60;
const ONE_LOT = '/api/auctions/4711';

const market = await openTestApp();
const wrong = await judgeRelevance(market);
await market.close();
const right = queries.length - wrong.length;
console.log(
  `relevance: ${right} of ${queries.length} queries are answered as wanted, at least ${WANTED} have to be`,
);
for (const line of wrong) console.log(`  ${line}`);

const postgres = await startPostgres({ durable: false });
const config = readConfig(
  {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: 'memory', SEED: 'none', CALLS_PER_MINUTE: '1000000' },
    // A kept answer would hide the cost of its search.
    CACHE_SECONDS: '0',
  },
  process.cwd(),
);
const database = await openDatabase(config);
const sql = new Pool({ connectionString: postgres.url });
await fill((statement) => sql.query(statement), COUNT);
await sql.query('vacuum');
await sql.end();
const app = await createApp({ config, gateways: closedGateways, draw: drawProduct, ...database });

const urls = [ONE_LOT, ...searches.map(({ url }) => url)];
await measure(app.http, urls, 5);
const p95 = await measure(app.http, urls, ROUNDS);
const base = p95.get(ONE_LOT) ?? Number.NaN;
console.log(`one lot: ${base.toFixed(1)} ms at p95`);
let misses = 0;
for (const { name, url, limit } of searches) {
  const took = p95.get(url) ?? Number.NaN;
  const ratio = took / base;
  if (!(ratio <= limit)) misses += 1;
  console.log(
    `  ${name.padEnd(36)} ${took.toFixed(1).padStart(6)} ms ${ratio.toFixed(1).padStart(5)}x of ${limit}x`,
  );
}
console.log(misses === 0 ? 'search: within its limits' : `search: ${misses} above its limit`);
process.exitCode = misses === 0 && right >= WANTED ? 0 : 1;

await app.close();
await database.close();
await postgres.stop();
