import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, type TestDatabase } from '../../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { callsOf } from '../../auctions/auctions.testing.ts';
import { openProductCalls } from './products.testing.ts';

// Real concurrency: PostgreSQL, on which transactions overlap, and two nodes.
let database: TestDatabase;
let nodes: [TestApp, TestApp];
let calls: [Calls, Calls];
let token: string;
type Calls = Awaited<ReturnType<typeof openProductCalls>>;
const rounds = Array.from({ length: 15 });

beforeAll(async () => {
  database = await openPostgres();
  nodes = [
    await openTestApp({ DATABASE_URL: database.url }),
    await openTestApp({ DATABASE_URL: database.url }),
  ];
  calls = [await openProductCalls(nodes[0]), await openProductCalls(nodes[1])];
  token = (await callsOf(nodes[1]).member()).token;
  await nodes[0].aCategory({ name: 'gifts', is_virtual: true });
}, 60_000);
afterAll(async () => {
  for (const node of nodes ?? []) await node.close();
  await database?.drop();
});

describe('at the same moment on two nodes', () => {
  it('a bid comes after a change, or prevents it', async () => {
    const { bid } = callsOf(nodes[1]);
    for (const _ of rounds) {
      const { id, product_description_id } = await nodes[0].aLot();
      const [placed, changed] = await Promise.all([
        bid(token, id, 5),
        calls[0].change(product_description_id, { base_version: 1, name: 'Changed' }),
      ]);
      expect(placed.status).toBe(200);
      const { name } = await calls[0].read(product_description_id);
      expect([changed.status, name === 'Changed']).toEqual([changed.status, changed.status === 200]);
      expect([200, 409]).toContain(changed.status);
    }
  });

  it('one of two people changes a product, with its category and tags', async () => {
    for (const _ of rounds) {
      const { product_description_id: id } = await nodes[0].aLot();
      const { id: category } = await nodes[0].aCategory();
      const answers = await Promise.all(
        calls.map((one, index) =>
          one.change(id, { base_version: 1, name: `Name ${index}`, category, tags: ['gifts'] }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await calls[0].read(id)).version).toBe(2);
    }
  });

  it('two products are not given one item code', async () => {
    for (const [round] of rounds.entries()) {
      const [one, two] = [await nodes[0].aProduct(), await nodes[0].aProduct()];
      const form = { base_version: 1, item_code: `SAME-${round}` };
      const answers = await Promise.all([calls[0].change(one.id, form), calls[1].change(two.id, form)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.body.code).toBe('item_code_taken');
    }
  });

  it('a product is changed, tagged, corrected, bid on, listed and relisted without a deadlock', async () => {
    const { bid } = callsOf(nodes[1]);
    const { post } = calls[1];
    for (const _ of rounds) {
      const { id, product_description_id: product } = await nodes[0].aLot();
      const again = await nodes[0].aLot({ product_description_id: product, status: 'unsold' });
      const { id: category } = await nodes[0].aCategory();
      const answers = await Promise.all([
        bid(token, id, 5),
        calls[0].change(product, { base_version: 1, category }),
        calls[1].correct(product, { text: 'A crack.' }),
        post<object>('/products/tags', { ids: [product], add: ['gifts'] }),
        post<object>(`/auctions/${again.id}/relist`, {}),
        post<object>('/auctions', { product_description_id: product }),
      ]);
      const [placed, changed, ...others] = answers.map(({ status }) => status);
      expect([placed, ...others]).toEqual([200, 200, 200, 200, 200]);
      expect([200, 409]).toContain(changed);
    }
  });
});
