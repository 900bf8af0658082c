import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/servers.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from './auctions.testing.ts';

// A transaction holds a lot's row lock and does not release it, like a frozen node.
let postgres: PostgresServer;
let app: TestApp;
let holder: Client;

beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
  app = await openTestApp({ DATABASE_URL: postgres.url }, { lockTimeoutMs: 100 });
  holder = new Client({ connectionString: postgres.url });
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await app?.close();
  await postgres?.stop();
});

it('refuses bids on the lot after the lock timeout, and accepts bids on other lots', async () => {
  const { bid } = callsOf(app);
  const token = await app.tokenFor(await app.aUser());
  const [stuck, free] = [await app.aLot(), await app.aLot()];
  await holder.query('begin');
  await holder.query('select 1 from lots where id = $1 for update', [stuck.id]);

  const waiting = bid(token, stuck.id, 5, 'stuck-key-1');
  expect((await bid(token, free.id, 5)).status).toBe(200);
  expect((await waiting).status).toBe(503);

  await holder.query('rollback');
  expect((await bid(token, stuck.id, 5, 'stuck-key-1')).body).toMatchObject({ status: 'firstBid' });
});
