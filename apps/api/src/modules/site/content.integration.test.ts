import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientLogs, testimonials, wonItems } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { aPublished, clearContent } from '../content/publishing/publishing.testing.ts';
import { openSession } from '../sessions/tokens.ts';

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
    const { name: title, ...fields } = listing;
    await aPublished(app.db, 'menu', { title, fields });
    await aPublished(app.db, 'notice', { title: 'Open' });
    await aPublished(app.db, 'notice', { title: 'Over', expire_at: new Date(app.now() - 1_000) });
    await aPublished(app.db, 'notice', { title: 'Later', published_at: new Date(app.now() + 60_000) });
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

describe('GET /announcements/{id}', () => {
  const aNotice = (given: Parameters<typeof aPublished>[2] = {}) =>
    aPublished(app.db, 'notice', { title: 'Closed on Monday', body: 'We *ship* on Tuesday.', ...given });
  const read = async (id: number, token?: string) => (await get(`/api/announcements/${id}`, token)).json();
  const unread = async (token: string) => (await get('/api/user', token)).json().unread_announcements;

  it('marks the notice as read for the caller, and counts what is left', async () => {
    await clearContent(app.db, 'notice');
    const { id } = await aNotice();
    await aNotice({ title: 'Another' });
    const [ava, ben] = [await app.tokenFor(await app.aUser()), await app.tokenFor(await app.aUser())];
    expect(await unread(ava)).toBe(2);
    const first = await read(id, ava);
    expect(first).toMatchObject({
      id,
      title: 'Closed on Monday',
      message: 'We ship on Tuesday.',
      html: '<p>We <em>ship</em> on Tuesday.</p>',
      unread_announcements: 1,
    });
    expect(first.user.read_time).toEqual(expect.any(String));
    // A second reading changes nothing.
    expect((await read(id, ava)).user).toEqual(first.user);
    expect([await unread(ava), await unread(ben)]).toEqual([1, 2]);
    const listed = (await get('/api/preload', ava)).json().notices.data;
    expect(listed.map(({ user }: { user: unknown }) => user !== null)).toEqual([false, true]);
  });

  it('shows visitors the notice without a marker', async () => {
    const { id } = await aNotice();
    expect(await read(id)).toMatchObject({ user: null, schedule: null, unread_announcements: 0 });
  });

  it('names the lot that it is about', async () => {
    const lot = await app.aLot();
    const { id } = await aNotice({ fields: { auction_id: lot.id } });
    expect((await read(id)).schedule).toEqual({ id: lot.id });
  });

  it('refuses an unknown notice, one that is out of date, and one that is not published yet', async () => {
    const past = await aNotice({ expire_at: new Date(app.now() - 1_000) });
    const later = await aNotice({ published_at: new Date(app.now() + 60_000) });
    for (const id of [past.id, later.id, 999_999]) {
      const answer = await get(`/api/announcements/${id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'notice_not_found']);
    }
  });

  it('leaves the member’s badge as it is when staff act as the member', async () => {
    const [member, staff] = [await app.aUser(), await app.aUser({ role: 'staff' })];
    const { id } = await aNotice();
    const before = await unread(await app.tokenFor(member));
    const impersonated = await openSession(app.db, member.id, { impersonatorId: staff.id });
    expect(await read(id, impersonated)).toMatchObject({ user: null, unread_announcements: before });
    expect(await unread(await app.tokenFor(member))).toBe(before);
  });
});

describe('GET /timeline', () => {
  it('lists the latest wins of auctions and the latest notices, the newest first', async () => {
    await clearContent(app.db, 'notice');
    const winner = await app.aUser();
    const aWin = async (source: 'auction' | 'deal', minutesAgo: number) => {
      const lot = await app.aLot();
      await app.db.insert(wonItems).values({
        lot_id: lot.id,
        user_id: winner.id,
        price_cents: 2_350,
        source,
        pay_by: new Date(app.now()),
        won_at: new Date(app.now() - minutesAgo * 60_000),
      });
      return lot.id;
    };
    const won = await aWin('auction', 10);
    // Its price was negotiated.
    await aWin('deal', 1);
    const published_at = new Date(app.now() - 300_000);
    const notice = await aPublished(app.db, 'notice', { title: 'Open', published_at });
    const entries = (await get('/api/timeline')).json();
    expect(entries).toMatchObject([
      { kind: 'notice', id: notice.id, title: 'Open', human_time: '5 minutes ago' },
      {
        kind: 'win',
        auction_id: won,
        username: winner.username,
        sale_price: 23.5,
        human_time: '10 minutes ago',
      },
    ]);
  });
});

it('returns the database’s time', async () => {
  const before = app.now();
  const { time } = (await get('/api/time')).json();
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(app.now());
});

it('returns a static page by its number', async () => {
  await aPublished(app.db, 'page', { key: '4', title: 'Rules', body: '## Bids\n\nA bid is binding.' });
  const html = '<h2 id="bids">Bids</h2>\n<p>A bid is binding.</p>';
  expect((await get('/api/page/4/1')).json()).toEqual({ title: 'Rules', html, text: html });
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
    expect(row?.data).toBe(`"${'😀'.repeat(2_047)}…`);
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
