import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownDevices, mails, signInAttempts } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

interface Login {
  readonly email: string;
  readonly password?: string;
  readonly device?: string | null;
}
const login = ({ password = 'guess', ...form }: Login, remoteAddress = newAddress()) =>
  app.http.inject({ method: 'POST', url: '/api/login', payload: { ...form, password }, remoteAddress });

async function fail(email: string, times: number, address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await login({ email }, address)).statusCode);
  return statuses;
}
/** Lets time pass for all attempts. */
const pass = (seconds: number) =>
  app.db.update(signInAttempts).set({
    attempted_at: sql`attempted_at - make_interval(secs => ${seconds}::float8)`,
    blocked_until: sql`blocked_until - make_interval(secs => ${seconds}::float8)`,
  });

/** The seconds that an account waits after its last failure, however many of them have passed. */
async function waitOf(userId: number): Promise<number> {
  const wait = sql<number>`round(extract(epoch from blocked_until - attempted_at))`.mapWith(Number);
  const [row] = await app.db
    .select({ wait })
    .from(signInAttempts)
    .where(eq(signInAttempts.key, `account ${userId}`));
  return row?.wait ?? 0;
}

describe('failed logins to one account', () => {
  it('wait after five, twice as long each time, from whichever address, and say how long', async () => {
    const eve = await app.aUser();
    expect(await fail(eve.username, 5)).toEqual([422, 422, 422, 422, 422]);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const answer = await login({ email: eve.username });
      expect(answer.statusCode).toBe(429);
      const seconds = Number(answer.headers['retry-after']);
      expect(answer.json()).toMatchObject({ code: 'too_many_login_attempts', params: { seconds } });
      const wait = await waitOf(eve.id);
      expect(seconds).toBeLessThanOrEqual(wait);
      waits.push(wait);
      await pass(seconds);
      expect((await login({ email: eve.username })).statusCode).toBe(422);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    const { message } = (await login({ email: eve.username })).json();
    expect(message).toBe('There were too many failed logins. Please wait 15 minutes, then try again.');
  });

  it('count together by e-mail and username, in any case, and refuse the right password meanwhile', async () => {
    const eve = await app.aUser();
    const names = [eve.username, eve.email, eve.username.toUpperCase(), eve.email.toUpperCase()];
    for (const name of names) await fail(name, 1);
    expect((await login({ email: eve.email })).statusCode).toBe(422);
    for (const email of [eve.username, eve.email])
      expect((await login({ email, password: TEST_PASSWORD })).statusCode).toBe(429);
    const acting = { user_id: eve.id, username: eve.username, password: TEST_PASSWORD };
    const answer = await app.http.inject({ method: 'POST', url: '/api/impersonate', payload: acting });
    expect(answer.statusCode).toBe(429);
  });

  it('are counted when they come at the same moment', async () => {
    const eve = await app.aUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login({ email: eve.email })));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  });

  it('are forgotten after a login, and one by one with the hours', async () => {
    const eve = await app.aUser();
    await fail(eve.username, 4);
    expect((await login({ email: eve.username, password: TEST_PASSWORD })).statusCode).toBe(200);
    expect(await fail(eve.username, 5)).not.toContain(429);
    await pass(2 * 3_600);
    expect(await fail(eve.username, 3)).toEqual([422, 422, 429]);
  });

  it('are counted for an unknown name as for a member', async () => {
    expect(await fail('nobody-at-all', 6)).toEqual([422, 422, 422, 422, 422, 429]);
    const [row] = await app.db.select().from(signInAttempts).where(like(signInAttempts.key, 'name %'));
    expect(row?.key).not.toContain('nobody');
  });

  it('are mailed to the owner once a day, after ten', async () => {
    const eve = await app.aUser();
    for (let n = 0; n < 14; n += 1) {
      await fail(eve.username, 1);
      await pass(900);
    }
    const sent = await app.db.select().from(mails).where(eq(mails.to, eve.email));
    expect(sent.map(({ subject }) => subject)).toEqual(['Failed logins to your account']);
  });
});

