import type { SearchAnswer } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalAuctions, lots, products } from '../../db/schema.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../../test/test-app.ts';
import { dealsOf } from '../deals/deals.testing.ts';
import { dayOf } from '../listings/local-day.ts';

let app: TestApp;
let music: number;
let tools: number;
const lot: Record<string, number> = {};

const ask = async (query: Record<string, string>) => {
  const answer = await app.http.inject({ url: '/api/search', query });
  return { status: answer.statusCode, body: answer.json() };
};
const find = async (query: Record<string, string>): Promise<SearchAnswer> => {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
const titles = async (query: Record<string, string>) =>
  (await find(query)).data.map(({ title }) => textOf(title));

beforeAll(async () => {
  app = await openTestApp(EMBEDDED);
  const parent = await app.aCategory({ display: 'Musical Instruments' });
  music = (await app.aCategory({ display: 'Strings', parent_id: parent.id })).id;
  tools = (await app.aCategory({ display: 'Workshop' })).id;
  const list = async (name: string, values: object, endsInSeconds: number, product = {}) => {
    const { id } = await app.aProduct({ category_id: music, name, description: 'In its case.', ...product });
    lot[name] = (await app.aLot({ product_description_id: id, endsInSeconds, ...values })).id;
  };
  await list('Classical guitar', { price_cents: 4_000 }, 1_800);
  await list('Acoustic guitar with <b>bold</b> inlay', { bdp_cents: 9_000, bdp_stock: 1 }, 20_000);
  await list('Music stand', { price_cents: 60_000 }, 400_000, { description: 'For any guitar player.' });
  await list('Workbench', { price_cents: 12_000 }, 90_000, {
    category_id: tools,
    description: 'No 100% oak, but solid.',
  });
  await list('Ended guitar', {}, -10);
  const deal = await app.aProduct({ category_id: music, name: 'Bass guitar', description: 'Four strings.' });
  const ends_at = new Date(app.now() + 5 * 86_400_000);
  await dealsOf(app).aDeal({ product_description_id: deal.id, ends_at });
  const place = { type_id: 23, city: 'Duluth', state: 'MN', zip: '55802' };
  const inDays = (days: number) => dayOf(app.now() + days * 86_400_000);
  await app.db.insert(externalAuctions).values([
    {
      ...place,
      name: 'School band guitars',
      sale_at: `${inDays(3)}T09:00`,
      latitude: 46.8,
      longitude: -92.1,
    },
    { ...place, name: 'Old guitars', sale_at: `${inDays(-3)}T09:00` },
    { ...place, name: 'Guitar repair shop', city: 'Miami', state: 'FL', latitude: 25.8, longitude: -80.2 },
  ]);
});
afterAll(() => app.close());

describe('GET /search', () => {
  it('finds live lots, running deals and listed sales in every form of a word', async () => {
    const { total, is_more, did_you_mean, facets } = await find({ q: 'guitars' });
    expect({ total, is_more, did_you_mean }).toEqual({ total: 6, is_more: false, did_you_mean: null });
    expect(facets.kinds).toEqual([
      { kind: 'lot', count: 3 },
      { kind: 'deal', count: 1 },
      { kind: 'listing', count: 2 },
      { kind: 'question', count: 0 },
    ]);
  });

  it('shows a name that matches before a description that matches', async () => {
    const found = await titles({ q: 'guitar', kind: 'lot' });
    expect(found).toHaveLength(3);
    expect(found.at(-1)).toBe('Music stand');
  });

  it('marks matches as data, without HTML', async () => {
    const { data } = await find({ q: 'acoustic guitar' });
    expect(data[0]?.title).toEqual([
      { text: 'Acoustic', is_match: true },
      { text: ' ', is_match: false },
      { text: 'guitar', is_match: true },
      { text: ' with <b>bold</b> inlay', is_match: false },
    ]);
    const [stand] = (await find({ q: 'guitar player' })).data;
    expect(stand?.excerpt).toContainEqual({ text: 'player', is_match: true });
  });

  it('asks about a misspelled word, and finds nothing else for it', async () => {
    const { did_you_mean, total } = await find({ q: 'Clasical guittar' });
    expect({ did_you_mean, total }).toEqual({ did_you_mean: 'classical guitar', total: 0 });
    expect((await find({ q: 'classical guitar' })).total).toBe(1);
  });

  it.each([
    ['a missing letter', 'stnd', 'stand'],
    ['another letter', 'bask', null],
  ])('of a word with four letters asks about a missing letter only: %s', async (_, q, did_you_mean) => {
    expect(await find({ q })).toMatchObject({ did_you_mean, total: 0 });
  });

  it('finds nothing, without a correction, for a word like no other', async () => {
    expect(await find({ q: 'xylographqz' })).toMatchObject({
      total: 0,
      did_you_mean: null,
      last_page: 1,
      data: [],
    });
  });

  it.each([
    [{ category_id: 'parent' }, ['Classical guitar', 'Acoustic', 'Music stand', 'Bass guitar']],
    [{ max_price: '50' }, ['Classical guitar', 'Acoustic']],
    [{ min_price: '50', max_price: '200' }, ['Bass guitar']],
    [{ ending: '1h' }, ['Classical guitar']],
    [{ buy_direct: '1' }, ['Acoustic']],
    [{ kind: 'listing' }, ['School band guitars', 'Guitar repair shop']],
    [{ zip: '55802', distance: '50' }, ['School band guitars']],
    [{ kind: 'lot', max_price: '50', ending: '24h' }, ['Classical guitar', 'Acoustic']],
  ])('filters by %j', async (filters: Record<string, string>, expected) => {
    const { category_id, ...others } = filters;
    const query = { q: 'guitar', ...others, ...(category_id && { category_id: String(music) }) };
    const found = await titles(query);
    expect(found.map((title) => expected.find((name) => title.startsWith(name))).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  it('counts each choice with all other filters', async () => {
    const { facets } = await find({ q: 'guitar', ending: '1h', zip: '55802' });
    expect(facets.endings).toEqual([
      { ending: '1h', count: 1 },
      { ending: '24h', count: 2 },
      { ending: '3d', count: 2 },
    ]);
    expect(facets.prices[1]).toEqual({ min: 10, max: 50, count: 1 });
    expect(facets.categories).toEqual([{ id: music, name: 'Strings', count: 1 }]);
    expect((await find({ q: 'guitar', zip: '55802' })).facets.distances[0]).toEqual({ miles: 25, count: 1 });
  });

  it.each([
    ['ending_soonest', 'Classical guitar'],
    ['highest_price', 'Music stand'],
    ['newest', 'Guitar repair shop'],
    ['distance', 'School band guitars'],
  ])('sorts by %s', async (sort, first) => {
    expect((await titles({ q: 'guitar', sort, zip: '55802' }))[0]).toBe(first);
  });

  it('has pages, of which one past the last is empty', async () => {
    const first = await titles({ q: 'guitar', size: '4' });
    const second = await titles({ q: 'guitar', size: '4', page: '2' });
    expect([first.length, second.length]).toEqual([4, 2]);
    expect(new Set([...first, ...second]).size).toBe(6);
    expect(await titles({ q: 'guitar', page: '9' })).toEqual([]);
  });

  it.each([
    '%',
    "'",
    '_',
    '🎸',
    "'; drop table lots --",
    'the',
    '-',
    '"',
    "'''':*&|!()",
    '#category 1',
    '\\',
  ])('answers a search for %s', async (q) => {
    expect(await find({ q })).toMatchObject({ current_page: 1 });
  });

  it.each([
    ['only spaces', { q: '   ' }, 'q'],
    ['a NUL', { q: 'gui\0tar' }, 'message'],
    ['201 characters', { q: 'a'.repeat(201) }, 'q'],
    ['10,000 characters', { q: 'a '.repeat(5_000) }, 'q'],
    ['no text', {}, 'q'],
    ['a page of -1', { q: 'a', page: '-1' }, 'page'],
    ['a page of 0', { q: 'a', page: '0' }, 'page'],
    ['a page that is not a number', { q: 'a', page: 'x' }, 'page'],
    ['a negative price', { q: 'a', min_price: '-1' }, 'min_price'],
    ['a price of cents', { q: 'a', max_price: '1.5' }, 'max_price'],
    ['a ZIP code of letters', { q: 'a', zip: 'abc' }, 'zip'],
    ['a short ZIP code', { q: 'a', zip: '123' }, 'zip'],
    ['an unknown ZIP code', { q: 'a', zip: '00000' }, 'zip'],
    ['a distance without a ZIP code', { q: 'a', distance: '10' }, 'zip'],
    ['an unknown sort', { q: 'a', sort: 'size' }, 'sort'],
    ['an unknown kind', { q: 'a', kind: 'user' }, 'kind'],
  ])('refuses %s', async (_name, query, field) => {
    const { status, body } = await ask(query as Record<string, string>);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });
});

describe('what can be found', () => {
  it('follows a change of the product, and ends with the lot', async () => {
    const { id } = await app.aProduct({ category_id: tools, name: 'Anvil' });
    const { id: anvil } = await app.aLot({ product_description_id: id });
    expect(await titles({ q: 'anvil' })).toEqual(['Anvil']);
    await app.db.update(products).set({ name: 'Theodolite' }).where(eq(products.id, id));
    expect(await titles({ q: 'theodolites' })).toEqual(['Theodolite']);
    expect(await titles({ q: 'anvil' })).toEqual([]);
    await app.db.update(lots).set({ status: 'cancelled' }).where(eq(lots.id, anvil));
    expect(await titles({ q: 'theodolite' })).toEqual([]);
  });

  it('is not written again by a change of the price', async () => {
    const versions = async () =>
      (await app.db.execute(sql`select xmin::text from search_entries order by id`)) as unknown as object;
    const before = await versions();
    await app.db.update(lots).set({ price_cents: 12_500, bid_count: 2 });
    expect(await versions()).toEqual(before);
  });
});

describe('GET /search/suggestions', () => {
  const suggest = async (q: string) =>
    (await app.http.inject({ url: '/api/search/suggestions', query: { q } })).json();

  it('suggests lots by the start of a word in their names', async () => {
    expect(await suggest('classical gui')).toEqual([
      { kind: 'lot', id: lot['Classical guitar'], key: null, text: 'Classical guitar' },
    ]);
  });

  it('suggests categories first', async () => {
    expect(await suggest('music')).toMatchObject([
      { kind: 'category', text: 'Musical Instruments' },
      { kind: 'lot', text: 'Music stand' },
    ]);
  });

  it.each(['a', '%', "'", '🎸', "o'", '\\'])('has none for %s', async (q) => {
    expect(await suggest(q)).toEqual([]);
  });
});
