import { asc, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type TestDatabase } from '../test/shared-postgres.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { readPage } from './pages.ts';
import { recoveryRequests } from './schema.ts';

let postgres: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  postgres = await openPostgres();
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: null });
  const emails = Array.from('abcde', (name) => ({ email: `${name}@example.com` }));
  await database.db.insert(recoveryRequests).values(emails);
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

function readNames(page: number, size: number, except = '') {
  const { db } = database;
  const where = ne(recoveryRequests.email, except);
  const query = db
    .select({ email: recoveryRequests.email })
    .from(recoveryRequests)
    .where(where)
    .orderBy(asc(recoveryRequests.email));
  return readPage(query, { page, size }, db.$count(recoveryRequests, where));
}

const named = (names: string) => Array.from(names, (name) => ({ email: `${name}@example.com` }));

it.each([
  ['the first page', 1, 'ab'],
  ['a page between', 2, 'cd'],
  ['the last page', 3, 'e'],
  ['a page after the last', 4, ''],
])('reads %s and counts all rows', async (_name, page, names) => {
  expect(await readNames(page, 2)).toEqual({ rows: named(names), total: 5 });
});

it('counts the rows that meet the condition', async () => {
  expect(await readNames(2, 2, 'a@example.com')).toEqual({ rows: named('de'), total: 4 });
});

it('reads an empty list', async () => {
  await database.db.delete(recoveryRequests);
  expect(await readNames(1, 2)).toEqual({ rows: [], total: 0 });
});

it('does not count when the rows cannot be read', async () => {
  let isCounted = false;
  const count: PromiseLike<number> = {
    // biome-ignore lint/suspicious/noThenProperty: a query that runs when it is awaited, as Drizzle has them
    then(onCounted) {
      isCounted = true;
      return Promise.resolve(0).then(onCounted);
    },
  };
  const failing = { limit: () => ({ offset: () => Promise.reject(new Error('No connection')) }) };
  await expect(readPage(failing, { page: 1, size: 2 }, count)).rejects.toThrow('No connection');
  expect(isCounted).toBe(false);
});
