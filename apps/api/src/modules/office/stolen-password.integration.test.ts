import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeSessions, signInAttempts } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { attemptKeys } from '../sessions/attempt-limits.ts';
import { anAuthenticator } from '../sessions/passkeys/authenticator.testing.ts';
import { bearer, codeOf, officeOf } from './office-calls.testing.ts';

// What somebody can do who has the password of a member of staff and reads their emails.
const SITE = 'https://auctions.example';
const PASSWORD = 'oak chest, brass corners';
let app: TestApp;
let office: ReturnType<typeof officeOf>;
let account: ReturnType<typeof accountOf>;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE });
  office = officeOf(app);
  account = accountOf(app);
});
afterAll(() => app.close());

/** An owner with an authenticator app and a passkey. */
async function aVictim() {
  const victim = await office.aStaff();
  const { secret } = await office.addTotp(victim.token);
  const device = anAuthenticator(SITE);
  const options = (await office.post('/second-factor/passkeys/options', victim.token)).body;
  const passkey = device.create(options);
  expect((await office.post('/second-factor/passkeys', victim.token, { passkey })).status).toBe(200);
  return { ...victim, secret, device };
}
type Victim = Awaited<ReturnType<typeof aVictim>>;
const logIn = (email: string, password: string, code?: string) =>
  office.post('/session', null, { email, password, ...(code && { code }) });
const linkIn = async (email: string, path: string) =>
  new RegExp(`/${path}/([\\w-]{43})`).exec((await office.mailsTo(email))[0]?.text ?? '')?.[1];
const site = (path: string, token: string | null, form: object = {}) =>
  office.send('POST', `/api${path}`, token === null ? {} : bearer(token), form);

/** The office still asks for the second factor, and takes those of the victim. */
async function expectStillAsked({ secret, device }: Victim, name: string, password: string) {
  expect((await logIn(name, password)).body).toMatchObject({
    session: null,
    second_factor: ['totp', 'passkey', 'recovery_code'],
  });
  expect((await logIn(name, password, codeOf(secret, app.now()))).status).toBe(200);
  const passkey = device.get((await office.post('/session/passkey', null)).body);
  expect((await office.post('/session', null, { passkey })).status).toBe(200);
}

describe('the second factor is still asked for', () => {
  it('after a new password by the link of an email', async () => {
    const victim = await aVictim();
    await site('/password/recover', null, { email: victim.email });
    await app.recovery.idle();
    const token = await linkIn(victim.email, 'forgot/reset');
    const form = { token, password: PASSWORD, repeat_password: PASSWORD };
    expect((await site('/password/reset', null, form)).body).toMatchObject({ success: true, passkeys: 0 });
    expect((await office.get('/session', victim.token)).status).toBe(401);
    await expectStillAsked(victim, victim.email, PASSWORD);
  });

  it('after a new password of the account on the site, which ends the sessions of the office', async () => {
    const victim = await aVictim();
    const thief = (await account.logIn(victim.username)).body.token;
    const form = { password: PASSWORD, repeat_password: PASSWORD };
    expect((await site('/user/password', thief, form)).status).toBe(200);
    expect((await office.get('/session', victim.token)).status).toBe(401);
    expect(await office.get('/session', thief)).toMatchObject({
      status: 403,
      body: { code: 'office_session_required' },
    });
    await expectStillAsked(victim, victim.email, PASSWORD);
  });

  it('after another email address, and after its change is undone', async () => {
    const victim = await aVictim();
    const token = (await account.logIn(victim.username)).body.token;
    const thief = { ...victim, token };
    const mine = `thief-of-${victim.username}@example.com`;
    expect((await account.save(thief, { email: mine })).status).toBe(200);
    expect((await account.verify(await account.linkTo(mine), thief)).status).toBe(200);
    await expectStillAsked(victim, mine, TEST_PASSWORD);
    const undo = await linkIn(victim.email, 'undo-email');
    expect((await site('/undo-email', null, { token: undo })).status).toBe(200);
    expect((await logIn(victim.email, TEST_PASSWORD)).body.session).toBeNull();
    const passkey = victim.device.get((await office.post('/session/passkey', null)).body);
    expect((await office.post('/session', null, { passkey })).status).toBe(200);
  });

  it('after the passkeys of the site are changed', async () => {
    const victim = await aVictim();
    const thief = (await account.logIn(victim.username)).body.token;
    const device = anAuthenticator(SITE);
    const passkey = device.create((await site('/user/passkeys/options', thief)).body);
    expect((await site('/user/passkeys', thief, { passkey })).status).toBe(200);
    const answer = device.get((await office.post('/session/passkey', null)).body);
    expect((await office.post('/session', null, { passkey: answer })).body.code).toBe('passkey_unknown');
    await expectStillAsked(victim, victim.email, TEST_PASSWORD);
  });

  it('to act as a member', async () => {
    const victim = await aVictim();
    const form = { user_id: (await app.aUser()).id, username: victim.username, password: TEST_PASSWORD };
    expect((await site('/impersonate', null, form)).body.code).toBe('second_factor_missing');
  });
});

it('an account of staff is not canceled by who has its password', async () => {
  const victim = await aVictim();
  const thief = (await account.logIn(victim.username)).body.token;
  expect((await site('/user/cancel', thief)).body.code).toBe('staff_not_cancellable');
});

it('a login from a new place sends an email also after a new password, which has ended all sessions', async () => {
  const victim = await aVictim();
  const thief = (await account.logIn(victim.username)).body.token;
  await site('/user/password', thief, { password: PASSWORD, repeat_password: PASSWORD });
  const open = await app.db.select().from(officeSessions).where(eq(officeSessions.user_id, victim.id));
  expect(open.filter(({ expires_at }) => Number(expires_at) > app.now())).toEqual([]);
  const form = { email: victim.email, password: PASSWORD, code: codeOf(victim.secret, app.now()) };
  const headers = { origin: SITE, 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  expect((await office.send('POST', '/api/staff/session', headers, form)).status).toBe(200);
  expect((await office.mailsTo(victim.email))[0]?.subject).toBe('New login to the office');
});

it('somebody who guesses codes with the password is reported to its owner, once a day', async () => {
  const victim = await aVictim();
  const guess = async () => (await logIn(victim.email, TEST_PASSWORD, '000000')).body.code;
  /** Lets the waiting times pass, after which an earlier number of guesses is known. */
  const waitAfter = (failures: number) =>
    app.db
      .update(signInAttempts)
      .set({ failures, blocked_until: sql`clock_timestamp()`, attempted_at: sql`clock_timestamp()` })
      .where(eq(signInAttempts.key, attemptKeys.code(victim.id).key));
  const told = async () =>
    (await office.mailsTo(victim.email)).filter(({ subject }) => subject.startsWith('Wrong codes')).length;
  expect([await guess(), await told()]).toEqual(['second_factor_wrong', 0]);
  await waitAfter(9);
  expect([await guess(), await told()]).toEqual(['second_factor_wrong', 1]);
  await waitAfter(12);
  expect([await guess(), await told()]).toEqual(['second_factor_wrong', 1]);
});
