import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../db/schema.ts';
import { openTestHouse, type TestHouse } from '../testing.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const login = (payload: string | object, headers: Record<string, string> = {}) =>
  house.http.inject({ method: 'POST', url: '/api/login', payload, headers });
const json = { 'content-type': 'application/json' };

describe('a request that cannot be read', () => {
  it.each([
    ['broken JSON', '{"email":', json, 400],
    ['text', 'email=ava', { 'content-type': 'text/plain' }, 415],
    ['a form', 'email=ava', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['2 MB', JSON.stringify({ email: 'a'.repeat(2_000_000) }), json, 413],
    ['__proto__', '{"__proto__":{"role":"staff"}}', json, 400],
    ['a JSON list', '[]', json, 422],
    ['JSON null', 'null', json, 422],
    ['nothing', '', json, 422],
    ['NUL in a name', JSON.stringify({ email: 'a\0b', password: 'x' }), json, 422],
    ['half a surrogate pair', '{"email":"\\ud800","password":"x"}', json, 422],
    [
      '1,000 levels of nesting',
      `{"email":${'['.repeat(1_000)}${']'.repeat(1_000)},"password":"x"}`,
      json,
      422,
    ],
  ])('answers %s with { message, errors }', async (_name, payload, headers, status) => {
    const answer = await login(payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.stringMatching(/\w+ \w+/), errors: expect.any(Object) });
  });

  it.each([
    'page=-1',
    'page=0',
    'page=1e9',
    'page=1.5',
    'page=abc',
    'page=',
    'size=101',
    'sort=owner',
    'order=up',
    'page=1&page=2',
  ])('refuses a listing with ?%s and names the field', async (query) => {
    const answer = await house.http.inject(`/api/auctions/home?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]]);
  });

  it.each(['/api/auctions/0', '/api/auctions/abc', '/api/auctions/99999999999', '/api/nothing', '/api'])(
    'answers 404 to %s',
    async (url) => {
      const answer = await house.http.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: expect.any(String), errors: {} });
    },
  );

  it('refuses a SiteId that is not ours', async () => {
    expect((await house.http.inject({ url: '/api/time', headers: { siteid: '2' } })).statusCode).toBe(400);
    expect((await house.http.inject({ url: '/api/time', headers: { siteid: '1' } })).statusCode).toBe(200);
  });

  it('drops unknown fields instead of storing them', async () => {
    const form = {
      username: 'eve',
      email: 'eve@example.com',
      password: 'long enough',
      'repeat-password': 'long enough',
      terms: 1,
    };
    const answer = await house.http.inject({
      method: 'POST',
      url: '/api/register',
      payload: { ...form, role: 'staff', user_status_id: 4, id: 1 },
    });
    expect(answer.statusCode).toBe(200);
    const [row] = (await house.db.select().from(users)).filter(({ username }) => username === 'eve');
    expect(row).toMatchObject({ role: 'member', user_status_id: 1 });
  });
});

describe('every answer', () => {
  it('carries the server time, readable from other origins', async () => {
    const { headers } = await house.http.inject({
      url: '/api/time',
      headers: { origin: 'https://partner.example' },
    });
    expect(Math.abs(Number(headers['server-time']) - house.now())).toBeLessThan(2_000);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toContain('Server-Time');
  });

  it('forbids inline scripts and styles and demands Trusted Types', async () => {
    const { headers } = await house.http.inject('/api/time');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });
});

it('answers 429 with the time to wait when somebody tries to log in too often', async () => {
  const strict = await openTestHouse({ SIGN_INS_PER_MINUTE: '2' });
  const attempt = () =>
    strict.http.inject({ method: 'POST', url: '/api/login', payload: { email: 'a', password: 'b' } });
  await attempt();
  await attempt();
  const third = await attempt();
  expect(third.statusCode).toBe(429);
  expect(third.json().message).toMatch(/^That was a little fast\. Please try again in \d+ seconds\.$/);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});

it('describes itself in a valid OpenAPI document', async () => {
  const document = (await house.http.inject('/api/openapi.json')).json();
  const result = await new Validator().validate(document);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(Object.keys(document.paths)).toContain('/auctions/{id}/bid');
});
