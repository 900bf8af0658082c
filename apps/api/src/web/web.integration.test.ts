import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../db/schema.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { serveHealth } from './health.ts';
import { createReadiness } from './readiness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.aPartner({ origins: ['https://partner.example'] });
});
afterAll(() => app.close());

describe('a call', () => {
  it('refuses a SiteId that is not ours', async () => {
    expect((await app.http.inject({ url: '/api/time', headers: { siteid: '2' } })).statusCode).toBe(400);
    expect((await app.http.inject({ url: '/api/time', headers: { siteid: '1' } })).statusCode).toBe(200);
  });

  it('drops unknown fields instead of storing them', async () => {
    const form = {
      username: 'eve',
      email: 'eve@example.com',
      password: 'long enough',
      'repeat-password': 'long enough',
      terms: 1,
    };
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/register',
      payload: { ...form, role: 'staff', user_status_id: 4, id: 1 },
    });
    expect(answer.statusCode).toBe(200);
    const [row] = (await app.db.select().from(users)).filter(({ username }) => username === 'eve');
    expect(row).toMatchObject({ role: 'member', user_status_id: 1 });
  });
});

describe('every answer', () => {
  it('carries the server time, readable on the pages of partners', async () => {
    const before = app.now();
    const { headers } = await app.http.inject({
      url: '/api/time',
      headers: { origin: 'https://partner.example' },
    });
    expect(Number(headers['server-time'])).toBeGreaterThanOrEqual(before);
    expect(Number(headers['server-time'])).toBeLessThanOrEqual(app.now());
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBe('https://partner.example');
    expect(headers['access-control-expose-headers']).toContain('Server-Time');
  });

  it('carries the server time even when it is a refusal', async () => {
    for (const url of ['/api/user', '/api/auctions/999999', '/api/auctions?page=0']) {
      const before = app.now();
      const { statusCode, headers } = await app.http.inject(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(Number(headers['server-time'])).toBeGreaterThanOrEqual(before);
      expect(Number(headers['server-time'])).toBeLessThanOrEqual(app.now());
    }
  });

  it('is given at our own origins, whatever host the request names', async () => {
    const node = await openTestApp({
      PUBLIC_URL: 'https://auctions.example',
      OWN_ORIGINS: 'https://www.auctions.example',
    });
    const statusFor = async (origin: string, host: string) =>
      (await node.http.inject({ url: '/api/time', headers: { origin, host } })).statusCode;
    expect(await statusFor('https://auctions.example', 'api')).toBe(200);
    expect(await statusFor('https://www.auctions.example', 'api')).toBe(200);
    expect(await statusFor('http://auctions.example', 'auctions.example')).toBe(403);
    expect(await statusFor('https://evil.example', 'evil.example')).toBe(403);
    await node.close();
  });

  it('allows the pages of partners the headers of a bid', async () => {
    const { statusCode, headers } = await app.http.inject({
      method: 'OPTIONS',
      url: '/api/auctions/1/bid',
      headers: { origin: 'https://partner.example', 'access-control-request-method': 'POST' },
    });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-headers']).toBe(
      'Authorization, Content-Type, SiteId, Idempotency-Key',
    );
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('forbids inline scripts and styles and demands Trusted Types', async () => {
    const { headers } = await app.http.inject('/api/time');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });
});

it('answers 429 with the time to wait after too many logins', async () => {
  const strict = await openTestApp({ SIGN_INS_PER_MINUTE: '2' });
  const attempt = () =>
    strict.http.inject({ method: 'POST', url: '/api/login', payload: { email: 'a', password: 'b' } });
  await attempt();
  await attempt();
  const third = await attempt();
  expect(third.statusCode).toBe(429);
  expect(third.json().message).toMatch(/^You sent too many requests\. Please try again in \d+ seconds\.$/);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});

it('is healthy, and ready until it drains', async () => {
  const fastify = Fastify();
  const health = serveHealth(fastify, createReadiness(app.db));
  const statusOf = async (url: string) => (await fastify.inject(url)).statusCode;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  health.drain();
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
});
