import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ago } from '../../../db/now.ts';
import { staffAlerts, staffMembers, users } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(staffAlerts));

/** Times of an alert. Inserts take SQL for them. */
type Times = Partial<Record<'created_at' | 'read_at', SQL>>;
const insert = (user_id: number, count: number, times: Times = {}) =>
  app.db.insert(staffAlerts).values(
    Array.from({ length: count }, (_, subject_id) => ({
      ...{ user_id, subject_id, kind: 'chargeback' as const, detail: 'x' },
      ...times,
    })),
  );
const aStaff = () => app.aUser({ role: 'staff' });
async function work() {
  app.staffAlertMails.wake();
  await app.staffAlertMails.idle();
}
const countOf = (...ids: number[]) => app.db.$count(staffAlerts, inArray(staffAlerts.user_id, ids));

it('old alerts that were read are deleted behind any number of unread ones', async () => {
  const [reader, other] = [await aStaff(), await aStaff()];
  await insert(reader.id, 60, { created_at: ago({ days: 95 }) });
  await insert(other.id, 120, { created_at: ago({ days: 95 }), read_at: ago({ days: 94 }) });
  await insert(other.id, 1, { created_at: ago({ days: 80 }), read_at: ago({ days: 79 }) });
  await work();
  expect(await countOf(reader.id)).toBe(60);
  expect(await countOf(other.id)).toBe(1);
});

it('unread alerts of people who are not staff any more are deleted', async () => {
  const [here, inactive, canceled] = [await aStaff(), await aStaff(), await aStaff()];
  for (const { id } of [here, inactive, canceled]) await insert(id, 2);
  await app.db.update(staffMembers).set({ is_active: false }).where(eq(staffMembers.user_id, inactive.id));
  await app.db
    .update(users)
    .set({ cancelled_at: ago({ days: 1 }) })
    .where(eq(users.id, canceled.id));
  await work();
  expect(await countOf(inactive.id, canceled.id)).toBe(0);
  expect(await countOf(here.id)).toBe(2);
});

it('an index has the alerts that were read, by their age', async () => {
  const { rows } = (await app.db.execute(
    sql`select indexdef from pg_indexes where indexname = 'staff_alerts_read'`,
  )) as unknown as { rows: { indexdef: string }[] };
  expect(rows[0]?.indexdef).toContain('(created_at) WHERE (read_at IS NOT NULL)');
});
