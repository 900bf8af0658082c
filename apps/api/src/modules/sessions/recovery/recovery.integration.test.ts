import { desc, eq, sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, passwordResets, recoveryRequests, signInAttempts, users } from '../../../db/schema.ts';
import { fieldErrors } from '../../../test/field-errors.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'oak chest, brass corners';
let visitors = 0;
/** An IP address that no other call has. */
function anAddress(): string {
  visitors += 1;
  return `10.1.${visitors >> 8}.${visitors & 255}`;
}
const post = (url: string, payload: object, remoteAddress = anAddress()) =>
  app.http.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress });
const mailsTo = (to: string) => app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id));
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

async function recover(email: string, address?: string) {
  const answer = await post('/password/recover', { email }, address);
  await app.recovery.idle();
  return answer;
}
/** The token of the newest link that was sent to an address. */
async function linkTo(to: string): Promise<string> {
  const sent = (await mailsTo(to)).find(({ subject }) => subject === 'Set a new password');
  return /\/forgot\/reset\/([\w-]{43})\b/.exec(sent?.text ?? '')?.[1] ?? '';
}
async function reset(token: string, password = PASSWORD, repeat_password = password) {
  const answer = await post('/password/reset', { token, password, repeat_password });
  return { status: answer.statusCode, code: answer.json().code };
}
const check = async (token: string) => {
  const answer = await post('/password/reset/check', { token });
  return { status: answer.statusCode, ...answer.json() };
};
const logIn = async (email: string, password: string) =>
  (await post('/login', { email, password })).statusCode;
const statusOf = async (token: string) =>
  (await app.http.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
/** Moves all links and requests into the past. */
async function pass(interval: string) {
  await app.db.update(passwordResets).set({ expires_at: sql`expires_at - ${interval}::interval` });
  await app.db.update(signInAttempts).set({
    attempted_at: sql`attempted_at - ${interval}::interval`,
    blocked_until: sql`blocked_until - ${interval}::interval`,
  });
}
const used = { status: 422, code: 'reset_link_invalid' };

describe('a link that sets a password', () => {
  it('is sent to the address of a member, and works once', async () => {
    const ava = await app.aUser({ username: 'ava', email: 'ava@example.com' });
    expect((await recover('AVA@example.com')).json()).toEqual({ success: true });
    expect(await subjectsTo(ava.email)).toEqual(['Set a new password']);
    const link = await linkTo(ava.email);
    expect(await check(link)).toEqual({ status: 200, username: 'ava' });
    expect(await reset(link)).toEqual({ status: 200 });
    expect([await logIn('ava', PASSWORD), await logIn('ava', TEST_PASSWORD)]).toEqual([200, 422]);
    expect(await check(link)).toMatchObject(used);
    expect(await reset(link, 'another good password')).toEqual(used);
    expect(await logIn('ava', PASSWORD)).toBe(200);
  });

  it('is not stored', async () => {
    const nora = await app.aUser({ email: 'nora@example.com' });
    await recover(nora.email);
    const link = await linkTo(nora.email);
    expect(link).toHaveLength(43);
    const rows = await app.db.select().from(passwordResets);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('is valid for 60 minutes', async () => {
    const finn = await app.aUser({ email: 'finn@example.com' });
    await recover(finn.email);
    const link = await linkTo(finn.email);
    await pass('59 minutes');
    expect((await check(link)).status).toBe(200);
    await pass('61 seconds');
    expect(await check(link)).toMatchObject(used);
    expect(await reset(link)).toEqual(used);
  });

  it('is replaced by a newer one', async () => {
    const gina = await app.aUser({ email: 'gina@example.com' });
    await recover(gina.email);
    const first = await linkTo(gina.email);
    await recover(gina.email);
    const second = await linkTo(gina.email);
    expect(second).not.toBe(first);
    expect(await reset(first)).toEqual(used);
    expect(await reset(second)).toEqual({ status: 200 });
  });

  it('sets one password when it is used in two tabs at the same moment', async () => {
    const hugo = await app.aUser({ email: 'hugo@example.com' });
    await recover(hugo.email);
    const link = await linkTo(hugo.email);
    const passwords = [`${PASSWORD} 1`, `${PASSWORD} 2`];
    const statuses = (await Promise.all(passwords.map((one) => reset(link, one)))).map(
      ({ status }) => status,
    );
    expect([...statuses].sort()).toEqual([200, 422]);
    const logins = await Promise.all(passwords.map((one) => logIn(hugo.email, one)));
    expect(logins).toEqual(statuses);
  });

  it('ends when the member has another address', async () => {
    const iris = await app.aUser({ email: 'iris@example.com' });
    await recover(iris.email);
    const link = await linkTo(iris.email);
    await app.db.update(users).set({ email: 'iris-2@example.com' }).where(eq(users.id, iris.id));
    expect(await check(link)).toMatchObject(used);
    expect(await reset(link)).toEqual(used);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(500), 'a b'])('is refused when it is %j', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 422, code: 'reset_link_invalid' });
    expect(await check(token)).toMatchObject({ status: 422, code: 'reset_link_invalid' });
  });

  it('stays valid after a refused password', async () => {
    const jens = await app.aUser({ username: 'jens-the-member', email: 'jens@example.com' });
    await recover(jens.email);
    const link = await linkTo(jens.email);
    expect(await reset(link, 'password1')).toMatchObject({ status: 422, code: 'password_common' });
    expect(await reset(link, 'jens-the-member')).toMatchObject({ status: 422, code: 'password_is_name' });
    expect(await reset(link, 'short')).toMatchObject({ status: 422, code: 'password_too_short' });
    expect(await reset(link)).toEqual({ status: 200 });
  });

  it('asks for the password twice', async () => {
    const errorsOf = async (body: object) => fieldErrors((await post('/password/reset', body)).json());
    expect(await errorsOf({ token: 'x', password: '', repeat_password: '' })).toEqual({
      password: ['Password is required'],
      repeat_password: ['Password confirmation is required'],
    });
    expect(await errorsOf({ token: 'x', password: PASSWORD, repeat_password: 'other' })).toEqual({
      repeat_password: ['Confirm Password does not match'],
    });
  });
});

