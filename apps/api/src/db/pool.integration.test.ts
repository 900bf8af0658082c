import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../test/servers.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

/** More transactions than the pool has connections. */
const AT_ONCE = 30;

let postgres: PostgresServer;
let database: OpenDatabase;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: null });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

/** Transactions that each take this many seconds. */
const many = (seconds: number) =>
  Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      database.db.transaction((tx) => tx.execute(sql`select pg_sleep(${seconds})`)),
    ),
  );

it('recovers all its connections after every crash of PostgreSQL', async () => {
  for (let round = 0; round < 4; round += 1) {
    await many(0.01);
    const interrupted = many(3_600);
    await postgres.kill();
    expect((await interrupted).filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await postgres.start();
  }
  const outcomes = await many(0.01);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});
