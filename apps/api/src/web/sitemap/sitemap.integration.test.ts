import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealRules, deals, externalAuctions } from '../../db/schema.ts';
import { installDefaults } from '../../modules/content/publishing/defaults.ts';
import { aPublished } from '../../modules/content/publishing/publishing.testing.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { sitemapIndex, sitemapOf } from './sitemap.ts';

const SITE = 'https://first-dollar.example';

let app: TestApp;
let lotIds: number[];
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE, DEMO: 'true' });
  await installDefaults(app.db);
  const product = await app.aProduct();
  const aLot = (values = {}) => app.aLot({ product_description_id: product.id, ...values });
  lotIds = [];
  for (let n = 0; n < 5; n += 1) lotIds.push((await aLot()).id);
  await aLot({ endsInSeconds: -5 });
  await aLot({ sale_kind: 'direct' });
  const place = { type_id: 5, city: 'Duluth', state: 'MN', zip: '55802' };
  await app.db.insert(externalAuctions).values([
    { ...place, name: 'Listed' },
    { ...place, name: 'Ended', has_ended: true },
    { ...place, name: 'A car', is_car: true },
  ]);
  const rule = {
    name: 'r',
    rounds: 3,
    step_cents: 100,
    seconds: 60,
    final_seconds: 60,
    concession_percent: 50,
  };
  const [rules] = await app.db.insert(dealRules).values(rule).returning();
  const terms = { asking_cents: 9_900, floor_cents: 5_000, rule_id: rules?.id ?? 0 };
  const deal = { ...terms, product_description_id: product.id, ends_at: new Date(app.now() + 600_000) };
  await app.db.insert(deals).values([
    { ...deal, stock: 3 },
    { ...deal, stock: 0 },
  ]);
  await aPublished(app.db, 'notice', { title: 'Shown' });
  await aPublished(app.db, 'notice', { title: 'Over', expire_at: new Date(app.now() - 1_000) });
});
afterAll(() => app.close());

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

/** The root and the entries of a sitemap: well-formed XML with the names of sitemaps.org and absolute URLs. */
function parse(xml: string): { root: string; entries: { loc: string; lastmod?: string }[] } {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { '?xml': _, ...document } = parser.parse(xml);
  const [[root = '', { '@_xmlns': namespace, ...content }]] = Object.entries<Record<string, unknown>>(
    document,
  ) as [[string, Record<string, unknown>]];
  expect(namespace).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const name = root === 'urlset' ? 'url' : 'sitemap';
  const entries = content[name] as { loc: string; lastmod?: string }[];
  expect(Object.keys(content)).toEqual([name]);
  for (const { loc, lastmod, ...more } of entries) {
    expect(new URL(loc).origin).toBe(SITE);
    if (lastmod !== undefined) expect(new Date(lastmod).toISOString()).toBe(lastmod);
    expect(more).toEqual({});
  }
  return { root, entries };
}
const get = (url: string) => app.http.inject(url);
const pathsOf = (xml: string) => parse(xml).entries.map(({ loc }) => loc.slice(SITE.length));

describe('the sitemap', () => {
  it('is an index of the sitemaps that have entries, which robots.txt names', async () => {
    expect((await get('/robots.txt')).body).toBe(
      `User-agent: *\nDisallow:\n\nSitemap: ${SITE}/sitemap.xml\n`,
    );
    const answer = await get('/sitemap.xml');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    expect(parse(answer.body).root).toBe('sitemapindex');
    expect(pathsOf(answer.body)).toEqual(
      ['pages', 'notices', 'categories', 'auctions', 'deals', 'government', 'cars'].map(
        (name) => `/sitemaps/${name}-0.xml`,
      ),
    );
  });

  it('lists pages that are open to visitors, and what has not ended', async () => {
    const index = pathsOf((await get('/sitemap.xml')).body);
    const paths: string[] = [];
    for (const path of index) {
      const { statusCode, body } = await get(path);
      expect([statusCode, parse(body).root]).toEqual([200, 'urlset']);
      paths.push(...pathsOf(body));
    }
    expect(new Set(paths).size).toBe(paths.length);
    const count = (prefix: string) => paths.filter((path) => path.startsWith(prefix)).length;
    expect(paths).toEqual(expect.arrayContaining(['/', '/terms', '/knowledgebase', '/carauction']));
    expect(paths.filter((path) => /account|login|payment|search|unclaimed/.test(path))).toEqual([]);
    expect(count('/auctions/')).toBe(5);
    expect([count('/dailydeals/'), count('/externalauction/'), count('/carauction/')]).toEqual([1, 1, 1]);
    expect(count('/notices/')).toBe(1);
  });

  it('says when published texts have changed', async () => {
    const { entries } = parse((await get('/sitemaps/pages-0.xml')).body);
    expect(entries.find(({ loc }) => loc === `${SITE}/terms`)?.lastmod).toEqual(expect.any(String));
    expect(entries.find(({ loc }) => loc === `${SITE}/`)?.lastmod).toBeUndefined();
  });

  it('begins a new sitemap after each full one, by the last id', async () => {
    const parts = { db: app.db, publicUrl: SITE, size: 2 };
    const [, second = 0, , fourth = 0] = lotIds;
    const auctions = pathsOf(await sitemapIndex(parts)).filter((path) => path.includes('auctions-'));
    expect(auctions).toEqual([0, second, fourth].map((after) => `/sitemaps/auctions-${after}.xml`));
    const all: string[] = [];
    for (const after of [0, second, fourth])
      all.push(...pathsOf((await sitemapOf(parts, 'auctions', after)) ?? ''));
    expect(all).toEqual(lotIds.map((id) => `/auctions/${id}`));
    const full = pathsOf(await sitemapIndex({ ...parts, size: 5 })).filter((path) =>
      path.includes('auctions-'),
    );
    expect(full).toEqual(['/sitemaps/auctions-0.xml']);
  });

  it('is kept for a while', async () => {
    const before = (await get('/sitemaps/deals-0.xml')).body;
    await app.db.update(deals).set({ stock: 0 });
    expect((await get('/sitemaps/deals-0.xml')).body).toBe(before);
  });

  it.each([
    '/sitemaps/users-0.xml',
    '/sitemaps/auctions-x.xml',
    '/sitemaps/auctions--1.xml',
    '/sitemaps/auctions.xml',
  ])('answers 404 at %s', async (path) => expect((await get(path)).statusCode).toBe(404));
});
