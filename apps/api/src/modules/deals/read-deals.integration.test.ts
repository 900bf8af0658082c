import type { Deal, DealCategory } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { dealsOf, type Member } from './deals.testing.ts';

interface Page {
  current_page: number;
  last_page: number;
  total: number;
  data: Deal[];
}

let app: TestApp;
let calls: ReturnType<typeof dealsOf>;
let ava: Member;
/** Category ids: tools with the sub-category hand tools, toys, and an empty one. */
let category: Record<'tools' | 'handTools' | 'toys' | 'empty', number>;
let running: { tools: number; handTools: number; toys: number };
let over: { ended: number; soldOut: number; tomorrow: number };

beforeAll(async () => {
  app = await openTestApp();
  calls = dealsOf(app);
  ava = await calls.member();
  const tools = (await app.aCategory({ name: 'tools', display: 'Tools', position: 1 })).id;
  const handTools = (await app.aCategory({ name: 'hand-tools', display: 'Hand Tools', parent_id: tools })).id;
  const toys = (await app.aCategory({ name: 'toys', display: 'Toys', position: 0 })).id;
  const empty = (await app.aCategory({ name: 'art', display: 'Art', position: 2 })).id;
  category = { tools, handTools, toys, empty };
  const aDeal = async (category_id: number, minutes: number, values = {}) => {
    const product = await app.aProduct({ category_id });
    const ends_at = new Date(app.now() + minutes * 60_000);
    return (await calls.aDeal({ product_description_id: product.id, ends_at, ...values })).id;
  };
  running = {
    tools: await aDeal(tools, 30),
    handTools: await aDeal(handTools, 10),
    toys: await aDeal(toys, 20),
  };
  over = {
    ended: await aDeal(toys, -1),
    soldOut: await aDeal(toys, 15, { stock: 0 }),
    tomorrow: await aDeal(toys, 2_000, { starts_at: new Date(app.now() + 60_000_000) }),
  };
});
afterAll(() => app.close());

const list = async (query = '') => (await calls.call<Page>('GET', null, `/dailydeals${query}`)).body;
const idsOf = ({ data }: Page) => data.map(({ id }) => id);

it('lists running deals, the soonest end first', async () => {
  const page = await list();
  expect(idsOf(page)).toEqual([running.handTools, running.toys, running.tools]);
  expect(page).toMatchObject({ current_page: 1, last_page: 1, total: 3 });
});

it('lists the running ones of some ids', async () => {
  expect(idsOf(await list(`?ids=${running.tools},${over.ended},${running.toys}`))).toEqual([
    running.toys,
    running.tools,
  ]);
  const refused = await calls.call('GET', null, '/dailydeals?ids=1,x');
  expect(refused).toMatchObject({ status: 422, body: { code: 'deal_list_invalid' } });
});

it('filters by a category with its sub-categories, and pages', async () => {
  expect(idsOf(await list(`?category_id=${category.tools}`))).toEqual([running.handTools, running.tools]);
  expect(idsOf(await list(`?category_id=${category.empty}`))).toEqual([]);
  const second = await list('?page=2&pageSize=2');
  expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 3, data: [{ id: running.tools }] });
});

it('counts deals by category, in the order of their positions, without empty ones', async () => {
  const { body } = await calls.call<DealCategory[]>('GET', null, '/dailydeals/categories');
  expect(body).toEqual([
    { id: category.toys, name: 'Toys', numItems: 1 },
    { id: category.tools, name: 'Tools', numItems: 2 },
  ]);
});

it('shows a deal with its rules, and never the floor', async () => {
  const { body } = await calls.get(running.toys);
  expect(body).toMatchObject({
    id: running.toys,
    item: 'Oak tool chest with brass corners',
    price: 100,
    category: 'Toys',
    category_id: category.toys,
    is_sold_out: false,
    isWatching: false,
    rules: { rounds: 4, step: 5, seconds: 60, final_seconds: 30 },
    negotiation: null,
  });
  expect(body.product_description.images[0]).toMatchObject({ image_type_id: 5 });
  expect(JSON.stringify(body)).not.toMatch(/floor|concession|stock/);
  expect((await calls.get(over.soldOut)).body.is_sold_out).toBe(true);
  expect((await calls.get(over.ended)).status).toBe(200);
  for (const id of [over.tomorrow, 999_999])
    expect(await calls.get(id)).toMatchObject({ status: 404, body: { message: 'This deal was not found.' } });
});

it('shows each member their own negotiation', async () => {
  const { body: opened } = await calls.start(ava, running.tools);
  const ben = await calls.member();
  expect((await calls.get(running.tools, ava)).body.negotiation).toMatchObject({
    make_offer_id: opened.make_offer_id,
  });
  expect((await calls.get(running.tools, ben)).body.negotiation).toBeNull();
});

it('lists watched deals; deals that are over come last', async () => {
  const watch = (item_id: number) =>
    calls.call<{ isWatching: boolean }>('POST', ava, '/watchlist', { item_id, watchlist_type_id: 11 });
  for (const id of [over.ended, running.tools, running.toys])
    expect((await watch(id)).body.isWatching).toBe(true);
  expect((await watch(999_999)).status).toBe(404);
  const watched = await calls.call<Page>('GET', ava, '/watchlist/dailydeals');
  expect(idsOf(watched.body)).toEqual([running.toys, running.tools, over.ended]);
  expect(watched.body.data.every(({ isWatching }) => isWatching)).toBe(true);
  expect((await watch(running.toys)).body.isWatching).toBe(false);
  const ben = await calls.member();
  expect((await calls.call<Page>('GET', ben, '/watchlist/dailydeals')).body.total).toBe(0);
  expect((await calls.call('GET', null, '/watchlist/dailydeals')).status).toBe(401);
});
