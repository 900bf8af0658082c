import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPostgres } from '../test/shared-postgres.ts';
import { openDatabase } from './database.ts';
import { ago, fromNow } from './now.ts';

it('computes times before and after now', async () => {
  const postgres = await openPostgres();
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: null });
  const secondsBetween = async (from: SQL, to: SQL) => {
    const seconds = sql<number>`round(extract(epoch from ${to} - ${from}))`.mapWith(Number);
    const [row] = await db.select({ seconds }).from(sql`(values (1)) one`);
    return row?.seconds;
  };
  expect(await secondsBetween(ago({ seconds: 1.5 }), fromNow({ seconds: 3.5 }))).toBe(5);
  expect(await secondsBetween(ago({ minutes: 2 }), fromNow({ hours: 1 }))).toBe(3_720);
  expect(await secondsBetween(ago({ days: 1 }), fromNow({ days: 2 }))).toBe(3 * 86_400);
  expect(await secondsBetween(fromNow({ days: -1 }), ago({ hours: -1 }))).toBe(25 * 3_600);
  expect(await secondsBetween(fromNow({ hours: 0 }), fromNow({ months: 1 }))).toBeGreaterThan(27 * 86_400);
  await close();
  await postgres.drop();
});
