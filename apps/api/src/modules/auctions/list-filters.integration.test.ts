import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let category: number;
const lot: Record<string, number> = {};

const ask = async (query: string) => {
  const answer = await app.http.inject(`/api/auctions?category_id=${category}&${query}`);
  return { status: answer.statusCode, body: answer.json() };
};
const names = async (query: string) => {
  const { body } = await ask(query);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: number }) => Object.keys(lot).find((name) => lot[name] === id));
};

beforeAll(async () => {
  app = await openTestApp();
  category = (await app.aCategory()).id;
  const list = async (name: string, endsInSeconds: number, values = {}, product = {}) => {
    const { id } = await app.aProduct({ category_id: category, ...product });
    lot[name] = (await app.aLot({ product_description_id: id, endsInSeconds, ...values })).id;
  };
  await list('soon', 1_800, { price_cents: 1_200 }, { condition: 'good' });
  await list('today', 20_000, { price_cents: 5_000, bdp_cents: 9_000, bdp_stock: 1 }, { condition: 'fair' });
  await list('late', 200_000, { bdp_cents: 9_000, bdp_stock: 0 });
  await list('dear', 300_000, { opening_cents: 8_000, bdp_cents: 9_000, bdp_stock: 1 });
});
afterAll(() => app.close());

describe('the filters of a listing', () => {
  it.each([
    ['', ['soon', 'today', 'late', 'dear']],
    ['min_price=12', ['soon', 'today', 'dear']],
    ['max_price=12', ['soon', 'late']],
    ['min_price=13&max_price=80', ['today', 'dear']],
    ['ends_within_hours=1', ['soon']],
    ['ends_within_hours=24', ['soon', 'today']],
    ['buy_direct=1', ['today']],
    ['condition=good', ['soon']],
    ['condition=good&buy_direct=1', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('apply to the lots of the home page', async () => {
    const answer = await app.http.inject('/api/auctions/home?condition=fair');
    expect(answer.json().data.map(({ id }: { id: number }) => id)).toEqual([lot.today]);
  });

  it.each(['min_price=-1', 'max_price=1.5', 'ends_within_hours=0', 'buy_direct=yes', 'condition=new'])(
    'refuse %s',
    async (query) => {
      expect((await ask(query)).status).toBe(422);
    },
  );
});
