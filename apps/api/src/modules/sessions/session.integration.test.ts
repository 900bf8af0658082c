import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const post = (url: string, payload: object, token?: string) =>
  app.http.inject({
    method: 'POST',
    url,
    payload,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
const getUser = (token: string) =>
  app.http.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });

const form = (name: string, fields: object = {}) => ({
  username: name,
  email: `${name}@example.com`,
  password: 'long enough',
  'repeat-password': 'long enough',
  terms: 1,
  ...fields,
});

describe('POST /login', () => {
  it.each(['ann', 'ANN', 'ann@example.com', 'Ann@Example.com'])('signs in as %s', async (name) => {
    await app.db.delete(users).where(eq(users.username, 'ann'));
    const ann = await app.aUser({ username: 'ann' });
    const answer = await post('/api/login', { email: name, password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect((await getUser(answer.json().token)).json().id).toBe(ann.id);
    await app.db.delete(sessions).where(eq(sessions.user_id, ann.id));
  });

  it('answers the same for an unknown name and a wrong password', async () => {
    await app.aUser({ username: 'bob' });
    const wrong = await post('/api/login', { email: 'bob', password: 'not it' });
    const unknown = await post('/api/login', { email: 'unknown', password: 'not it' });
    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(wrong.statusCode).toBe(422);
  });

  it('requires both fields', async () => {
    const answer = await post('/api/login', { email: '  ' });
    expect(fieldErrors(answer.json())).toEqual({
      email: ['Email or Username is required'],
      password: ['Password is required'],
    });
  });
});

describe('POST /register', () => {
  it('creates a member, credits the affiliate, and stores no password', async () => {
    const answer = await post('/api/register', form('dora', { affiliate_id: 'acme', newsletter: 1 }));
    const member = (await getUser(answer.json().token)).json();
    expect(member).toMatchObject({ username: 'dora', newsletter: 1, user_status_id: 1, myItems: 0 });
    const [row] = await app.db.select().from(users).where(eq(users.username, 'dora'));
    expect(row?.affiliate_id).toBe('acme');
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('requires every field', async () => {
    expect(fieldErrors((await post('/api/register', {})).json())).toEqual({
      username: ['Username is required'],
      email: ['Email is required'],
      password: ['Password is required'],
      'repeat-password': ['Confirm password is required'],
      terms: ['You must accept the Terms and Conditions'],
    });
    const differing = await post('/api/register', form('finn', { 'repeat-password': 'something else' }));
    expect(fieldErrors(differing.json())).toEqual({ 'repeat-password': ['Confirm Password does not match'] });
  });

  it('gives a name to one of many concurrent registrations', async () => {
    const answers = await Promise.all(
      ['gina', 'GINA', 'gina', 'Gina'].map((name, n) =>
        post('/api/register', form(name, { email: `g${n}@example.com` })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(Object.keys(fieldErrors(refused?.json() ?? { errors: {} }))).toEqual(['username']);
  });
});

describe('a token', () => {
  it('is invalid at once after logout, and only that one', async () => {
    const ida = await app.aUser();
    const [one, two] = [await app.tokenFor(ida), await app.tokenFor(ida)];
    expect((await post('/api/logout', {}, one)).json()).toEqual({ success: true });
    expect((await getUser(one)).statusCode).toBe(401);
    expect((await getUser(two)).statusCode).toBe(200);
  });

  it('is not stored', async () => {
    const token = await app.tokenFor(await app.aUser());
    const rows = await app.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('expires', async () => {
    const user = await app.aUser();
    const token = await app.tokenFor(user);
    await app.db
      .update(sessions)
      .set({ expires_at: new Date(app.now() - 1_000) })
      .where(eq(sessions.user_id, user.id));
    expect((await getUser(token)).statusCode).toBe(401);
  });

  it.each(['', 'x', 'Bearer', '../../etc', 'a'.repeat(500)])('is refused when it is %j', async (token) => {
    const answer = await getUser(token);
    expect(answer.statusCode).toBe(401);
    const message = 'Please log in to continue.';
    expect(answer.json()).toEqual({ message, errors: { message: [message] }, code: 'not_signed_in' });
  });
});
