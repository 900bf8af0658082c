import { createApp } from '@bidkit/api/app';
import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { drawProduct } from '@bidkit/api/demo/drawing/draw';
import { closedGateways } from '@bidkit/api/gateways/closed.testing';
import { startPostgres } from '@bidkit/api/test/servers';
import { Pool } from 'pg';
import { percentile } from '../scale/percentile.ts';
import { fillOffice } from './fill-office.ts';
import { type ListQuery, listQueries } from './list-queries.ts';
import { openOwnerSession } from './owner.ts';

// `pnpm bench:office [100000]`: each list of the office, with each order, filter and search, on a durable PostgreSQL with
// so many members, lots, orders, payments and parcels, beside the same call on one with 100 of each. They take turns, so
// that other work of the machine slows both down.

const [LARGE = 100_000] = process.argv.slice(2).map(Number);
const SMALL = 100;
const LIMIT = 3;
const ROUNDS = 9;
/** Queries that missed the limit are timed so many times more, and judged by all their times. */
const MORE_ROUNDS = 31;
/** Times below this one are not compared: an answer is there before anybody sees that it took three times as long. */
const FAST_MS = 8;

/** An office with so many rows. */
async function openOffice(size: number) {
  const postgres = await startPostgres({ durable: true });
  const values = {
    DATABASE_URL: postgres.url,
    DATA_DIR: 'memory',
    SEED: 'none',
    CALLS_PER_MINUTE: '1000000',
  };
  const config = readConfig(values, process.cwd());
  const database = await openDatabase(config);
  const sql = new Pool({ connectionString: postgres.url });
  await fillOffice(sql, size);
  await sql.end();
  const app = await createApp({ config, gateways: closedGateways, draw: drawProduct, ...database });
  const authorization = `Bearer ${await openOwnerSession(database.db, { isBrowser: false })}`;
  return {
    /** How long an answer takes, in ms. */
    async time({ path, what }: ListQuery): Promise<number> {
      const started = performance.now();
      const answer = await app.http.inject({ url: `/api${path}?${what}`, headers: { authorization } });
      if (answer.statusCode !== 200) throw new Error(`${path}?${what}: ${answer.body}`);
      return performance.now() - started;
    },
    async close() {
      await app.close();
      await database.close();
      await postgres.stop();
    },
  };
}

const small = await openOffice(SMALL);
const large = await openOffice(LARGE);
const queries = listQueries();

/** A query with its times so far, in ms. */
interface Timed {
  readonly query: ListQuery;
  readonly small: number[];
  readonly large: number[];
}

/** Times queries in so many rounds, after one that loads code and plans. */
async function timeRounds(timed: readonly Timed[], rounds: number): Promise<void> {
  for (let round = -1; round < rounds; round += 1) {
    for (const each of timed) {
      const [few, many] = [await small.time(each.query), await large.time(each.query)];
      if (round < 0) continue;
      each.small.push(few);
      each.large.push(many);
    }
  }
}

function resultOf(timed: Timed) {
  const [few, many] = [percentile(timed.small, 0.5), percentile(timed.large, 0.5)];
  return { ...timed, few, many, ratio: many / few, isMissed: many > FAST_MS && many > LIMIT * few };
}

const took: readonly Timed[] = queries.map((query) => ({ query, small: [], large: [] }));
await timeRounds(took, ROUNDS);
// A few slow moments of the machine decide over nine times, and not over forty.
await timeRounds(
  took.filter((timed) => resultOf(timed).isMissed),
  MORE_ROUNDS,
);
const results = took.map(resultOf).sort((a, b) => b.ratio - a.ratio);
const missed = results.filter(({ isMissed }) => isMissed);
for (const { query, few, many, ratio, isMissed } of missed.length > 0 ? missed : results.slice(0, 10))
  console.log(
    `${isMissed ? '✗' : '✓'} ${query.call} ${query.what || '(as it is opened)'}: ${few.toFixed(1)} ms with ${SMALL} rows, ` +
      `${many.toFixed(1)} ms with ${LARGE}, ${ratio.toFixed(1)}x`,
  );
console.log(
  `${new Set(queries.map(({ call }) => call)).size} lists, ${queries.length} queries, ${missed.length} slower than ${LIMIT}x`,
);
if (missed.length > 0) process.exitCode = 1;

await small.close();
await large.close();