describe('a new password', () => {
  it('ends all sessions and their sockets, and sends a notice', async () => {
    const kim = await app.aUser({ email: 'kim@example.com' });
    const tokens = [await app.tokenFor(kim), await app.tokenFor(kim)];
    await app.http.listen({ port: 0 });
    const address = app.http.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = io(`http://localhost:${port}`, { auth: { token: tokens[0] }, transports: ['websocket'] });
    await new Promise((done) => socket.once('connect', () => done(null)));
    const closed = new Promise((done) => socket.once('disconnect', () => done(null)));
    await recover(kim.email);
    expect(await reset(await linkTo(kim.email))).toEqual({ status: 200 });
    await closed;
    socket.close();
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401]);
    expect(await subjectsTo(kim.email)).toEqual(['Your password was changed', 'Set a new password']);
  });

  it('ends the waits after failed logins', async () => {
    const lara = await app.aUser({ email: 'lara@example.com' });
    for (let n = 0; n < 6; n += 1) await logIn(lara.email, 'guess');
    expect(await logIn(lara.email, TEST_PASSWORD)).toBe(429);
    await recover(lara.email);
    await reset(await linkTo(lara.email));
    expect(await logIn(lara.email, PASSWORD)).toBe(200);
  });

  it('is set by a member who never had one', async () => {
    const mia = await app.aUser({ email: 'mia@example.com', password_hash: 'none' });
    await recover(mia.email);
    expect(await reset(await linkTo(mia.email))).toEqual({ status: 200 });
    expect(await logIn(mia.email, PASSWORD)).toBe(200);
  });

  it('is not offered to a member who canceled their account', async () => {
    const noah = await app.aUser({ email: 'noah@example.com', cancelled_at: new Date() });
    expect((await recover(noah.email)).json()).toEqual({ success: true });
    expect(await subjectsTo(noah.email)).toEqual([]);
  });

  it('verifies the address, because the member reads its mail', async () => {
    const olga = await app.aUser({ email: 'olga@example.com', email_verified_at: null });
    await recover(olga.email);
    await reset(await linkTo(olga.email));
    const [row] = await app.db.select().from(users).where(eq(users.id, olga.id));
    expect(row?.email_verified_at).not.toBeNull();
  });
});

describe('an address with several accounts', () => {
  const register = (username: string, email: string) =>
    post('/register', {
      username,
      email,
      password: TEST_PASSWORD,
      'repeat-password': TEST_PASSWORD,
      terms: 1,
    });

  it('recovers that of the member who verified it', async () => {
    await app.aUser({ username: 'paul', email: 'paul@example.com' });
    await register('paul-copy', 'paul@example.com');
    await recover('paul@example.com');
    expect(await check(await linkTo('paul@example.com'))).toMatchObject({ username: 'paul' });
  });

  it('recovers the newest one while no member has verified it, unless another verifies it first', async () => {
    await register('quinn-1', 'quinn@example.com');
    await register('quinn-2', 'quinn@example.com');
    await recover('quinn@example.com');
    const link = await linkTo('quinn@example.com');
    expect(await check(link)).toMatchObject({ username: 'quinn-2' });
    await app.db.update(users).set({ email_verified_at: new Date() }).where(eq(users.username, 'quinn-1'));
    expect(await reset(link)).toEqual({ status: 409, code: 'email_of_other_account' });
    expect(await logIn('quinn-2', TEST_PASSWORD)).toBe(200);
  });
});

describe('an unknown address', () => {
  it('gets the same answer after the same work, and no mail', async () => {
    const rosa = await app.aUser({ email: 'rosa@example.com' });
    await app.recovery.stop();
    const answerTo = async (email: string) => {
      const { statusCode, headers, body } = await post('/password/recover', { email });
      return { statusCode, body, names: Object.keys(headers).sort() };
    };
    // The call only stores the request: whether the address has an account is not read before the answer.
    expect(await answerTo('nobody@example.com')).toEqual(await answerTo(rosa.email));
    expect((await app.db.select().from(recoveryRequests)).map(({ email }) => email)).toEqual([
      'nobody@example.com',
      rosa.email,
    ]);
    expect(await subjectsTo(rosa.email)).toEqual([]);
    await app.db.delete(recoveryRequests);
  });
});
