import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let demo: TestApp;
beforeAll(async () => {
  const settings = { PUBLIC_URL: 'https://demo.example', DEMO: 'true', TRUST_PROXY: '203.0.113.1' };
  demo = await openTestApp(settings);
});
afterAll(() => demo.close());

const elsewhere = { remoteAddress: '203.0.113.1', host: 'demo.example' };

async function call(
  app: TestApp,
  [method, url]: readonly [method: 'GET' | 'POST', url: string],
  {
    remoteAddress = '127.0.0.1',
    host = 'localhost:4000',
    proto = 'http',
    role = 'staff' as 'staff' | 'member',
  } = {},
) {
  const token = await app.tokenFor(await app.aUser({ role }));
  const answer = await app.http.inject({
    method,
    url: `/api${url}`,
    remoteAddress,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      ...(proto === 'https' && { 'x-forwarded-proto': proto }),
    },
  });
  return { status: answer.statusCode, code: answer.json().code };
}
const lots = ['GET', '/staff/auctions'] as const;

it('lets staff work over https, and on the machine of the server', async () => {
  expect((await call(demo, lots, { ...elsewhere, proto: 'https' })).status).toBe(200);
  expect((await call(demo, lots)).status).toBe(200);
});

it('refuses staff over http from elsewhere, and lets members in', async () => {
  expect(await call(demo, lots, elsewhere)).toEqual({ status: 403, code: 'demo_needs_https' });
  // Only the proxy can say that a visitor came over https.
  const liar = { remoteAddress: '198.51.100.7', host: 'demo.example', proto: 'https' };
  expect(await call(demo, lots, liar)).toEqual({ status: 403, code: 'demo_needs_https' });
  expect(await call(demo, lots, { ...elsewhere, role: 'member' })).toMatchObject({ code: 'staff_only' });
  expect((await call(demo, ['GET', '/user'], { ...elsewhere, role: 'member' })).status).toBe(200);
});

it('takes no copies of the data', async () => {
  const https = { ...elsewhere, proto: 'https' };
  const refused = { status: 403, code: 'not_in_demo' };
  expect(await call(demo, ['POST', '/staff/backups'], https)).toEqual(refused);
  expect(await call(demo, ['POST', '/user/export'], { ...https, role: 'member' })).toEqual(refused);
});
