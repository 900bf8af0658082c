import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readiness } from '../db/schema.ts';
import { callsOf } from '../modules/auctions/auctions.testing.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { createReadiness } from './readiness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Makes each write to a table fail as PostgreSQL does when its disk is full. */
async function fill(table: string): Promise<void> {
  await app.db.execute(sql`
    create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await app.db.execute(
    sql.raw(`create trigger disk_full before insert or update on ${table} execute function fail()`),
  );
}
const free = (table: string) => app.db.execute(sql.raw(`drop trigger disk_full on ${table}`));

it('answers 503 while the disk is full, and takes the node out of the balance until it can write', async () => {
  const calls = callsOf(app);
  const { token } = await calls.member();
  const { id } = await app.aLot();
  const bid = () =>
    app.http.inject({
      method: 'POST',
      url: `/api/auctions/${id}/bid`,
      headers: { authorization: `Bearer ${token}` },
      payload: { amount: 5 },
    });
  const readyz = () => app.http.inject('/readyz');
  expect((await readyz()).statusCode).toBe(200);
  await fill('bids');
  await fill('readiness');

  const refused = await bid();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const message = 'We cannot save anything at the moment. Please try again in a minute.';
  expect(refused.json()).toEqual({ message, errors: { message: [message] }, code: 'database_unavailable' });
  for (let n = 0; n < 2; n += 1) {
    const unready = await readyz();
    expect(unready.statusCode).toBe(503);
    expect(unready.headers['retry-after']).toBe('1');
  }

  await free('bids');
  await free('readiness');
  expect((await readyz()).statusCode).toBe(200);
  expect((await bid()).statusCode).toBe(200);
});

it('writes every ten seconds, and at once after a failure', async () => {
  let time = 0;
  const checks = createReadiness(app.db, () => time);
  const writtenAt = async () => (await app.db.select().from(readiness))[0]?.checked_at.getTime();
  const isWriting = async () => {
    const before = await writtenAt();
    await checks.check();
    return (await writtenAt()) !== before;
  };
  expect(await isWriting()).toBe(true);
  time = 9_999;
  expect(await isWriting()).toBe(false);
  time = 10_000;
  expect(await isWriting()).toBe(true);
  expect(await isWriting()).toBe(false);
  checks.recordFailure();
  expect(await isWriting()).toBe(true);
  expect(await isWriting()).toBe(false);
});
