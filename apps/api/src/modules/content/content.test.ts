import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientLogs, govListings, notices, pages, testimonials } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const get = (url: string, token?: string) =>
  app.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('GET /preload', () => {
  it('contains testimonials, listings, categories, current notices and featured lots', async () => {
    const product = await app.aProduct();
    const { id } = await app.aLot({ featured: true, product_description_id: product.id });
    await app.aLot();
    await app.db.insert(testimonials).values({ testimonial: 'Fair and quick.', real_name: 'Ann B.' });
    const listing = { name: 'All listings', link: '/gov', external: false, requires_login: false };
    await app.db.insert(govListings).values(listing);
    await app.db.insert(notices).values([
      { title: 'Open', message: 'We are open.' },
      { title: 'Over', message: 'This is over.', expire_time: new Date(app.now() - 1_000) },
    ]);
    const answer = await get('/api/preload');
    expect(answer.statusCode).toBe(200);
    const preload = answer.json();
    expect(preload.testimonials).toMatchObject([{ testimonial: 'Fair and quick.', real_name: 'Ann B.' }]);
    expect(preload.gov_listings).toMatchObject([listing]);
    expect(preload.notices.data.map(({ title }: { title: string }) => title)).toEqual(['Open']);
    expect(preload.featured).toMatchObject([{ id, status: 'live' }]);
    const category = preload.categories.find((row: { id: number }) => row.id === product.category_id);
    expect(category).toMatchObject({ display: 'Tools', numItems: 1 });
    const member = (await get('/api/user', await app.tokenFor(await app.aUser()))).json();
    expect(member.unread_announcements).toBe(1);
  });

  it('contains what the caller watches', async () => {
    const { id } = await app.aLot({ featured: true });
    const token = await app.tokenFor(await app.aUser());
    await app.http.inject({
      method: 'POST',
      url: '/api/watchlist',
      payload: { item_id: id, watchlist_type_id: 9 },
      headers: { authorization: `Bearer ${token}` },
    });
    const watched = async (own?: string) =>
      (await get('/api/preload', own))
        .json()
        .featured.filter(({ isWatching }: { isWatching: boolean }) => isWatching)
        .map((lot: { id: number }) => lot.id);
    expect([await watched(token), await watched()]).toEqual([[id], []]);
  });
});

it('returns the database’s time', async () => {
  const before = app.now();
  const { time } = (await get('/api/time')).json();
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(app.now());
});

it('returns a static page by its number', async () => {
  const page = { title: 'Terms', sections: [{ heading: 'Bids', paragraphs: ['A bid is binding.'] }] };
  await app.db.insert(pages).values({ n: 4, ...page });
  expect((await get('/api/page/4/1')).json()).toEqual(page);
  expect((await get('/api/page/5/1')).statusCode).toBe(404);
});

describe('POST /logger', () => {
  const log = (payload: object) => app.http.inject({ method: 'POST', url: '/api/logger', payload });

  it('stores any JSON of a client', async () => {
    expect((await log({ name: 'load failed', data: { path: '/x', tries: [1, 2] } })).json()).toEqual({
      success: true,
    });
    const [row] = await app.db.select().from(clientLogs);
    expect(row).toMatchObject({ name: 'load failed', data: { path: '/x', tries: [1, 2] }, user_id: null });
  });

  it.each([
    ['no name', { data: 1 }],
    ['NUL deep inside', { name: 'x', data: { a: [{ b: 'c\0' }] } }],
    ['NUL in a key', { name: 'x', data: { 'a\0': 1 } }],
    ['half a surrogate pair', { name: 'x', data: '\ud800' }],
  ])('refuses %s', async (_name, payload) => {
    expect((await log(payload)).statusCode).toBe(422);
  });

  it('does not store the token of a link', async () => {
    await app.db.delete(clientLogs);
    await log({ name: 'route', data: `/forgot/reset/${'a'.repeat(43)}` });
    expect(await app.db.select().from(clientLogs)).toMatchObject([{ data: '/forgot/reset/[token]' }]);
  });

  it('stores the beginning of a long message', async () => {
    await app.db.delete(clientLogs);
    expect((await log({ name: 'long', data: '😀'.repeat(50_000) })).statusCode).toBe(200);
    const [row] = await app.db.select().from(clientLogs);
    expect(row?.data).toMatch(/^"😀+.$/u);
    expect(String(row?.data)).toHaveLength(4_096);
  });

  it('deletes the oldest messages, so that the table does not grow without bound', async () => {
    await app.db.delete(clientLogs);
    await app.db.insert(clientLogs).values([
      { id: 1_000, name: 'old' },
      { id: 19_000, name: 'recent' },
    ]);
    await app.db.execute(`alter table client_logs alter column id restart with 20000`);
    await log({ name: 'new' });
    const rows = await app.db.select().from(clientLogs);
    expect(rows.map(({ name }) => name).sort()).toEqual(['new', 'recent']);
  });
});
