import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { addStaff, createStaff, listStaff, removeStaff } from './members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const statusOf = async (url: string, token: string) => (await call('GET', url, token)).statusCode;
const lastAudit = async (id: number) =>
  (
    await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject_id, id))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0];

describe('adding staff', () => {
  it.each([
    ['username', 'Ann', { username: 'ann', email: 'ann@example.com' }],
    ['email address', 'BO@example.com', { username: 'bo', email: 'bo@example.com' }],
  ])('finds the account by its %s, and audits it', async (_by, name, account) => {
    const { id } = await app.aUser(account);
    const token = await app.tokenFor({ id });
    expect(await statusOf('/staff/settings', token)).toBe(403);
    expect(await addStaff(app.db, name)).toEqual({ username: account.username, isNew: true });
    expect(await statusOf('/staff/settings', token)).toBe(200);
    expect(await lastAudit(id)).toMatchObject({
      staff_id: id,
      action: 'add-staff',
      after: { role: 'staff' },
    });
    expect(await addStaff(app.db, name)).toEqual({ username: account.username, isNew: false });
    expect(await app.db.$count(auditLog, eq(auditLog.subject_id, id))).toBe(1);
  });

  it.each([
    ['an unknown account', { username: 'cat' }, 'zoe', 'There is no account “zoe”'],
    ['a canceled one', { username: 'dan', cancelled_at: new Date() }, 'dan', 'There is no account “dan”'],
    [
      'one without a verified address',
      { username: 'eve', email_verified_at: null },
      'eve',
      'is not verified',
    ],
  ])('refuses %s, and changes nothing', async (_name, account, name, message) => {
    const { id } = await app.aUser(account);
    await expect(addStaff(app.db, name)).rejects.toThrow(message);
    const [row] = await app.db.select().from(users).where(eq(users.id, id));
    expect(row?.role).toBe('member');
  });

  it('chooses the account that an address belongs to, not others that were registered with it', async () => {
    const email = 'fay@example.com';
    await app.aUser({ username: 'fay', email });
    await app.aUser({ username: 'fake', email, email_verified_at: null });
    expect(await addStaff(app.db, email)).toMatchObject({ username: 'fay' });
  });
});

describe('creating staff', () => {
  it('gives a link with which the account sets its password and logs in', async () => {
    const { token } = await createStaff(app.db, { email: 'gus@example.com', username: 'gus' });
    const form = { token, password: TEST_PASSWORD, repeat_password: TEST_PASSWORD };
    expect((await call('POST', '/password/reset', '', form)).statusCode).toBe(200);
    const login = await call('POST', '/login', '', { email: 'gus', password: TEST_PASSWORD });
    expect(await statusOf('/staff/settings', login.json().token)).toBe(200);
  });

  it.each([
    [
      'an address of another account',
      { email: 'HAL@example.com', username: 'hal2' },
      'belongs to the account hal',
    ],
    ['a username of another account', { email: 'hal3@example.com', username: 'hal' }, 'taken'],
    ['no address', { email: 'hal', username: 'hal4' }, 'Enter a valid email address'],
    ['a short username', { email: 'hal5@example.com', username: 'h' }, '3'],
    ['a reserved username', { email: 'hal6@example.com', username: 'admin' }, 'reserved'],
  ])('refuses %s', async (_name, account, message) => {
    if (!(await app.db.$count(users, eq(users.username, 'hal'))))
      await app.aUser({ username: 'hal', email: 'hal@example.com' });
    const count = await app.db.$count(users);
    await expect(createStaff(app.db, account)).rejects.toThrow(message);
    expect(await app.db.$count(users)).toBe(count);
  });
});

describe('removing staff', () => {
  it('ends the sessions and impersonations of the account at once, and audits it', async () => {
    const { id, username } = await app.aUser({ username: 'ida', role: 'staff' });
    await app.aUser({ role: 'staff' });
    const member = await app.aUser();
    const token = await app.tokenFor({ id });
    const acting = (
      await call('POST', '/impersonate', '', { user_id: member.id, username, password: TEST_PASSWORD })
    ).json().token;
    expect([await statusOf('/user', token), await statusOf('/user', acting)]).toEqual([200, 200]);
    expect(await removeStaff(app.db, 'ida', { evenLast: false })).toEqual({ username, wasStaff: true });
    expect([await statusOf('/user', token), await statusOf('/user', acting)]).toEqual([401, 401]);
    expect(await lastAudit(id)).toMatchObject({
      action: 'remove-staff',
      before: { role: 'staff', sessions: 2 },
      after: { role: 'member' },
    });
    expect(await removeStaff(app.db, 'ida', { evenLast: false })).toEqual({ username, wasStaff: false });
  });

  it('keeps the last member of staff, also when two are removed at once, unless it is forced', async () => {
    for (const { username } of (await listStaff(app.db)).slice(2))
      await removeStaff(app.db, username, { evenLast: false });
    const names = (await listStaff(app.db)).map(({ username }) => username);
    const ends = await Promise.allSettled(
      names.map((name) => removeStaff(app.db, name, { evenLast: false })),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [last] = await listStaff(app.db);
    expect(last && (await removeStaff(app.db, last.username, { evenLast: true }))).toMatchObject({
      wasStaff: true,
    });
    expect(await listStaff(app.db)).toEqual([]);
  });
});
