import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { accountOf } from './account.testing.ts';
import { eraseCancelled } from './erasure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('has no name of a member whose data is erased, and keeps those of others', async () => {
  const account = accountOf(app);
  const staff = { token: await app.tokenFor(await app.aUser({ role: 'staff' })) };
  const [uma, vera] = [await account.member('uma-who-leaves'), await account.member('vera-who-stays')];
  for (const { id } of [uma, vera])
    await account.call('POST', staff, `/staff/users/${id}/sign-out`, { reason: 'Lost phone' });
  const cancelled_at = sql`clock_timestamp() - interval '31 days'`;
  await app.db.update(users).set({ cancelled_at }).where(eq(users.id, uma.id));
  await eraseCancelled(app.db);
  const entriesOf = ({ id }: { id: number }) =>
    app.db.select().from(auditLog).where(eq(auditLog.subject_id, id));
  expect(await entriesOf(uma)).toMatchObject([
    { action: 'sign-out', before: { sessions: 1 }, after: { sessions: 0 } },
  ]);
  expect(JSON.stringify(await entriesOf(uma))).not.toContain('uma-who-leaves');
  expect(await entriesOf(vera)).toMatchObject([{ before: { username: 'vera-who-stays' } }]);
});
