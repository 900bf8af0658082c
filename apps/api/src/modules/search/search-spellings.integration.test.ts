import type { SearchAnswer } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalAuctions, products } from '../../db/schema.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../../test/test-app.ts';
import { suggest } from './suggestions.ts';

const names = [
  'Pokémon Charizard card',
  'Pokemon booster box',
  'Café table',
  'Ford F-150 XLT pickup',
  'DeWalt DCD771C2 drill',
  'Oil painting of a harbor',
  'Running shoes',
  'The Who vinyl record',
  'Don Quixote illustrated',
  'Photo print 6" x 4"',
  "Levi's 501 jeans",
  'Straßenkarte von Bayern',
  'AT&T wall telephone',
  'Galaxy S10 with charger',
  'Box of A4 paper',
];
const pokemon = ['Pokemon booster box', 'Pokémon Charizard card'];
/** Each way to type a text, and what all of them find. */
const spellings: readonly (readonly [found: readonly string[], typed: readonly string[]])[] = [
  [['Ford F-150 XLT pickup'], ['F150', 'F 150', 'F-150', 'f-150', 'Ｆ１５０', '"F-150"', 'ford f150 xlt']],
  [['DeWalt DCD771C2 drill'], ['DCD771', 'DCD 771', 'dcd-771', 'DCD771C2', 'dcd 771 c2', 'DCD771C']],
  [pokemon, ['pokemon', 'pokémon', 'POKÉMON', 'poke\u0301mon']],
  [['Café table'], ['café', 'cafe', 'cafe\u0301', 'CAFÉ TABLE', 'tables']],
  [['The Who vinyl record'], ['The Who', 'the who', '"The Who"', '“The Who”', 'who the', 'the who records']],
  [['AT&T wall telephone'], ['AT&T', 'at&t', 'AT&T telephones', '"at&t"']],
  [['Photo print 6" x 4"'], ['4" x 6" print', '6 x 4 print', '6x4 print', '6" × 4" prints', '6″ x 4″ print']],
  [["Levi's 501 jeans"], ["levi's", 'levis', 'levi’s 501', 'LEVI', '501 jeans', 'jeans 501']],
  [['Straßenkarte von Bayern'], ['straßenkarte', 'strassenkarte', 'STRASSENKARTE']],
  [
    ['Oil painting of a harbor'],
    ['painting', 'paint', 'paintings', '“oil painting”', '"painting of a harbor"'],
  ],
  [['Running shoes'], ['running', 'run', 'runs', 'shoe', '“running shoes”', '"run shoe"']],
  [['Don Quixote illustrated'], ['Don', 'don quixote', 'quixote']],
  [['Galaxy S10 with charger'], ['S10', 's-10', 'galaxy s 10', 'galaxy s10']],
  [['Box of A4 paper'], ['A4', 'a-4', 'a4 paper']],
  [[], ['“shoes running”', '“harbor painting”', 'F 151', '-', '&', '"', '" "', '"&"', '-&']],
  [['Pokemon booster box'], ['pokemon -charizard', 'pokemon -“charizard card”']],
  [
    ['Café table', 'Running shoes'],
    ['table or shoes', 'cafe OR "running shoes"'],
  ],
];

let app: TestApp;
let tools: number;
const ids = new Map<string, number>();
const find = async (q: string): Promise<SearchAnswer> =>
  (await app.http.inject({ url: '/api/search', query: { q } })).json();
const titlesOf = ({ data }: SearchAnswer) => data.map(({ title }) => title.map(({ text }) => text).join(''));

beforeAll(async () => {
  app = await openTestApp(EMBEDDED);
  tools = (await app.aCategory({ display: 'Workshop' })).id;
  for (const [n, name] of names.entries()) {
    // No random item code: A4 could be a part of it.
    const texts = { item_code: `SP-${n}00`, name, short_name: name, description: 'Nothing else.' };
    const { id } = await app.aProduct({ category_id: tools, ...texts });
    ids.set(name, (await app.aLot({ product_description_id: id })).id);
  }
});
afterAll(() => app.close());

describe('a search', () => {
  it.each(spellings.flatMap(([found, typed]) => typed.map((q) => [q, found] as const)))(
    'for %s finds the same as its other spellings',
    async (q, expected) => {
      expect(titlesOf(await find(q)).toSorted()).toEqual([...expected]);
    },
  );

  it.each([
    ['pokemon', 'Pokémon Charizard card', ['Pokémon']],
    ['F150', 'Ford F-150 XLT pickup', ['F', '150']],
    ['dcd771', 'DeWalt DCD771C2 drill', ['DCD771']],
  ])('for %s marks its words in %s', async (q, name, expected) => {
    const { data } = await find(q);
    const result = data.find(({ id }) => id === ids.get(name));
    expect(result?.title.filter(({ is_match }) => is_match).map(({ text }) => text)).toEqual(expected);
  });

  it.each(names)('suggests %s for each beginning of its name', async (name) => {
    const forms = [name, name.normalize('NFD'), name.toUpperCase()];
    for (const form of forms) {
      for (let length = 2; length <= form.length; length += 1) {
        const typed = form.slice(0, length);
        if ((typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2) continue;
        expect(
          (await suggest(app.db, typed)).map(({ text }) => text),
          typed,
        ).toContain(name);
      }
    }
  });
});

describe('a number', () => {
  it('finds the thing that has it first', async () => {
    const saddle = await app.aProduct({ category_id: tools, name: 'Saddle' });
    await app.db.update(products).set({ item_code: 'FD-700-X' }).where(eq(products.id, saddle.id));
    const { id } = await app.aLot({ product_description_id: saddle.id });
    const lots = await app.aProduct({ category_id: tools, name: `Lot of ${id} spoons, number ${id}` });
    await app.aLot({ product_description_id: lots.id });
    const place = { type_id: 23, city: 'Duluth', state: 'MN', zip: '55802' };
    await app.db.insert(externalAuctions).values({ ...place, id, name: 'Fire engines' });
    for (const q of [`lot ${id}`, `Lot #${id}`, `auction ${id}`, `item ${id}`, `${id}`, `#${id}`]) {
      expect([q, titlesOf(await find(q))[0]]).toEqual([q, 'Saddle']);
    }
    for (const q of ['FD-700-X', 'fd-700-x', 'fd 700 x', 'FD700X']) {
      expect([q, titlesOf(await find(q))]).toEqual([q, ['Saddle']]);
    }
    expect(titlesOf(await find(`listing ${id}`))[0]).toBe('Fire engines');
    expect(titlesOf(await find(`${id}`))).toContain('Fire engines');
  });
});

describe('the best match', () => {
  it('is a name before a category, and a category before a description', async () => {
    const anvils = (await app.aCategory({ display: 'Anvils' })).id;
    const list = async (name: string, category_id: number, description: string) => {
      const { id } = await app.aProduct({ category_id, name, short_name: name, description });
      await app.aLot({ product_description_id: id });
    };
    await list('Iron anvil', tools, 'Heavy.');
    await list('Blacksmith’s block', anvils, 'Heavy.');
    await list('Hammer', tools, 'Anvil, anvil and anvil: anvils for an anvil.');
    expect(titlesOf(await find('anvil'))).toEqual(['Iron anvil', 'Blacksmith’s block', 'Hammer']);
  });
});
