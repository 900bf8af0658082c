import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInLinks, officeSessions, users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { bearer } from '../office/office-calls.testing.ts';
import { membersOf } from './members.testing.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof membersOf>>;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'http://localhost:4000' });
  calls = await membersOf(app);
});
afterAll(() => app.close());

const reason = 'Cannot find the invoice';
async function linkTo(id: number): Promise<string> {
  const { body } = await calls.post<{ url: string }>(`/${id}/log-in-as`, { reason });
  return body.url.split('/impersonate#')[1] ?? '';
}
const open = (token: string) => calls.office.send('POST', '/api/impersonate/link', {}, { token });

it('opens the site as the member, once, with the name of the staff', async () => {
  const { id, email } = await app.aUser();
  const token = await linkTo(id);
  expect(await calls.office.mailsTo(email)).toEqual([]);
  const answers = await Promise.all([open(token), open(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const opened = answers.find(({ status }) => status === 200);
  const user = await calls.office.send('GET', '/api/user', bearer(opened?.body.token));
  expect(user.body).toMatchObject({ id, impersonated_by: calls.owner.username });
  expect(await calls.office.mailsTo(email)).toHaveLength(1);
  expect(await calls.office.auditOf('user', id)).toMatchObject([{ action: 'impersonate', reason }]);
});

it('does not open an expired link, or one of a member who has canceled or joined the staff', async () => {
  const expired = await app.aUser();
  const token = await linkTo(expired.id);
  await app.db.update(logInLinks).set({ expires_at: new Date(0) });
  expect((await open(token)).body.code).toBe('log_in_link_invalid');
  const member = await app.aUser();
  const set = (values: Partial<typeof users.$inferInsert>) =>
    app.db.update(users).set(values).where(eq(users.id, member.id));
  const canceled = await linkTo(member.id);
  await set({ cancelled_at: new Date() });
  expect((await open(canceled)).body.code).toBe('account_cancelled');
  const { id: into } = await app.aUser();
  await set({ cancelled_at: null });
  const merged = await linkTo(member.id);
  await set({ cancelled_at: new Date(), merged_into: into });
  expect((await open(merged)).body.code).toBe('account_merged');
  await set({ cancelled_at: null, merged_into: null });
  const joined = await linkTo(member.id);
  await set({ role: 'staff' });
  expect((await open(joined)).body.code).toBe('log_in_link_invalid');
  expect((await open('unknown')).body.code).toBe('log_in_link_invalid');
});

it('needs a proof of the last ten minutes', async () => {
  const { id } = await app.aUser();
  await app.db
    .update(officeSessions)
    .set({ fresh_until: new Date(0) })
    .where(eq(officeSessions.user_id, calls.owner.id));
  expect((await calls.post(`/${id}/log-in-as`, { reason })).body.code).toBe('step_up_required');
});
