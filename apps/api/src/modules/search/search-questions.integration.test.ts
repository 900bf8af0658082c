import type { SearchAnswer, SearchSuggestion } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentEntries, contentVersions } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { aPublished } from '../content/publishing/publishing.testing.ts';

let app: TestApp;
let token: string;

const get = async <T>(url: string, query: Record<string, string>) =>
  (await app.http.inject({ url: `/api${url}`, query })).json<T>();
const find = (q: string, filters = {}) => get<SearchAnswer>('/search', { q, ...filters });
const keysOf = async (q: string, filters = {}) => (await find(q, filters)).data.map(({ key }) => key);
const post = async (url: string, payload: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method: 'POST', url: `/api/staff/content${url}`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
};

beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
  await aPublished(app.db, 'category', { key: 'paying', title: 'Paying' });
  const question = (key: string, title: string, body: string, given = {}) =>
    aPublished(app.db, 'question', { key, title, body, fields: { category: 'paying' }, ...given });
  await question('receipt', 'Where is my receipt?', 'Open the item. It has a button **Invoice**.');
  await question('check', 'Can I pay by check?', 'Yes. Your receipt follows once it has cleared.');
  await question('over', 'Is there a receipt on paper?', 'No.', { expire_at: new Date(app.now() - 1_000) });
  await aPublished(app.db, 'notice', { title: 'Receipt printer', body: 'Every receipt is printed.' });
  const { id } = await app.aProduct({ name: 'Receipt book' });
  await app.aLot({ product_description_id: id });
});
afterAll(() => app.close());

it('finds published questions that have not expired, by question and answer', async () => {
  const { data, facets } = await find('receipts', { kind: 'question' });
  expect(data.map(({ key }) => key)).toEqual(['receipt', 'check']);
  expect(data[0]).toMatchObject({
    kind: 'question',
    category: 'Paying',
    image: null,
    price: null,
    ends_at: null,
    excerpt: [{ text: 'Open the item. It has a button Invoice.', is_match: false }],
  });
  expect(facets.kinds).toContainEqual({ kind: 'question', count: 2 });
  expect(facets.kinds).toContainEqual({ kind: 'lot', count: 1 });
});

it('asks about misspelled words of questions', async () => {
  expect(await find('reciept', { kind: 'question' })).toMatchObject({ did_you_mean: 'receipt', total: 0 });
  expect(await find('invoize')).toMatchObject({ did_you_mean: 'invoice', data: [] });
});

it.each([{ max_price: '50' }, { ending: '24h' }, { buy_direct: '1' }, { zip: '55802', distance: '50' }])(
  'finds no question with the filter %j',
  async (filters) => {
    expect((await keysOf('receipt', filters)).filter((key) => key !== null)).toEqual([]);
  },
);

it('suggests questions by the start of a word, after lots', async () => {
  const [lot, ...questions] = await get<SearchSuggestion[]>('/search/suggestions', { q: 'rece' });
  expect(lot).toMatchObject({ kind: 'lot', key: null, text: 'Receipt book' });
  expect(questions).toMatchObject([{ kind: 'question', key: 'receipt', text: 'Where is my receipt?' }]);
});

it('finds a version once it is published, instead of the one before, and none after the expiry', async () => {
  const name = { kind: 'question', key: 'crate' };
  const why = { reason: 'A test' };
  const save = (base_version: number, title: string) =>
    post('', { ...name, ...why, base_version, title, body: 'Yes.', category: 'paying' });
  await save(0, 'Is a crate included?');
  expect(await keysOf('crate')).toEqual([]);
  await post('/publish', { ...name, ...why, version: 1 });
  expect(await keysOf('crate')).toEqual(['crate']);
  await save(1, 'Is a pallet included?');
  const publish_at = new Date(app.now() + 60_000).toISOString();
  await post('/publish', { ...name, ...why, version: 2, publish_at });
  expect([await keysOf('crate'), await keysOf('pallet')]).toEqual([['crate'], []]);
  // Its time comes.
  await app.db
    .update(contentVersions)
    .set({ publish_at: sql`clock_timestamp()` })
    .where(eq(contentVersions.title, 'Is a pallet included?'));
  expect([await keysOf('crate'), await keysOf('pallet')]).toEqual([[], ['crate']]);
  await post('/expire', { ...name, ...why });
  expect(await keysOf('pallet')).toEqual([]);
});

it('keeps no words of a deleted question', async () => {
  const { id } = await aPublished(app.db, 'question', { title: 'Is a forklift there?' });
  expect(await keysOf('forklift')).toHaveLength(1);
  await app.db.delete(contentEntries).where(eq(contentEntries.id, id));
  expect(await find('forklift')).toMatchObject({ total: 0, did_you_mean: null });
});
