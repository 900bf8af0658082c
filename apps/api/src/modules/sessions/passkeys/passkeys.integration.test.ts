import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, passkeyChallenges, passkeys, users } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openSession } from '../tokens.ts';
import { anAuthenticator } from './authenticator.testing.ts';

let app: TestApp;
const ORIGIN = 'http://localhost:4000';

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: ORIGIN });
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST', url: string, token?: string, payload?: object) {
  const answer = await app.http.inject({
    method,
    url: `/api${url}`,
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const creation = async (token: string) => (await call('POST', '/user/passkeys/options', token)).body;
const request = async () => (await call('POST', '/passkeys/login/options')).body;
const add = (token: string, passkey: object) => call('POST', '/user/passkeys', token, { passkey });
const logIn = (passkey: object) => call('POST', '/passkeys/login', undefined, { passkey });
const nameOf = async (token: string) => (await call('GET', '/user', token)).body.username;
const subjectsTo = async (to: string) =>
  (await app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id))).map(
    ({ subject }) => subject,
  );

/** A member with a passkey. */
async function aPasskey() {
  const user = await app.aUser();
  const token = await app.tokenFor(user);
  const device = anAuthenticator(ORIGIN);
  const added = await add(token, device.create(await creation(token)));
  expect(added.status).toBe(200);
  return { user, token, device, id: added.body.id as number };
}
const refused = (code: string, status = 422) => ({ status, body: { code } });

describe('a passkey', () => {
  it('is added, logs in without a name, and is listed', async () => {
    const { user, token, device } = await aPasskey();
    expect(await subjectsTo(user.email)).toEqual(['A passkey was added to your account']);
    const { status, body } = await logIn(device.get(await request()));
    expect([status, await nameOf(body.token)]).toEqual([200, user.username]);
    expect((await call('GET', '/user/passkeys', token)).body).toEqual([
      {
        id: expect.any(Number),
        name: 'Firefox on Windows',
        created_at: expect.any(String),
        used_at: expect.any(String),
      },
    ]);
    const [session] = (await call('GET', '/user/sessions', body.token)).body;
    expect(session).toMatchObject({ kind: 'browser', name: 'Firefox on Windows', is_current: true });
  });

  it('is removed by its member, and then is refused at a login', async () => {
    const { user, token, device, id } = await aPasskey();
    const other = await app.tokenFor(await app.aUser());
    const remove = (by: string) => call('POST', `/user/passkeys/${id}/remove`, by);
    expect(await remove(other)).toMatchObject(refused('passkey_not_found', 404));
    expect((await remove(token)).status).toBe(200);
    expect(await remove(token)).toMatchObject(refused('passkey_not_found', 404));
    expect((await subjectsTo(user.email))[0]).toBe('A passkey was removed from your account');
    expect(await logIn(device.get(await request()))).toMatchObject(refused('passkey_unknown'));
  });

  it('is in the history of the account when it is added, used and removed', async () => {
    const { token, device, id } = await aPasskey();
    await logIn(device.get(await request()));
    await call('POST', `/user/passkeys/${id}/remove`, token);
    const name = 'Firefox on Windows';
    expect((await call('GET', '/user/events', token)).body).toMatchObject([
      { kind: 'passkey_removed', browser: name, before: name },
      { kind: 'login', browser: name, after: 'passkey' },
      { kind: 'passkey_added', browser: name, after: name },
    ]);
  });

  it('still logs in after a new password', async () => {
    const { user, token, device } = await aPasskey();
    const password = 'oak chest, brass corners';
    await call('POST', '/user/password', token, { password, repeat_password: password });
    const { body } = await logIn(device.get(await request()));
    expect(await nameOf(body.token)).toBe(user.username);
  });
});

