import { type Endpoint, endpoints, splitRoute } from '@bidkit/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, sessions } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { openSession } from './tokens.ts';

let app: TestApp;
let staff: Awaited<ReturnType<TestApp['aUser']>>;
let member: Awaited<ReturnType<TestApp['aUser']>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  staff = await app.aUser({ role: 'staff' });
  member = await app.aUser();
});

const impersonate = (payload: object) =>
  app.http.inject({ method: 'POST', url: '/api/impersonate', payload });
const actAs = async (user: { id: number }) => {
  const form = { user_id: user.id, username: staff.username, password: TEST_PASSWORD };
  const answer = await impersonate(form);
  return answer.json().token as string;
};
const auditOf = (id: number) =>
  app.db.select().from(auditLog).where(eq(auditLog.staff_id, id)).orderBy(desc(auditLog.id));

describe('POST /impersonate', () => {
  it('signs staff in as the member, names them in GET /user, and is audited', async () => {
    const headers = { authorization: `Bearer ${await actAs(member)}` };
    const user = (await app.http.inject({ url: '/api/user', headers })).json();
    expect(user).toMatchObject({ id: member.id, impersonated_by: staff.username, is_staff: false });
    expect(await auditOf(staff.id)).toMatchObject([
      { action: 'impersonate', subject: 'user', subject_id: member.id, after: { username: member.username } },
    ]);
    const own = { authorization: `Bearer ${await app.tokenFor(member)}` };
    expect((await app.http.inject({ url: '/api/user', headers: own })).json().impersonated_by).toBeNull();
    const ofStaff = { authorization: `Bearer ${await app.siteTokenFor(staff)}` };
    expect((await app.http.inject({ url: '/api/user', headers: ofStaff })).json().is_staff).toBe(true);
  });

  it('notifies the member by mail', async () => {
    await actAs(member);
    await app.mailWorker.idle();
    const { body } = await app.http.inject('/mailbox');
    expect(body).toContain('Our staff opened your account');
    expect(body).toContain(member.email);
  });

  it('lasts an hour', async () => {
    await actAs(member);
    const [session] = await app.db.select().from(sessions).where(eq(sessions.user_id, member.id));
    const minutes = (Number(session?.expires_at) - app.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(62);
  });

  it('gives no staff rights', async () => {
    const headers = { authorization: `Bearer ${await actAs(member)}` };
    expect((await app.http.inject({ url: '/api/staff/auctions', headers })).statusCode).toBe(403);
  });

  it('answers the same for a member, a wrong password and an unknown name', async () => {
    const asked = { user_id: member.id, username: staff.username, password: TEST_PASSWORD };
    const answers = await Promise.all([
      impersonate({ ...asked, username: (await app.aUser()).username }),
      impersonate({ ...asked, password: 'not it' }),
      impersonate({ ...asked, username: 'unknown' }),
    ]);
    const text = 'Incorrect email/username or password.';
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        message: text,
        errors: { message: [text], username: [text] },
        code: 'wrong_login',
        fields: { username: [{ code: 'wrong_login' }] },
      });
    }
    expect(await auditOf(staff.id)).toEqual([]);
  });

  it('refuses an unknown member number and other staff', async () => {
    const asked = { username: staff.username, password: TEST_PASSWORD };
    const unknown = await impersonate({ ...asked, user_id: 2_000_000_000 });
    const colleague = await impersonate({ ...asked, user_id: (await app.aUser({ role: 'staff' })).id });
    expect([unknown.statusCode, colleague.statusCode]).toEqual([422, 422]);
    expect(fieldErrors(unknown.json())).toEqual({ user_id: ['There is no member with this number.'] });
    expect(fieldErrors(colleague.json())).toEqual({ user_id: ['Staff cannot be impersonated.'] });
  });

  it('requires every field', async () => {
    expect(fieldErrors((await impersonate({})).json())).toEqual({
      user_id: ['User is required'],
      username: ['Username is required'],
      password: ['Password is required'],
    });
  });
});

describe('a member’s own calls', () => {
  /** The calls that write and that staff can make as a member. */
  const allowed = ['placeBid', 'logout', 'logEvent'];
  const writing = Object.entries<Endpoint>(endpoints).filter(
    ([name, { route, auth }]) => route.startsWith('POST ') && auth !== 'none' && !allowed.includes(name),
  );

  it.each(writing)('%s is refused to staff who act as the member', async (_, { route, auth }) => {
    const { method, path } = splitRoute(route);
    const token = await openSession(app.db, member.id, { impersonatorId: staff.id });
    const answer = await app.http.inject({
      method,
      url: `/api${path.replace(/\{\w+\}/g, '1')}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    const refusal = auth === 'staff' ? [403, 'staff_only'] : [409, 'not_while_impersonating'];
    expect([answer.statusCode, answer.json().code]).toEqual(refusal);
  });

  it.each(allowed)('%s is allowed', (name) => {
    expect(endpoints[name as keyof typeof endpoints]).toHaveProperty('impersonation', 'allowed');
  });
});

it('audits every action while impersonating, and none of the member’s own', async () => {
  const { bid } = callsOf(app);
  const lot = await app.aLot();
  const acting = await actAs(member);
  expect((await bid(acting, lot.id, 20)).status).toBe(200);
  // The pages report each visit.
  const visit = await app.http.inject({
    ...{ method: 'POST', url: '/api/logger', headers: { authorization: `Bearer ${acting}` } },
    payload: { name: 'route', data: '/' },
  });
  expect(visit.statusCode).toBe(200);
  expect((await bid(await app.tokenFor(member), lot.id, 30)).status).toBe(200);
  expect(await auditOf(staff.id)).toMatchObject([
    {
      action: 'act-as',
      subject: 'user',
      subject_id: member.id,
      after: { username: member.username, call: 'placeBid', id: `${lot.id}`, amount: 20 },
    },
    { action: 'impersonate' },
  ]);
});
