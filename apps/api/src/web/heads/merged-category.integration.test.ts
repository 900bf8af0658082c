import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formerCategories } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let site: string;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'bidkit-site-'));
  await writeFile(
    join(site, 'index.html'),
    '<!doctype html><head><!--share-meta--></head><div id="root"></div>',
  );
  const pages = [
    { paths: ['/category/:id'], scripts: [] },
    { paths: ['/tag/:id'], scripts: [] },
  ];
  await writeFile(join(site, 'pages.json'), JSON.stringify(pages));
  app = await openTestApp({}, { folders: { site, embed: join(site, 'embed') } });
});
afterAll(async () => {
  await app.close();
  await rm(site, { recursive: true });
});

const get = (url: string) => app.http.inject(url);

it.each([
  ['category', false],
  ['tag', true],
])('leads from the address of a merged %s to the present one, with the query', async (path, is_virtual) => {
  const { id } = await app.aCategory({ is_virtual });
  await app.db.insert(formerCategories).values({ id: id + 1_000, category_id: id });
  const moved = await get(`/${path}/${id + 1_000}?order=desc`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/${path}/${id}?order=desc`]);
  expect(moved.headers['cache-control']).toBe('no-cache');
  expect((await get(`/${path}/${id}`)).statusCode).toBe(200);
  expect((await get(`/${path}/${id + 2_000}`)).statusCode).toBe(404);
});

it('lists a new category in its sitemap at once, and a removed one no more', async () => {
  const read = async () => (await get('/sitemaps/categories-0.xml')).body;
  await read();
  const { id } = await app.aCategory();
  expect(await read()).toContain(`/category/${id}<`);
});
