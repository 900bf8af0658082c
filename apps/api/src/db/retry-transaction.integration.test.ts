import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { retryTransaction } from './retry-transaction.ts';
import { users } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('runs a transaction again that the database has ended because of a deadlock', async () => {
  const [one, two] = [await app.aUser(), await app.aUser()];
  const lock = (id: number) => ({ id, ready: Promise.withResolvers<void>() });
  const [first, second] = [lock(one.id), lock(two.id)];
  let runs = 0;
  const take = (own: typeof first, other: typeof first) =>
    retryTransaction(app.db, async (tx) => {
      runs += 1;
      await tx.update(users).set({ newsletter: true }).where(eq(users.id, own.id));
      own.ready.resolve();
      await other.ready.promise;
      await tx.update(users).set({ newsletter: false }).where(eq(users.id, other.id));
      return own.id;
    });
  expect(await Promise.all([take(first, second), take(second, first)])).toEqual([one.id, two.id]);
  expect(runs).toBe(3);
}, 60_000);

it('does not repeat other failures', async () => {
  let runs = 0;
  const failing = retryTransaction(app.db, async () => {
    runs += 1;
    throw new Error('Not the database');
  });
  await expect(failing).rejects.toThrow('Not the database');
  expect(runs).toBe(1);
});
