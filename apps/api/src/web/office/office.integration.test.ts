import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

const PUBLIC_URL = 'https://auctions.example';
const SITE = 'auctions.example';
const OFFICE = 'office.auctions.example';

let root: string;
let shared: TestApp;
let apart: TestApp;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bidkit-office-'));
  const files = {
    'site/index.html': '<!doctype html><head><!--share-meta--></head><div id="root"></div>',
    'site/offline.html': '<!doctype html>',
    'site/assets/site-abc.js': 'site',
    'office/index.html':
      '<!doctype html><meta property="csp-nonce" nonce="office-nonce"><!--demo-notice--><p>The office</p>',
    'office/assets/index-abc.js': 'office',
    'office/.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const folders = { site: join(root, 'site'), office: join(root, 'office'), embed: join(root, 'embed') };
  shared = await openTestApp({ PUBLIC_URL }, { folders });
  apart = await openTestApp({ PUBLIC_URL, OFFICE_URL: `https://${OFFICE}` }, { folders });
});
afterAll(async () => {
  await shared.close();
  await apart.close();
  await rm(root, { recursive: true });
});

const get = (url: string, host = SITE, app = shared) => app.http.inject({ url, headers: { host } });

describe('a document of the office', () => {
  it.each(['/office/', '/office/lots', '/office/lots/7?tab=bids', '/office/index.html', '/office/nope/v2.1'])(
    'is the same at %s, for its router',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('The office');
    },
  );

  it('allows its own nonce, which differs each time', async () => {
    const nonces = [];
    for (const { body, headers } of [await get('/office/'), await get('/office/')]) {
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? [];
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  it('has its own policy, and the other headers of the site', async () => {
    const { headers } = await get('/office/');
    const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce'");
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce'",
      "font-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self' wss://auctions.example",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify',
      'report-to csp',
      'report-uri /csp-reports',
    ]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'reporting-endpoints': 'csp="/csp-reports"',
    });
    const site = (await get('/')).headers;
    for (const name of [
      'strict-transport-security',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
    ])
      expect(headers[name], name).toBe(site[name]);
    expect(site['content-security-policy']).not.toContain('nonce');
  });

  it.each([
    ['/office/packing', true],
    ['/office/packing/items/7', true],
    ['/office/p%61cking/parcels/7', true],
    ['/office/packings', false],
    ['/office/parcels/7', false],
  ])('of packing may use the camera and WebAssembly, others may not: %s', async (url, isAllowed) => {
    const { headers } = await get(url);
    expect(headers['permissions-policy']).toContain(`camera=(${isAllowed ? 'self' : ''})`);
    expect(headers['permissions-policy']).toContain('microphone=()');
    expect(headers['content-security-policy']).toContain(
      `script-src 'self'${isAllowed ? " 'wasm-unsafe-eval'" : ''};`,
    );
  });

  it('says in a public demo that no real money moves', async () => {
    const folders = { site: join(root, 'site'), office: join(root, 'office'), embed: join(root, 'embed') };
    const demo = await openTestApp({ PUBLIC_URL, DEMO: 'true' }, { folders });
    expect((await get('/office/', SITE, demo)).body).toContain('Demo: no real money');
    expect((await get('/office/')).body).not.toMatch(/no real money|demo-notice/);
    await demo.close();
  });

  it('can send what its policy blocked', async () => {
    const report = {
      'document-uri': `https://${OFFICE}/office/lots`,
      'effective-directive': 'style-src-elem',
      'blocked-uri': 'inline',
    };
    const { statusCode } = await apart.http.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { host: OFFICE, 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': report }),
    });
    expect(statusCode).toBe(204);
    const rows = await apart.db.query.cspReports.findMany();
    expect(rows).toHaveLength(1);
  });
});

describe('a file of the office', () => {
  it('never changes', async () => {
    const answer = await get('/office/assets/index-abc.js');
    expect(answer.body).toBe('office');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/office/assets/index-old.js', '/office/assets/'])(
    'answers 404 at %s, not a document',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );
});

it.each([
  ['/office', '/office/'],
  ['/office?from=mail', '/office/?from=mail'],
])('redirects %s to %s', async (url, location) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([302, location]);
});

it('is on every host without one of its own', async () =>
  expect((await get('/office/', '127.0.0.1:4000')).statusCode).toBe(200));

describe('with a host of its own', () => {
  it.each<[url: string, onOffice: number, onSite: number]>([
    ['/office/', 200, 404],
    ['/office', 302, 404],
    ['/office/assets/index-abc.js', 200, 404],
    ['/', 302, 200],
    ['/%6fffice/', 200, 404],
    ['/index.html', 404, 200],
    ['/index.htm%6c', 404, 200],
    ['/offline.html', 404, 200],
    ['/nope', 404, 200],
    ['/favicon.svg', 200, 200],
    ['/api/time', 200, 200],
    ['/healthz', 200, 200],
  ])('%s answers %d there and %d on the site’s', async (url, onOffice, onSite) => {
    expect((await get(url, OFFICE, apart)).statusCode).toBe(onOffice);
    expect((await get(url, SITE, apart)).statusCode).toBe(onSite);
  });

  it('leads from its root to the office, and shows no page of the site', async () => {
    expect((await get('/', OFFICE, apart)).headers.location).toBe('/office/');
    expect((await get('/nope', OFFICE, apart)).body).not.toContain('<!doctype');
    const { headers } = await get('/office/', OFFICE, apart);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' wss://${OFFICE};`);
  });
});
