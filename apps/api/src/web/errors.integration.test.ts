import { connect } from 'node:net';
import type { ErrorBody } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageOf } from '../kernel/problem.ts';
import { fieldErrors } from '../test/field-errors.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
let address: Promise<string>;

beforeAll(async () => {
  app = await openTestApp();
  address = app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const login = (payload: string | object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url: '/api/login', payload, headers });
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const json = { 'content-type': 'application/json' };

const nothingHere = { message: 'Not found.', errors: { message: ['Not found.'] }, code: 'not_found' };

/** Sends text over a connection of its own, and returns all that came back. */
async function sendRaw(text: string): Promise<string> {
  const { port } = new URL(await address);
  const socket = connect(Number(port), '127.0.0.1');
  // Not `end`: Node drops a request whose client has closed its half before the answer is there.
  socket.write(text);
  return (await socket.setEncoding('utf8').toArray()).join('');
}
const statusOf = async (text: string) => /^HTTP\/1\.1 (\d+)/.exec(await sendRaw(text))?.[1];

it('answers a request that asks for another protocol', async () => {
  const head = 'GET /api/time HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n';
  expect(await statusOf(head)).toBe('200');
});

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
    ['8,000 levels of nesting', `{"email":${nested(8_000)},"password":"x"}`, json, 422],
    ['fields of every object', '{"toString":1,"constructor":2,"hasOwnProperty":3,"valueOf":4}', json, 422],
  ])('answers %s with { message, errors, code }', async (_name, payload, headers, status) => {
    const answer = await login(payload, headers);
    expect(answer.statusCode).toBe(status);
    const body: ErrorBody = answer.json();
    expect(body).toMatchObject({ message: expect.stringMatching(/\w+ \w+/), errors: expect.any(Object) });
    expect(body.message, 'the message of the code').toBe(messageOf(body));
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
    const answer = await app.http.inject(`/api/auctions/home?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(fieldErrors(answer.json()))).toEqual([query.split('=')[0]]);
  });

  it.each(['/api/auctions/0', '/api/auctions/abc', '/api/auctions/99999999999', '/api/nothing', '/api'])(
    'answers 404 to %s',
    async (url) => {
      const answer = await app.http.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: expect.any(String), code: 'not_found' });
    },
  );

  it.each(['/api/auctions/%E0%A4%A', `/api/auctions/${'1'.repeat(200)}`])(
    'answers 404 to the invalid URL %s',
    async (url) => {
      const answer = await app.http.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(nothingHere);
    },
  );

  it.each(['//', '//x:99999/', '//x:99999/partner/checkout/1', '/\\', '*', 'http://x:99999/', '?'])(
    'does not fail at the path %s',
    async (target) => {
      expect(await statusOf(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)).toMatch(
        /^40[04]$/,
      );
    },
  );

  it('names unknown fields that are called like methods of an object', async () => {
    const token = await app.tokenFor(await app.aUser({ role: 'staff' }));
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/staff/partners/1',
      headers: { authorization: `Bearer ${token}` },
      payload: { toString: 1, constructor: 1 },
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(fieldErrors(answer.json()))).toEqual(
      expect.arrayContaining(['toString', 'constructor']),
    );
  });

  it('answers 422 to a log entry that is nested too deeply', async () => {
    const payload = `{"name":"x","data":{"a":${nested(5_000)}}}`;
    const answer = await app.http.inject({ method: 'POST', url: '/api/logger', payload, headers: json });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'nested_too_deep' });
  });

  it.each(['/api/auctions', '/api/nothing', '/'])(
    'answers 404 to OPTIONS of %s that is no preflight',
    async (url) => {
      for (const headers of [{}, { origin: 'https://partner.example' }]) {
        const answer = await app.http.inject({ method: 'OPTIONS', url, headers });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual(nothingHere);
      }
    },
  );

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'not_http'],
    [
      '40 kB of headers',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ] as const)('answers %s with { message, errors, code }', async (_name, text, status, code) => {
    const answer = await sendRaw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const message = messageOf({ code });
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      message,
      errors: { message: [message] },
      code,
    });
  });
});

it('does not expose the cause of a 500', async () => {
  const broken = await openTestApp();
  await broken.db.execute('drop table content_versions cascade');
  const answer = await broken.http.inject('/api/preload');
  expect(answer.statusCode).toBe(500);
  const message = 'Something went wrong on our side. Please try again.';
  expect(answer.json()).toEqual({ message, errors: { message: [message] }, code: 'server_error' });
  await broken.close();
});

it('requires a JSON object as the body', async () => {
  const answer = await login('[]', json);
  const message = 'Please send a JSON object.';
  expect(answer.json()).toEqual({
    message,
    errors: { message: [message], body: [message] },
    code: 'json_object_expected',
    fields: { body: [{ code: 'json_object_expected' }] },
  });
});
