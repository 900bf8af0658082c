import type { ErrorBody, SearchAnswer, SearchSynonyms } from '@bidkit/contract';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let token: string;

const call = async <T>(method: 'GET' | 'POST', path = '', payload?: object) => {
  const answer = await app.http.inject({
    ...{ method, url: `/api/staff/search-synonyms${path}` },
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() as T & ErrorBody };
};
const set = (word: string, ...synonyms: string[]) => call<SearchSynonyms>('POST', '', { word, synonyms });
const find = async (q: string): Promise<SearchAnswer> =>
  (await app.http.inject({ url: '/api/search', query: { q } })).json();
const titles = async (q: string) =>
  (await find(q)).data.map(({ title }) => title.map(({ text }) => text).join('')).toSorted();
const lastAudit = async () => (await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
  for (const name of ['Pickup, four doors', 'Red lorry', 'Golf buggy', 'Golf bag', 'Shopping cart']) {
    const { id } = await app.aProduct({ name, short_name: name, description: 'Nothing else.' });
    await app.aLot({ product_description_id: id });
  }
});
afterAll(() => app.close());

describe('synonyms', () => {
  it('are found in both directions and in all forms, until they are removed', async () => {
    expect(await titles('truck')).toEqual([]);
    const { body } = await set(' Truck ', 'Pickup', 'lorry', 'pickup');
    expect(body).toMatchObject({ word: 'truck', synonyms: ['pickup', 'lorry'] });
    for (const q of ['truck', 'trucks', 'lorries', 'PICKUP']) {
      expect([q, await titles(q)]).toEqual([q, ['Pickup, four doors', 'Red lorry']]);
    }
    expect(await titles('red trucks')).toEqual(['Red lorry']);
    expect(await titles('"red truck"')).toEqual([]);
    expect((await call('POST', `/${body.id}/remove`)).status).toBe(200);
    expect(await titles('truck')).toEqual([]);
  });

  it('may have several words, which are side by side', async () => {
    await set('golf cart', 'golf buggy', 'caddy');
    for (const q of ['golf cart', 'caddy', 'old golf cart or caddies']) {
      expect([q, await titles(q)]).toEqual([q, ['Golf buggy']]);
    }
    expect(await titles('cart')).toEqual(['Shopping cart']);
  });

  it('take the place of those that the word had', async () => {
    await set('zither', 'lyre');
    const { body } = await set('Zither', 'harp');
    const { body: all } = await call<SearchSynonyms[]>('GET');
    expect(all.filter(({ word }) => word === 'zither')).toEqual([body]);
    expect(body.synonyms).toEqual(['harp']);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'change', subject: 'search-synonyms', subject_id: body.id },
      ...{ before: { synonyms: ['lyre'] }, after: { word: 'zither', synonyms: ['harp'] } },
    });
  });

  it.each([
    ['no word', '', ['a'], 'word'],
    ['no synonym', 'lamp', [], 'synonyms'],
    ['an empty synonym', 'lamp', ['light', ' '], 'synonyms.1'],
    ['the word itself', 'lamp', ['Lamp'], 'synonyms'],
    ['a synonym without letters', 'lamp', ['light', '&!'], 'synonyms.1'],
    ['a word of five words', 'one two three four five', ['lamp'], 'word'],
    ['too many synonyms', 'lamp', Array.from({ length: 21 }, (_, n) => `lamp ${n}`), 'synonyms'],
  ])('are refused for %s, and nothing is changed', async (_name, word, synonyms, field) => {
    const before = (await call('GET')).body;
    const { status, body } = await set(word, ...synonyms);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect((await call('GET')).body).toEqual(before);
  });

  it('answer 404 for a word that has none', async () => {
    expect(await call('POST', '/999999/remove')).toMatchObject({
      status: 404,
      body: { code: 'search_synonyms_not_found' },
    });
  });
});
