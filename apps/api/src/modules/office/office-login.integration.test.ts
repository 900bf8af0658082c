import { desc, eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, officeSessions, staffMembers } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
const ORIGIN = 'http://localhost:4000';
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: ORIGIN });
});
afterAll(() => app.close());

async function call(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  payload?: object,
) {
  const url = `/api/staff${path}`;
  const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json(), cookie: answer.headers['set-cookie'] };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const logIn = (email: string, rest: object = {}, headers: Record<string, string> = {}) =>
  call('POST', '/session', headers, { email, password: TEST_PASSWORD, ...rest });
const codeOf = (secret: string, timestamp = app.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** A member of staff with an authenticator app. */
async function withTotp() {
  const staff = await app.aUser({ role: 'staff' });
  const token = await app.tokenFor(staff);
  const { secret } = (await call('POST', '/second-factor/totp', bearer(token))).body;
  const confirmed = await call('POST', '/second-factor/totp/confirm', bearer(token), {
    code: codeOf(secret, app.now() - 30_000),
  });
  expect(confirmed.status).toBe(200);
  return { staff, token, secret: secret as string, codes: confirmed.body.recovery_codes as string[] };
}

describe('a login of staff', () => {
  it('gives a program a token, with which it makes the calls of its role', async () => {
    const staff = await app.aUser({ role: 'staff', staffRole: 'Lister' });
    const { status, body, cookie } = await logIn(staff.email);
    expect([status, cookie]).toEqual([200, undefined]);
    expect(body.session).toMatchObject({
      staff: { id: staff.id, username: staff.username },
      role: { name: 'Lister' },
      permissions: ['lots:read', 'lots:write', 'lots:cancel'],
      is_locked: false,
      needs_second_factor: false,
      confirm_by: ['password'],
    });
    expect((await call('GET', '/auctions', bearer(body.token))).status).toBe(200);
    expect(await call('GET', '/orders', bearer(body.token))).toMatchObject({
      status: 403,
      body: { code: 'permission_missing', params: { permission: 'orders:read' } },
    });
  });

  it('gives a browser a cookie, which counts for the office’s own pages only', async () => {
    const staff = await app.aUser({ role: 'staff' });
    const { body, cookie } = await logIn(staff.email, {}, { origin: ORIGIN });
    expect(body.token).toBeNull();
    expect(cookie).toMatch(/^office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    const own = { cookie: String(cookie).split(';')[0] ?? '' };
    const statuses = await Promise.all([
      call('GET', '/session', { ...own, 'sec-fetch-site': 'same-origin' }),
      call('POST', '/session/step-up', { ...own, origin: ORIGIN }, { password: TEST_PASSWORD }),
      call('GET', '/session', { ...own, 'sec-fetch-site': 'cross-site' }),
      call('GET', '/session', own),
      call('POST', '/session/step-up', own, { password: TEST_PASSWORD }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 401, 401, 401]);
  });

  it('is refused to members, with the answer to a wrong password', async () => {
    const member = await app.aUser();
    expect(await logIn(member.email)).toMatchObject({ status: 422, body: { code: 'wrong_login' } });
    const former = await app.aUser({ role: 'staff' });
    await app.db.update(staffMembers).set({ is_active: false }).where(eq(staffMembers.user_id, former.id));
    expect(await logIn(former.email)).toMatchObject({ status: 422, body: { code: 'wrong_login' } });
  });

  it('does not open the office to a token of the site', async () => {
    const staff = await app.aUser({ role: 'staff' });
    const ofStaff = await app.siteTokenFor(staff);
    const ofMember = await app.siteTokenFor(await app.aUser());
    const codes = await Promise.all(
      [ofStaff, ofMember, 'unknown'].map(
        async (token) => (await call('GET', '/orders', bearer(token))).body.code,
      ),
    );
    expect(codes).toEqual(['office_session_required', 'staff_only', 'not_signed_in']);
    const ofOffice = await app.tokenFor(staff);
    const answer = await app.http.inject({ url: '/api/user', headers: bearer(ofOffice) });
    expect(answer.statusCode).toBe(401);
  });

  it('sends an email about a new place, not about the first and known ones', async () => {
    const staff = await app.aUser({ role: 'staff' });
    await logIn(staff.email);
    await logIn(staff.email);
    await logIn(staff.email, {}, { origin: ORIGIN, 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
    const sent = await app.db.select().from(mails).where(eq(mails.to, staff.email));
    expect(sent.map(({ subject }) => subject)).toEqual(['New login to the office']);
  });
});

describe('a second factor', () => {
  it('is asked for beside the password, and each code counts once', async () => {
    const { staff, secret } = await withTotp();
    expect((await logIn(staff.email)).body).toEqual({
      session: null,
      token: null,
      second_factor: ['totp', 'recovery_code'],
    });
    const code = codeOf(secret);
    expect(await logIn(staff.email, { code: '000 000' })).toMatchObject({
      status: 422,
      body: { code: 'second_factor_wrong' },
    });
    expect((await logIn(staff.email, { code })).body.session).toMatchObject({
      confirm_by: ['recovery_code', 'totp'],
    });
    expect((await logIn(staff.email, { code })).body.code).toBe('second_factor_wrong');
  });

  it('can be replaced by a recovery code, once, and an email says so', async () => {
    const { staff, codes } = await withTotp();
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    const typed = code.toUpperCase().replace('-', ' ');
    expect((await logIn(staff.email, { code: typed })).status).toBe(200);
    expect((await logIn(staff.email, { code })).body.code).toBe('second_factor_wrong');
    const [mail] = await app.db.select().from(mails).where(eq(mails.to, staff.email)).orderBy(desc(mails.id));
    expect(mail?.subject).toBe('A recovery code was used');
  });

  it('makes a guesser wait', async () => {
    const { staff } = await withTotp();
    const guesses = [1, 2, 3, 4, 5, 6].map((n) => () => logIn(staff.email, { code: `00000${n}` }));
    const codes: string[] = [];
    for (const guess of guesses) codes.push((await guess()).body.code);
    expect(codes.at(-1)).toBe('too_many_codes');
  });

  it('is required on a public server before any other call', async () => {
    const server = await openTestApp({ PUBLIC_URL: 'https://auctions.example' });
    const staff = await server.aUser({ role: 'staff', hasFactor: false });
    const headers = bearer(await server.tokenFor(staff));
    const get = async (path: string) =>
      (await server.http.inject({ url: `/api/staff${path}`, headers })).json();
    expect((await get('/orders')).code).toBe('second_factor_required');
    expect(await get('/session')).toMatchObject({ needs_second_factor: true });
    expect(await get('/second-factor')).toEqual({ has_totp: false, passkeys: [], recovery_codes_left: 0 });
    await server.close();
  });
});

describe('an office session', () => {
  it('needs a new proof for what moves money, after ten minutes', async () => {
    const staff = await app.aUser({ role: 'staff' });
    const token = await app.tokenFor(staff);
    const settle = () => call('POST', '/checks/1', bearer(token), { outcome: 'cleared', reason: 'Cleared' });
    expect((await settle()).status).not.toBe(403);
    await app.db
      .update(officeSessions)
      .set({ fresh_until: sql`clock_timestamp()` })
      .where(eq(officeSessions.user_id, staff.id));
    expect(await settle()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    const wrong = await call('POST', '/session/step-up', bearer(token), { password: 'another one' });
    expect(wrong.body.code).toBe('password_wrong');
    const proved = await call('POST', '/session/step-up', bearer(token), { password: TEST_PASSWORD });
    expect(proved.body.step_up_until).not.toBeNull();
    expect((await settle()).status).not.toBe(403);
  });

  it('of a browser is locked after half an hour without a call, until a proof', async () => {
    const staff = await app.aUser({ role: 'staff' });
    const { cookie } = await logIn(staff.email, {}, { origin: ORIGIN });
    const headers = { cookie: String(cookie).split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' };
    await app.db
      .update(officeSessions)
      .set({ used_at: sql`clock_timestamp() - interval '31 minutes'` })
      .where(eq(officeSessions.user_id, staff.id));
    expect((await call('GET', '/auctions', headers)).body.code).toBe('office_session_locked');
    expect((await call('GET', '/session', headers)).body.is_locked).toBe(true);
    const proof = { password: TEST_PASSWORD };
    const proved = await call('POST', '/session/step-up', { ...headers, origin: ORIGIN }, proof);
    expect(proved.body.is_locked).toBe(false);
    expect((await call('GET', '/auctions', headers)).status).toBe(200);
  });

  it('ends after twelve hours, by its member of staff, and with a new password', async () => {
    const staff = await app.aUser({ role: 'staff' });
    const [first, second, third] = [
      await app.tokenFor(staff),
      await app.tokenFor(staff),
      await app.tokenFor(staff),
    ];
    const status = async (token: string) => (await call('GET', '/session', bearer(token))).status;
    const { body: rows } = await call('GET', '/sessions', bearer(second));
    expect(rows.map((row: { is_current: boolean }) => row.is_current)).toEqual([false, true, false]);
    await call('POST', '/session/end', bearer(second), { id: rows[2].id });
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    await app.db
      .update(officeSessions)
      .set({ expires_at: sql`clock_timestamp()` })
      .where(eq(officeSessions.id, rows[1].id));
    expect(await status(second)).toBe(401);
    const password = 'oak chest, brass corners';
    const site = await app.siteTokenFor(staff);
    await app.http.inject({
      method: 'POST',
      url: '/api/user/password',
      headers: bearer(site),
      payload: { password, repeat_password: password },
    });
    expect(await status(third)).toBe(401);
  });
});
