import { asc, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPostgres, type TestDatabase } from '../test/shared-postgres.ts';
import { type OpenDatabase, openDatabase, type Transaction } from './database.ts';
import { claimDue, lockDue } from './due-rows.ts';
import { recoveryRequests } from './schema.ts';

const LIMIT = 2;

let postgres: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  postgres = await openPostgres();
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: null });
});
beforeEach(async () => {
  await database.db.delete(recoveryRequests);
  await database.db
    .insert(recoveryRequests)
    .values(Array.from([5, 4, 3, 2, 1], (id) => ({ id, email: 'due' })));
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const isDue = ne(recoveryRequests.email, 'claimed');

async function claim(tx: Transaction): Promise<number[]> {
  const due = { where: isDue, orderBy: recoveryRequests.id, limit: LIMIT };
  const rows = await claimDue(tx, recoveryRequests, due, { email: 'claimed' });
  expect(rows.every(({ email }) => email === 'claimed')).toBe(true);
  return rows.map(({ id }) => id).sort();
}

async function lock(tx: Transaction): Promise<number[]> {
  const query = tx.select().from(recoveryRequests).where(isDue).orderBy(asc(recoveryRequests.id));
  return (await lockDue(query, LIMIT)).map(({ id }) => id);
}

it.each([
  ['claims', claim],
  ['locks', lock],
])(
  '%s different rows in transactions at the same time, in order and up to the limit',
  async (_name, take) => {
    const { db } = database;
    await db.transaction(async (first) => {
      expect(await take(first)).toEqual([1, 2]);
      await db.transaction(async (second) => {
        expect(await take(second)).toEqual([3, 4]);
        await db.transaction(async (third) => {
          expect(await take(third)).toEqual([5]);
          await db.transaction(async (fourth) => expect(await take(fourth)).toEqual([]));
        });
      });
    });
  },
);

it('leaves rows due that a transaction claimed and rolled back', async () => {
  const rolledBack = database.db.transaction(async (tx) => {
    await claim(tx);
    throw new Error('Rolled back');
  });
  await expect(rolledBack).rejects.toThrow('Rolled back');
  expect(await database.db.transaction(claim)).toEqual([1, 2]);
});

it('claims each row once, however many claim at the same time', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => database.db.transaction(claim)));
  const ids = claims.flat();
  expect(ids).toHaveLength(new Set(ids).size);
  expect(Math.max(...claims.map(({ length }) => length))).toBeLessThanOrEqual(LIMIT);
});
