import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const PUBLIC_URL = 'https://auctions.example';

let folder: string;
/** Its address and member limits are 2 each minute: each test comes from addresses of its own. */
let limited: TestApp;
let secure: TestApp;
let local: TestApp;
beforeAll(async () => {
  const folders = await aSite();
  folder = folders.site;
  [limited, secure, local] = await Promise.all([
    openTestApp({ PAGES_PER_MINUTE: '2', CALLS_PER_MINUTE: '2' }, { folders }),
    openTestApp({ PUBLIC_URL, MAIL_FROM: 'Auctions <house@auctions.example>' }),
    openTestApp({ PUBLIC_URL: 'http://localhost:4000', SECURITY_CONTACT: `${PUBLIC_URL}/security` }),
  ]);
});
afterAll(async () => {
  await Promise.all([limited, secure, local].map((app) => app?.close()));
  await rm(folder, { recursive: true });
});

/** A built site with one file. */
async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), 'bidkit-site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><!--share-meta-->');
  await writeFile(join(folder, 'assets/a.js'), 'export {};');
  return { site: folder, embed: join(folder, 'embed') };
}

describe('the limits of one address', () => {
  async function statuses(app: TestApp, urls: readonly string[], headers = {}): Promise<number[]> {
    const found: number[] = [];
    for (const url of urls) found.push((await app.http.inject({ url, headers })).statusCode);
    return found;
  }

  it('hold for pages, which cost a query', async () => {
    expect(await statuses(limited, ['/', '/auctions/1', '/nope', '/assets/a.js'])).toEqual([
      200, 404, 429, 200,
    ]);
    const refused = await limited.http.inject('/');
    expect(refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('hold for every request, also for files, pictures and unknown paths', async () => {
    const folders = { site: folder, embed: join(folder, 'embed') };
    const app = await openTestApp({ REQUESTS_PER_MINUTE: '4' }, { folders });
    const urls = ['/assets/a.js', '/images/placeholder/car.svg', '/api/nothing', '/api/docs/', '/healthz'];
    expect(await statuses(app, urls)).toEqual([200, 200, 404, 200, 429]);
    expect((await app.http.inject({ url: '/healthz', remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
    await app.close();
  });

  it('count the /64 network of an IPv6 address', async () => {
    const call = async (remoteAddress: string) =>
      (await limited.http.inject({ url: '/api/time', remoteAddress })).statusCode;
    const from = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'];
    const found: number[] = [];
    for (const address of from) found.push(await call(address));
    expect(found).toEqual([200, 200, 429, 200]);
  });
});

it('limits the calls of one member on all addresses', async () => {
  const [ava, ben] = [await limited.aUser(), await limited.aUser()];
  const call = async (token: string, n: number) =>
    limited.http.inject({
      url: '/api/user',
      remoteAddress: `10.0.0.${n}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const tokens = [await limited.tokenFor(ava), await limited.tokenFor(ava)];
  for (const [n, token] of tokens.entries()) expect((await call(token, n)).statusCode).toBe(200);
  const refused = await call(tokens[0] ?? '', 3);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(await limited.tokenFor(ben), 3)).statusCode).toBe(200);
});

describe('every answer', () => {
  const headersOf = async (app: TestApp) => (await app.http.inject('/api/time')).headers;

  it('demands HTTPS for a year when the public address has it, and only then', async () => {
    const key = 'strict-transport-security';
    expect((await headersOf(secure))[key]).toBe('max-age=31536000');
    expect((await headersOf(local))[key]).toBeUndefined();
  });

  it('forbids pages the camera, the microphone and the place', async () => {
    const policy = (await headersOf(local))['permissions-policy'];
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
      expect(policy).toContain(`${feature}=()`);
    // The frame of the card fields asks for it.
    expect(policy).not.toContain('payment');
  });
});

it('says at /.well-known/security.txt whom to tell about a security problem', async () => {
  const answer = await secure.http.inject('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = new Map(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  );
  expect(lines.get('Contact')).toBe('mailto:house@auctions.example');
  expect(lines.get('Canonical')).toBe('https://auctions.example/.well-known/security.txt');
  expect(Date.parse(lines.get('Expires') ?? '')).toBeGreaterThan(secure.now());
  expect((await local.http.inject('/.well-known/security.txt')).body).toContain(
    'Contact: https://auctions.example/security\n',
  );
});

it('leaves query strings, the tokens of links, and the values of failed queries, out of the log', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await openTestApp({}, { log: { level: 'info', stream } });
  await app.http.inject('/reset?token=secret-1');
  const link = 'x'.repeat(43);
  await app.http.inject(`/forgot/reset/${link}`);
  await app.http.inject('/api/time?token=secret-2');
  await app.db.execute('drop table sessions cascade');
  const headers = { authorization: 'Bearer secret-3' };
  expect((await app.http.inject({ url: '/api/user', headers })).statusCode).toBe(500);
  const log = lines.join('');
  expect(log).toContain('/api/time');
  expect(log).toContain('Failed query');
  expect(log).toContain('/forgot/reset/[token]');
  expect(log).not.toContain(link);
  expect(log).not.toMatch(/secret|params/);
  await app.close();
});

it('cuts a request that does not arrive whole within 30 s', async () => {
  const { server } = local.http;
  expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000]);
  // The test does not wait that long.
  server.requestTimeout = server.headersTimeout = 200;
  const { port } = new URL(await local.http.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  // One byte now and then does not help.
  const drip = setInterval(() => socket.write(' '), 20);
  const [answer] = await once(socket, 'data');
  clearInterval(drip);
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
});
