import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let site: string;
let app: TestApp;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'bidkit-addresses-'));
  await writeFile(
    join(site, 'index.html'),
    '<!doctype html><head><!--share-meta--></head><div id="root"></div>',
  );
  const pages = [['/'], ['/terms'], ['/auctions/:id/:slug?'], ['/forgot/:token']];
  await writeFile(join(site, 'pages.json'), JSON.stringify(pages.map((paths) => ({ paths, scripts: [] }))));
  app = await openTestApp({}, { folders: { site, embed: join(site, 'embed') } });
});
afterAll(async () => {
  await app.close();
  await rm(site, { recursive: true });
});

it.each([
  ['/auctions/12.', '/auctions/12'],
  ['/auctions/12)?a=b', '/auctions/12'],
  ['/terms).', '/terms'],
])('leads from %s, where a sentence ended, to the page', async (url, page) => {
  const answer = await app.http.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, page]);
});

/** Escapes that are no UTF-8: cut, not hexadecimal, overlong, half of a surrogate pair, beyond Unicode. */
const broken = [
  '%',
  '%E',
  '%E0',
  '%E0%A4%A',
  '%zz',
  '%u00e9',
  '%C0%AF',
  '%ED%A0%80',
  '%F5%80%80%80',
  '%FF',
  '%80',
];

it.each([
  '/nope.',
  ...broken.flatMap((code) => [`/forgot/${code}`, `/auctions/172/${code}`, `/${code}/x?a=b`]),
])('has no page at %s', async (url) => {
  const answer = await app.http.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toBeTruthy();
  expect(answer.body).toContain('<meta name="robots" content="noindex">');
});