describe('a login with a passkey', () => {
  it('is refused when its challenge was used, has expired, or was never issued', async () => {
    const { device } = await aPasskey();
    const options = await request();
    expect((await logIn(device.get(options))).status).toBe(200);
    expect(await logIn(device.get(options))).toMatchObject(refused('passkey_expired'));
    const late = await request();
    await app.db.update(passkeyChallenges).set({ expires_at: sql`expires_at - interval '301 seconds'` });
    expect(await logIn(device.get(late))).toMatchObject(refused('passkey_expired'));
    expect(await logIn(device.get({ ...late, challenge: 'a'.repeat(43) }))).toMatchObject(
      refused('passkey_expired'),
    );
  });

  it('works once when the same answer is sent twice at the same moment', async () => {
    const { device } = await aPasskey();
    const answer = device.get(await request());
    const statuses = (await Promise.all([logIn(answer), logIn(answer)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it.each([
    ['another page', { origin: 'https://first-dollar.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that did not verify its owner', { isUnverified: true }],
    ['the answer of another kind', { type: 'webauthn.create' }],
    ['a copy of the device', { counter: 1 }],
  ])('is refused from %s', async (_name, flaws) => {
    const { device } = await aPasskey();
    expect((await logIn(device.get(await request()))).status).toBe(200);
    expect(await logIn(device.get(await request(), flaws))).toMatchObject(refused('passkey_invalid'));
    expect((await logIn(device.get(await request()))).status).toBe(200);
  });

  it('is refused with the key of another device, or with a malformed answer', async () => {
    const [ava, eve] = [await aPasskey(), await aPasskey()];
    const answer = eve.device.get(await request());
    const forged = { ...answer, id: ava.device.id, rawId: ava.device.id };
    expect(await logIn(forged)).toMatchObject(refused('passkey_invalid'));
    const nonsense = { ...answer, response: { ...answer.response, clientDataJSON: 'a' } };
    expect(await logIn(nonsense)).toMatchObject(refused('passkey_invalid'));
    expect((await logIn({})).status).toBe(422);
  });

  it('is refused to a member who canceled their account', async () => {
    const { user, device } = await aPasskey();
    await app.db.update(users).set({ cancelled_at: new Date() }).where(eq(users.id, user.id));
    expect(await logIn(device.get(await request()))).toMatchObject(refused('account_cancelled', 409));
  });

  it('never counts a use twice', async () => {
    const { device, id } = await aPasskey();
    await logIn(device.get(await request()));
    await logIn(device.get(await request()));
    const [row] = await app.db.select().from(passkeys).where(eq(passkeys.id, id));
    expect(row?.counter).toBe(2);
  });
});

describe('adding a passkey', () => {
  it('needs a challenge of the same member', async () => {
    const [ava, ben] = [await app.tokenFor(await app.aUser()), await app.tokenFor(await app.aUser())];
    const answer = anAuthenticator(ORIGIN).create(await creation(ava));
    expect(await add(ben, answer)).toMatchObject(refused('passkey_expired'));
    expect((await add(ava, answer)).status).toBe(200);
    const login = anAuthenticator(ORIGIN).create({ ...(await creation(ava)), ...(await request()) });
    expect(await add(ava, login)).toMatchObject(refused('passkey_expired'));
  });

  it('is refused from another page, without a check of the owner, and for a passkey that is known', async () => {
    const { token, device } = await aPasskey();
    const eve = anAuthenticator('https://evil.example');
    expect(await add(token, eve.create(await creation(token)))).toMatchObject(refused('passkey_invalid'));
    const unverified = anAuthenticator(ORIGIN).create(await creation(token), { isUnverified: true });
    expect(await add(token, unverified)).toMatchObject(refused('passkey_invalid'));
    const options = await creation(token);
    expect(options.excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }]);
    expect(await add(token, device.create(options))).toMatchObject(refused('passkey_taken', 409));
    const other = await app.tokenFor(await app.aUser());
    expect(await add(other, device.create(await creation(other)))).toMatchObject(
      refused('passkey_taken', 409),
    );
  });

  it('needs a verified address', async () => {
    const user = await app.aUser({ email_verified_at: null });
    const token = await app.tokenFor(user);
    expect(await call('POST', '/user/passkeys/options', token)).toMatchObject(
      refused('passkey_needs_verified_email', 409),
    );
    await app.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, user.id));
    expect((await creation(token)).user).toMatchObject({ name: user.username });
  });

  it('is refused to a member with 20 passkeys', async () => {
    const user = await app.aUser();
    const token = await app.tokenFor(user);
    const last = anAuthenticator(ORIGIN).create(await creation(token));
    const key = { user_id: user.id, public_key: 'none', counter: 0 };
    await app.db
      .insert(passkeys)
      .values(Array.from({ length: 20 }, (_, n) => ({ ...key, credential_id: `${user.id}-${n}` })));
    expect(await add(token, last)).toMatchObject(refused('too_many_passkeys', 409));
    expect(await call('POST', '/user/passkeys/options', token)).toMatchObject(
      refused('too_many_passkeys', 409),
    );
  });

  it('is refused to staff who act as the member', async () => {
    const [user, sam] = [await app.aUser(), await app.aUser({ role: 'staff' })];
    const acting = await openSession(app.db, user.id, { impersonatorId: sam.id });
    expect(await call('POST', '/user/passkeys/options', acting)).toMatchObject(
      refused('not_while_impersonating', 409),
    );
  });
});

it('stores no challenge, and deletes those that have expired', async () => {
  const { challenge } = await request();
  expect(JSON.stringify(await app.db.select().from(passkeyChallenges))).not.toContain(challenge);
  await app.db.update(passkeyChallenges).set({ expires_at: sql`now() - interval '1 second'` });
  await request();
  expect(await app.db.$count(passkeyChallenges)).toBe(1);
});
