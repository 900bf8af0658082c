import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, emailUndos, mails, staffAlerts, users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { alertStaff, usernameOf } from '../notifications/staff-alerts/alert-staff.ts';
import { staffOf } from '../staff/staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  await app.mailWorker.stop();
});
afterAll(() => app.close());

const erase = async (id: number) =>
  expect((await staff.post(`/users/${id}/erase`, { reason: 'Asked' })).status).toBe(200);

it('erases the mails to a member, also to a former address, and keeps those to others', async () => {
  const member = await app.aUser({ email: 'jane.doe@example.com' });
  await app.aUser({ email: 'next@example.com' });
  const expires_at = new Date();
  await app.db.insert(emailUndos).values([
    { token_hash: 'a', user_id: member.id, email: 'former@example.com', expires_at },
    { token_hash: 'b', user_id: member.id, email: 'next@example.com', expires_at },
  ]);
  const addresses = ['Jane.Doe@example.com', 'former@example.com', 'next@example.com', 'else@example.com'];
  const content = { subject: 'Hello Jane', text: 'Hello Jane', html: 'Hello Jane' };
  await app.db.insert(mails).values(addresses.map((to) => ({ to, ...content })));
  await erase(member.id);
  const left = await app.db.select().from(mails).where(inArray(mails.to, addresses));
  expect(left.map(({ to }) => to).sort()).toEqual(['else@example.com', 'next@example.com']);
});

it('removes the name from alerts of staff', async () => {
  const member = await app.aUser({ username: 'alerted' });
  const alert = { kind: 'chargeback', subject_id: 77, by: null } as const;
  await alertStaff(app.db, { ...alert, detail: usernameOf(member.id) });
  expect(await app.db.$count(staffAlerts, eq(staffAlerts.detail, 'alerted'))).toBeGreaterThan(0);
  await erase(member.id);
  const rows = await app.db.select().from(staffAlerts).where(eq(staffAlerts.subject_id, 77));
  expect(new Set(rows.map(({ detail }) => detail))).toEqual(new Set([`deleted-${member.id}`]));
});

it('removes searches for the member from the audit, and no others', async () => {
  const member = await app.aUser({ username: 'sort', email: 'j.roe+1@example.com', last_name: 'De Roe' });
  const staff_id = (await app.aUser({ role: 'staff' })).id;
  const queries = [
    'q=j.roe%2B1%40example.com&sort=name',
    'status=active&q=ann+De+Roe',
    'q=sort',
    'q=De%20Roe',
    'q=someone&sort=name',
    'q=sorted',
  ];
  const rows = await app.db
    .insert(auditLog)
    .values(
      queries.map((query, subject_id) => ({
        ...{ staff_id, action: 'export', subject: 'export', subject_id },
        after: { screen: 'members', query, rows: 1 },
      })),
    )
    .returning();
  await erase(member.id);
  const ids = rows.map(({ id }) => id);
  const left = await app.db.select().from(auditLog).where(inArray(auditLog.id, ids)).orderBy(auditLog.id);
  expect(left.map(({ after }) => (after as { query?: string }).query)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...queries.slice(4),
  ]);
  expect(left[0]?.after).toEqual({ screen: 'members', rows: 1 });
});

it('erases the accounts that were merged into it', async () => {
  const [first, second, last] = [
    await app.aUser({ first_name: 'Secret' }),
    await app.aUser(),
    await app.aUser(),
  ];
  await staff.post(`/users/${first.id}/merge`, { into: second.id, reason: 'Same' });
  await staff.post(`/users/${second.id}/merge`, { into: last.id, reason: 'Same' });
  await erase(last.id);
  const ids = [first.id, second.id, last.id];
  const rows = await app.db.select().from(users).where(inArray(users.id, ids));
  for (const { id, username, first_name, erased_at } of rows)
    expect([username, first_name, erased_at]).toEqual([`deleted-${id}`, null, expect.any(Date)]);
});
