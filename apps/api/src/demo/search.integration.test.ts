import type { SearchAnswer } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggest } from '../modules/search/suggestions.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { demoProducts } from './catalog.ts';
import { addDemoLots } from './demo-lots.testing.ts';

/** The most lots that are suggested for a text. */
const SUGGESTED_LOTS = 5;
const names = demoProducts.map(({ name }) => name);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await addDemoLots(app);
});
afterAll(() => app.close());

const prefixesOf = (name: string) =>
  [...name].flatMap((_letter, n) => {
    const prefix = [...name].slice(0, n + 1).join('');
    return (prefix.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2 ? [prefix] : [];
  });

/** The names that begin with a prefix, which come first. */
const beginningWith = (prefix: string) =>
  names.filter((name) => name.toLowerCase().startsWith(prefix.toLowerCase()));

it('suggests each lot for all that a visitor types of its name', async () => {
  const vanished: string[] = [];
  for (const prefix of new Set(names.flatMap(prefixesOf))) {
    const suggested = (await suggest(app.db, prefix))
      .filter(({ kind }) => kind === 'lot')
      .map(({ text }) => text);
    const wanted = beginningWith(prefix);
    const isFull = suggested.length === SUGGESTED_LOTS && suggested.every((name) => wanted.includes(name));
    if (!isFull && wanted.some((name) => !suggested.includes(name))) vanished.push(prefix);
  }
  expect(vanished).toEqual([]);
}, 300_000);

describe('the search of the demo', () => {
  const find = async (q: string): Promise<SearchAnswer> =>
    (await app.http.inject({ url: '/api/search', query: { q, size: '100' } })).json();
  const titlesOf = ({ data }: SearchAnswer) =>
    data.map(({ title }) => title.map(({ text }) => text).join(''));

  it.each(['bike', 'bikes', 'bicycle'])(
    'shows bicycles before what is only in their category for %s',
    async (q) => {
      const found = titlesOf(await find(q));
      const isBike = (name: string) => /bike|bicycle/i.test(name);
      expect(found.slice(0, 3).every(isBike)).toBe(true);
      expect(found.findLastIndex(isBike)).toBeLessThan(found.indexOf('Four rescue helmets, red'));
    },
  );

  it.each(['rolex', 'ford truck', 'nikn'])('does not replace %s, which nothing has', async (q) => {
    expect(await find(q)).toMatchObject({ did_you_mean: null, total: 0 });
  });
});