describe('a browser in which the member has logged in', () => {
  const remember = async (email: string, device: string | null = null) =>
    (await login({ email, password: TEST_PASSWORD, device })).json().device as string;

  it('logs in while others guess, with a count of its own', async () => {
    const eve = await app.aUser();
    const device = await remember(eve.email);
    await fail(eve.email, 6);
    expect((await login({ email: eve.email, password: TEST_PASSWORD })).statusCode).toBe(429);
    const answer = await login({ email: eve.email, password: TEST_PASSWORD, device });
    expect([answer.statusCode, answer.json().device]).toEqual([200, device]);
    // The guesses of others still count.
    expect((await login({ email: eve.email })).statusCode).toBe(429);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await login({ email: eve.email, device })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('is known for the members who logged in there only, and forgotten when staff sign the member out', async () => {
    const [eve, finn] = [await app.aUser(), await app.aUser()];
    const device = await remember(eve.email);
    await fail(finn.email, 5);
    expect((await login({ email: finn.email, password: TEST_PASSWORD, device })).statusCode).toBe(429);
    await pass(900);
    expect(await remember(finn.email, device)).toBe(device);
    const staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
    await app.http.inject({
      method: 'POST',
      url: `/api/staff/users/${finn.id}/sign-out`,
      headers: { authorization: `Bearer ${staff}` },
      payload: { reason: 'Lost laptop' },
    });
    expect(await app.db.$count(knownDevices, eq(knownDevices.user_id, finn.id))).toBe(0);
    expect(await app.db.$count(knownDevices, eq(knownDevices.user_id, eve.id))).toBe(1);
  });

  it('gets a token of ours only, and only where it asks for one', async () => {
    const eve = await app.aUser();
    expect(await remember(eve.email, 'a-token-of-their-own')).not.toBe('a-token-of-their-own');
    const plain = await login({ email: eve.email, password: TEST_PASSWORD });
    expect(Object.keys(plain.json())).toEqual(['token']);
  });

  it('is one of the last twenty', async () => {
    const eve = await app.aUser();
    const first = await remember(eve.email);
    for (let n = 0; n < 20; n += 1) await remember(eve.email);
    expect(await app.db.$count(knownDevices, eq(knownDevices.user_id, eve.id))).toBe(20);
    await fail(eve.email, 5);
    expect((await login({ email: eve.email, password: TEST_PASSWORD, device: first })).statusCode).toBe(429);
  });
});

describe('failed logins from one address', () => {
  it('wait after thirty, over all names', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await login({ email: `name-${n}` }, address)).statusCode);
    expect(statuses.indexOf(429)).toBe(30);
    const eve = await app.aUser();
    const right = { email: eve.email, password: TEST_PASSWORD };
    expect((await login(right, address)).statusCode).toBe(429);
    expect((await login(right)).statusCode).toBe(200);
    await pass(15);
    expect((await login(right, address)).statusCode).toBe(200);
    // A login takes back its own count, not the failures.
    expect((await login({ email: 'name-99' }, address)).statusCode).toBe(422);
    expect((await login(right, address)).statusCode).toBe(429);
  });

  it('do not include attempts that were refused because of their account', async () => {
    const [eve, finn] = [await app.aUser(), await app.aUser()];
    await fail(eve.username, 5);
    const address = newAddress();
    expect(new Set(await fail(eve.username, 32, address))).toEqual(new Set([429]));
    expect((await login({ email: finn.email, password: TEST_PASSWORD }, address)).statusCode).toBe(200);
  });

  it('count for the whole /64 network of an IPv6 address', async () => {
    const from = (n: number) => `2001:db8:0:7::${n.toString(16)}`;
    for (let n = 1; n <= 30; n += 1) await login({ email: `name6-${n}` }, from(n));
    expect((await login({ email: 'name6-0' }, from(99))).statusCode).toBe(429);
    expect((await login({ email: 'name6-0' }, '2001:db8:0:8::1')).statusCode).toBe(422);
  });
});
