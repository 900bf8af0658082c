import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, clientLogs, pageErrors } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { countError } from './queries.ts';
import { readError } from './read-error.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
});
beforeEach(async () => {
  await app.db.delete(pageErrors);
  await app.db.delete(clientLogs);
});
afterAll(() => app.close());

/** Each test sends from a different address, because errors are limited by address. */
let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}
const log = (payload: object, remoteAddress = newAddress()) =>
  app.http.inject({ method: 'POST', url: '/api/logger', remoteAddress, payload });
const error = (values = {}) => ({
  name: 'page-error',
  data: { message: 'TypeError: No lot', page: '/auctions/7/chest', source: '/assets/a.js:7', ...values },
});
const call = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/staff/page-errors${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

it('counts equal errors, which staff read', async () => {
  for (const page of ['/auctions/7/chest', '/auctions/8/chest']) await log(error({ page }));
  const { total, data } = (await call('GET', '', staff)).json();
  expect(total).toBe(1);
  expect(data).toMatchObject([
    {
      kind: 'page-error',
      message: 'TypeError: No lot',
      page: '/auctions/{n}/chest',
      source: '/assets/a.js:7',
      count: 2,
    },
  ]);
  expect(await app.db.$count(clientLogs)).toBe(0);
});

it('does not count other entries, and errors without the fields of an error', async () => {
  await log({ name: 'route', data: '/?page=2' });
  await log({ name: 'page-error', data: 'broken' });
  expect(await app.db.$count(pageErrors)).toBe(0);
  expect(await app.db.$count(clientLogs)).toBe(2);
});

it('refuses more than 30 errors of one address in a minute', async () => {
  const address = newAddress();
  for (let sent = 0; sent < 30; sent += 1) expect((await log(error(), address)).statusCode).toBe(200);
  const refused = await log(error(), address);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect((await log({ name: 'route', data: '/' }, address)).statusCode).toBe(200);
});

it('counts 20 different errors of an address in a day, so that one cannot replace the others', async () => {
  const address = newAddress();
  const logOne = async (n: number) =>
    (await log(error({ message: `Error of page ${'x'.repeat(n)}` }), address)).statusCode;
  for (let n = 1; n <= 20; n += 1) expect(await logOne(n)).toBe(200);
  expect([await logOne(21), await logOne(1)]).toEqual([429, 200]);
  expect(await app.db.$count(pageErrors)).toBe(20);
});

it('keeps the latest 500 errors', async () => {
  const allowAll = async () => {};
  const known = { kind: 'page-error', message: 'x', page: '/', source: '' } as const;
  const older = Array.from({ length: 500 }, (_, number) => ({ ...known, message: `Error ${number}` }));
  await app.db.insert(pageErrors).values(older);
  for (const message of ['Newer', 'Newest']) await countError(app.db, { ...known, message }, allowAll);
  expect(await app.db.$count(pageErrors)).toBe(500);
});

it('lets only staff read and delete them, with an audit row', async () => {
  await log(error());
  const member = await app.tokenFor(await app.aUser());
  expect((await call('GET', '', member)).statusCode).toBe(403);
  expect((await call('POST', '/clear', member, { reason: 'x' })).statusCode).toBe(403);
  expect((await call('POST', '/clear', staff, {})).statusCode).toBe(422);
  expect((await call('POST', '/clear', staff, { reason: 'Fixed' })).statusCode).toBe(200);
  expect(await app.db.$count(pageErrors)).toBe(0);
  expect(await app.db.select().from(auditLog)).toMatchObject([
    { action: 'clear-page-errors', reason: 'Fixed', before: { errors: 1 } },
  ]);
});

describe('an error without private data', () => {
  const read = (values: object) => readError('page-error', { message: 'x', page: '/', ...values });

  it.each([
    ['an e-mail address', 'No ava@example.com here', 'No {email} here'],
    ['a token', `Token ${'a'.repeat(43)} is gone`, 'Token [token] is gone'],
    ['a query string', 'GET https://x.example/a?token=1 failed', 'GET https://x.example/a failed'],
  ])('leaves out %s of its message', (_name, message, stored) => {
    expect(read({ message })?.message).toBe(stored);
  });

  it('leaves out the query string of its page and file, and keeps the line', () => {
    expect(read({ page: '/a?x=1#y', source: 'https://x.example/a.js?v=2:7' })).toMatchObject({
      page: '/a',
      source: 'https://x.example/a.js:7',
    });
  });

  it('is at most 200 characters long in each part', () => {
    const long = 'ab'.repeat(50_000);
    const parts = read({ message: long, page: long, source: long });
    expect([parts?.message, parts?.page, parts?.source].map((part) => part?.length)).toEqual([200, 200, 200]);
  });

  it.each([
    ['when it is stored', 'x'.repeat(190)],
    ['when it is read', `https://x.example/?${'x'.repeat(4_960)} `],
  ])('is never cut within a character, %s', (_when, before) => {
    const message = read({ message: before + '👨‍👩‍👧'.repeat(50) })?.message;
    expect(message).toMatch(/^[^👨]*(👨‍👩‍👧)*…$/u);
  });
});
