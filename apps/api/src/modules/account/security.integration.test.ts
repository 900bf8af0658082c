import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, passwordResets, sessions } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { hashToken, openSession } from '../sessions/tokens.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'oak chest, brass corners';
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const call = (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api${url}`,
    headers: { 'user-agent': CHROME, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
const change = async (token: string, password: string, repeat_password = password) => {
  const answer = await call('POST', '/user/password', token, { password, repeat_password });
  return { status: answer.statusCode, ...answer.json() };
};
async function logIn(email: string, password = TEST_PASSWORD): Promise<string | number> {
  const answer = await call('POST', '/login', undefined, { email, password });
  return answer.statusCode === 200 ? answer.json().token : answer.statusCode;
}
const statusOf = async (token: string) => (await call('GET', '/user', token)).statusCode;
const sessionsOf = async (token: string) => (await call('GET', '/user/sessions', token)).json();
const subjectsTo = async (to: string) =>
  (await app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id))).map(
    ({ subject }) => subject,
  );

describe('a changed password', () => {
  it('ends all other sessions, and sends a notice', async () => {
    const ava = await app.aUser({ username: 'ava', email: 'ava@example.com' });
    const [own, other] = [await app.tokenFor(ava), await app.tokenFor(ava)];
    const partner = await app.aPartner();
    const origin = partner.origins[0] ?? '';
    const page = await openSession(app.db, ava.id, { partnerId: partner.id, origin });
    expect(await change(own, PASSWORD)).toMatchObject({
      status: 200,
      message: 'Your password has been changed. You were logged out everywhere else.',
    });
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
    expect(await app.db.$count(sessions, eq(sessions.token_hash, hashToken(page)))).toBe(0);
    expect([await logIn('ava', PASSWORD), await logIn('ava')]).toEqual([expect.any(String), 422]);
    expect(await subjectsTo(ava.email)).toEqual(['Your password was changed']);
  });

  it('ends a link of a recovery mail', async () => {
    const ben = await app.aUser({ email: 'ben@example.com' });
    await call('POST', '/password/recover', undefined, { email: ben.email });
    await app.recovery.idle();
    expect(await app.db.$count(passwordResets, eq(passwordResets.user_id, ben.id))).toBe(1);
    await change(await app.tokenFor(ben), PASSWORD);
    expect(await app.db.$count(passwordResets, eq(passwordResets.user_id, ben.id))).toBe(0);
  });

  it('is refused when it is empty, different or easy, and ends nothing', async () => {
    const cleo = await app.aUser({ username: 'cleo-the-member', email: 'cleo@example.com' });
    const [own, other] = [await app.tokenFor(cleo), await app.tokenFor(cleo)];
    expect(fieldErrors(await change(own, '', ''))).toEqual({
      password: ['please enter a password'],
      repeat_password: ['please enter a password'],
    });
    expect(fieldErrors(await change(own, PASSWORD, 'other'))).toEqual({
      repeat_password: ['password does not match'],
    });
    expect(await change(own, 'password1')).toMatchObject({ status: 422, code: 'password_common' });
    expect(await change(own, 'cleo-the-member')).toMatchObject({ status: 422, code: 'password_is_name' });
    expect([await statusOf(other), await subjectsTo(cleo.email)]).toEqual([200, []]);
  });

  it('is refused to staff who act as the member, and to partners’ pages', async () => {
    const [dora, sam] = [await app.aUser(), await app.aUser({ role: 'staff' })];
    const acting = await openSession(app.db, dora.id, { impersonatorId: sam.id });
    for (const path of ['/user/password', '/user/sessions/end']) {
      const payload = { password: PASSWORD, repeat_password: PASSWORD };
      const answer = await call('POST', path, acting, payload);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_while_impersonating']);
    }
    expect((await call('POST', '/user/password', undefined, {})).statusCode).toBe(401);
  });

  it('is the last one when two tabs change it at the same moment', async () => {
    const emil = await app.aUser({ email: 'emil@example.com' });
    const tokens = [await app.tokenFor(emil), await app.tokenFor(emil)];
    const passwords = [`${PASSWORD} 1`, `${PASSWORD} 2`];
    await Promise.all(tokens.map((token, n) => change(token, passwords[n] ?? '')));
    const logins = await Promise.all(passwords.map((one) => logIn(emil.email, one)));
    expect(logins.filter((login) => typeof login === 'string')).toHaveLength(1);
  });
});

describe('the list of sessions', () => {
  it('names the browser, the partner or the staff member of each, this one first', async () => {
    const finn = await app.aUser({ email: 'finn@example.com' });
    const sam = await app.aUser({ username: 'sam-of-staff', role: 'staff' });
    const partner = await app.aPartner({ name: 'Acme Tools' });
    const own = String(await logIn(finn.email));
    await app.db.update(sessions).set({ used_at: sql`used_at - interval '30 minutes'` });
    await openSession(app.db, finn.id, { partnerId: partner.id, origin: partner.origins[0] ?? '' });
    await openSession(app.db, finn.id, { impersonatorId: sam.id });
    // The member's own login on the site, which is credited to a partner.
    await openSession(app.db, finn.id, { partnerId: partner.id });
    expect(await sessionsOf(own)).toMatchObject([
      { kind: 'browser', name: 'Chrome on macOS', is_current: true },
      { kind: 'browser', name: null, is_current: false },
      { kind: 'staff', name: 'sam-of-staff', is_current: false },
      { kind: 'partner', name: 'Acme Tools', is_current: false },
    ]);
  });

  it('shows when each was last used, exact to the hour', async () => {
    const gina = await app.aUser();
    const token = await app.tokenFor(gina);
    const mine = eq(sessions.user_id, gina.id);
    await app.db.update(sessions).set({ used_at: sql`clock_timestamp() - interval '2 hours'` }).where(mine);
    const [row] = await sessionsOf(token);
    expect(app.now() - Date.parse(row.used_at)).toBeLessThan(60_000);
    await app.db
      .update(sessions)
      .set({ used_at: sql`clock_timestamp() - interval '50 minutes'` })
      .where(mine);
    const [later] = await sessionsOf(token);
    expect(app.now() - Date.parse(later.used_at)).toBeGreaterThan(49 * 60_000);
  });

  it('shows no expired ones and none of others', async () => {
    const [hugo, ines] = [await app.aUser(), await app.aUser()];
    await app.tokenFor(hugo);
    await app.db
      .update(sessions)
      .set({ expires_at: sql`clock_timestamp()` })
      .where(eq(sessions.user_id, hugo.id));
    await app.tokenFor(ines);
    expect(await sessionsOf(await app.tokenFor(hugo))).toHaveLength(1);
  });
});

it('logs a member out everywhere else', async () => {
  const [jens, kim] = [await app.aUser(), await app.aUser()];
  const tokens = [await app.tokenFor(jens), await app.tokenFor(jens), await app.tokenFor(jens)];
  const foreign = await app.tokenFor(kim);
  expect((await call('POST', '/user/sessions/end', tokens[1])).json()).toEqual({ success: true });
  expect(await Promise.all([...tokens, foreign].map(statusOf))).toEqual([401, 200, 401, 200]);
  expect((await call('POST', '/user/sessions/end', tokens[1])).statusCode).toBe(200);
});

describe('one session', () => {
  const idsOf = async (token: string) => ((await sessionsOf(token)) as { id: string }[]).map(({ id }) => id);
  const end = (token: string, id: string) => call('POST', `/user/sessions/${id}/end`, token);

  it('is ended by its member, with its socket, and is in the history', async () => {
    const uma = await app.aUser();
    const [own, other, third] = [await app.tokenFor(uma), await app.tokenFor(uma), await app.tokenFor(uma)];
    const before = await idsOf(own);
    const [id = ''] = await idsOf(other);
    expect((await end(own, id)).json()).toEqual({ success: true });
    expect([await statusOf(own), await statusOf(other), await statusOf(third)]).toEqual([200, 401, 200]);
    expect(await idsOf(own)).toEqual(before.filter((one) => one !== id));
    expect((await call('GET', '/user/events', own)).json()).toMatchObject([
      { kind: 'session_ended', browser: 'Chrome on macOS' },
    ]);
    expect((await end(own, id)).json().code).toBe('session_not_found');
  });

  it('is not ended by another member, nor by the hash of its token', async () => {
    const [vera, will] = [await app.tokenFor(await app.aUser()), await app.tokenFor(await app.aUser())];
    const [id = ''] = await idsOf(vera);
    for (const wrong of [id, hashToken(will), 'x'])
      expect((await end(will, wrong)).json().code).toBe('session_not_found');
    expect([await statusOf(vera), await statusOf(will)]).toEqual([200, 200]);
  });
});
