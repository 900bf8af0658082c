import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailVerifications, mails, users } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'oak chest, brass corners';
const post = (url: string, payload: object, token?: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
const register = (username: string, email: string) =>
  post('/register', { username, email, password: PASSWORD, 'repeat-password': PASSWORD, terms: 1 });
async function userOf(answer: Awaited<ReturnType<typeof register>>) {
  const token = answer.json().token as string;
  const headers = { authorization: `Bearer ${token}` };
  return { token, ...(await app.http.inject({ url: '/api/user', headers })).json() };
}
const mailsTo = (to: string) => app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id));
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);
/** The token of the newest link that was sent to an address. */
async function linkTo(to: string): Promise<string> {
  const [mail] = await mailsTo(to);
  return /\/verify\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
}
const verify = async (token: string) => {
  const answer = await post('/verify-email', { token });
  return { status: answer.statusCode, code: answer.json().code };
};
const isVerified = async (id: number) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, id));
  return row?.email_verified_at != null;
};
/** Lets time pass for all links. */
const pass = (interval: string) =>
  app.db.update(emailVerifications).set({
    created_at: sql`created_at - ${interval}::interval`,
    expires_at: sql`expires_at - ${interval}::interval`,
  });

describe('a link that verifies an address', () => {
  it('is sent to new members, and succeeds whenever it is opened', async () => {
    const dora = await userOf(await register('dora', 'dora@example.com'));
    expect(dora.email_verified).toBe(false);
    expect(await subjectsTo('dora@example.com')).toEqual(['Welcome to Marketplace: verify your email']);
    const link = await linkTo('dora@example.com');
    expect(await verify(link)).toEqual({ status: 200 });
    expect(await isVerified(dora.id)).toBe(true);
    expect(await verify(link)).toEqual({ status: 200 });
    expect((await post('/verify-email/check', { token: link })).json()).toEqual({
      username: 'dora',
      email: 'dora@example.com',
      is_new_email: false,
      is_verified: true,
    });
  });

  it('is not stored', async () => {
    await register('nora', 'nora@example.com');
    const rows = await app.db.select().from(emailVerifications);
    expect(JSON.stringify(rows)).not.toContain(await linkTo('nora@example.com'));
  });

  it('expires after three days', async () => {
    const finn = await userOf(await register('finn', 'finn@example.com'));
    await pass('71 hours');
    await pass('61 minutes');
    expect(await verify(await linkTo('finn@example.com'))).toMatchObject({ status: 422 });
    expect(await isVerified(finn.id)).toBe(false);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(500)])('is refused when it is %j', async (token) => {
    expect(await verify(token)).toMatchObject({ status: 422 });
  });

  it('is sent again, once a minute and five times an hour, and not to a verified member', async () => {
    const gina = await userOf(await register('gina', 'gina@example.com'));
    const again = () => post('/user/verification', {}, gina.token);
    const early = await again();
    expect([early.statusCode, early.json().code]).toEqual([429, 'too_many_verification_mails']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let n = 0; n < 6; n += 1) {
      await pass('61 seconds');
      expect((await again()).statusCode).toBe(200);
    }
    expect(await mailsTo('gina@example.com')).toHaveLength(5);
    expect(await verify(await linkTo('gina@example.com'))).toEqual({ status: 200 });
    await pass('1 day');
    expect((await again()).statusCode).toBe(200);
    expect(await mailsTo('gina@example.com')).toHaveLength(5);
    expect((await post('/user/verification', {})).statusCode).toBe(401);
  });
});

describe('registering with the address of a member', () => {
  it('gets the same answer, and the owner gets a mail', async () => {
    const ava = await app.aUser({ username: 'ava', email: 'ava@example.com' });
    const [known, fresh] = [
      await register('eve-1', 'AVA@example.com'),
      await register('eve-2', 'nobody@example.com'),
    ];
    expect([known.statusCode, Object.keys(known.json())]).toEqual([
      fresh.statusCode,
      Object.keys(fresh.json()),
    ]);
    const [first, second] = [await userOf(known), await userOf(fresh)];
    for (const key of ['id', 'username', 'email', 'token']) delete first[key];
    expect(second).toMatchObject(first);
    const [mail] = await mailsTo(ava.email);
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.text).toContain('You already have the account ava');
    expect(mail?.text).not.toContain('/verify/');
  });

  it('does as much work as with a new one', async () => {
    await app.aUser({ email: 'iris@example.com' });
    const rowsOf = async (email: string) => {
      const before = await app.db.$count(emailVerifications);
      await register(`work-${email.slice(0, 4)}`, email);
      return (await app.db.$count(emailVerifications)) - before;
    };
    expect(await rowsOf('iris@example.com')).toBe(await rowsOf('jens@example.com'));
  });

  it('does not take the address over when both wait for verification', async () => {
    const early = await userOf(await register('kim-1', 'kim@example.com'));
    const earlyLink = await linkTo('kim@example.com');
    const late = await userOf(await register('kim-2', 'kim@example.com'));
    const lateLink = await linkTo('kim@example.com');
    expect(await verify(lateLink)).toEqual({ status: 200 });
    expect(await verify(earlyLink)).toEqual({ status: 409, code: 'email_of_other_account' });
    expect([await isVerified(early.id), await isVerified(late.id)]).toEqual([false, true]);
  });

  it('gives the address to one of two who verify at the same moment', async () => {
    const links: string[] = [];
    for (const name of ['leo-1', 'leo-2']) {
      await register(name, 'leo@example.com');
      links.push(await linkTo('leo@example.com'));
    }
    const statuses = (await Promise.all(links.map(verify))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('sends no other mail of that account to the owner', async () => {
    const mia = await app.aUser({ email: 'mia@example.com' });
    const copy = await userOf(await register('mia-copy', 'mia@example.com'));
    const lot = await app.aLot();
    const { bid } = callsOf(app);
    await bid(copy.token, lot.id, 5);
    await bid(await app.tokenFor(await app.aUser()), lot.id, 9);
    // The bid wakes it after a delay.
    app.notificationWorker.wake();
    await app.notificationWorker.idle();
    const staff = await app.aUser({ role: 'staff' });
    await post('/impersonate', { user_id: copy.id, username: staff.username, password: TEST_PASSWORD });
    expect(await subjectsTo(mia.email)).toEqual(['You already have an account']);
  });
});

describe('login by e-mail', () => {
  const login = async (email: string, password: string) => {
    const answer = await post('/login', { email, password });
    return answer.statusCode === 200 ? (await userOf(answer)).username : answer.statusCode;
  };

  it('is that of the member who verified the address', async () => {
    const olga = await app.aUser({ email: 'olga@example.com' });
    await register('olga-copy', 'olga@example.com');
    expect(await login('olga@example.com', TEST_PASSWORD)).toBe(olga.username);
    expect(await login('olga@example.com', PASSWORD)).toBe(422);
    expect(await login('olga-copy', PASSWORD)).toBe('olga-copy');
  });

  it('is that of the newest member while nobody has', async () => {
    await register('paul-1', 'paul@example.com');
    await register('paul-2', 'paul@example.com');
    expect(await login('paul@example.com', PASSWORD)).toBe('paul-2');
  });
});
