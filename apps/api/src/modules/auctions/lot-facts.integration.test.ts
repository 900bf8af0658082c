import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { picturePaths } from '../images/picture-paths.ts';
import { callsOf } from './auctions.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
});
afterAll(() => app.close());

describe('the facts of a lot', () => {
  it('are its condition, its materials, its increments and its soft close', async () => {
    const product = await app.aProduct({ condition: 'like_new', materials: ['Gold plating', 'Brass'] });
    const { id } = await app.aLot({ product_description_id: product.id, soft_close_seconds: 60 });
    const lot = await calls.lot(id);
    expect(lot).toMatchObject({
      materials: ['Gold plating', 'Brass'],
      soft_close_seconds: 60,
      control: { product_description: { condition: 'like_new' } },
    });
    expect(lot.increments.slice(0, 2)).toEqual([
      [0, 1],
      [100, 2],
    ]);
  });

  it('begin their pictures with type 5, at the address that cards and deals show', async () => {
    const picture = { emoji: '1f48d', backdrop: 'bone', views: ['front', 'close'] };
    const product = await app.aProduct({ picture });
    const { id } = await app.aLot({ product_description_id: product.id });
    const { images } = (await calls.lot(id)).control.product_description;
    const [front, close] = picturePaths({ product, photographs: [] });
    expect(images).toMatchObject([
      { image_type_id: 5, url: front },
      { image_type_id: 24, url: close },
    ]);
  });

  it('leave out the condition of a product that has none', async () => {
    const { id } = await app.aLot();
    expect((await calls.lot(id)).control.product_description).not.toHaveProperty('condition');
  });

  it('show whether a reserve is met, also to the bidder, without its amount', async () => {
    const ava = await calls.member(`ava-${crypto.randomUUID().slice(0, 8)}`);
    const { id } = await app.aLot({ reserve_cents: 5_000 });
    expect(await calls.lot(id)).toMatchObject({ reserve_status: 'not_met' });
    const low = await calls.bid(ava.token, id, 20);
    expect(low.body.auction.reserve_status).toBe('not_met');
    const high = await calls.bid(ava.token, id, 60);
    expect(high.body.auction).toMatchObject({ reserve_status: 'met', sale_price: 50 });
    expect(await calls.lot(id)).toMatchObject({ reserve_status: 'met' });
    const open = await app.aLot();
    expect(await calls.lot(open.id)).toMatchObject({ reserve_status: 'none' });
  });
});

describe('GET /auctions/{id}/similar', () => {
  const similarTo = async (id: number) => {
    const answer = await app.http.inject(`/api/auctions/${id}/similar`);
    return { status: answer.statusCode, body: answer.json() };
  };

  /** A category with a sub-category, and a function that lists a lot in one of them. */
  async function aFamily() {
    const parent = await app.aCategory();
    const child = await app.aCategory({ parent_id: parent.id });
    const list = async (category_id: number, endsInSeconds: number, values = {}) => {
      const product = await app.aProduct({ category_id });
      return (await app.aLot({ product_description_id: product.id, endsInSeconds, ...values })).id;
    };
    return { parent: parent.id, child: child.id, list };
  }

  it('lists live lots of the category and its relatives, those that end soonest first', async () => {
    const { parent, child, list } = await aFamily();
    const late = await list(parent, 900);
    const own = await list(child, 300);
    const soon = await list(parent, 200);
    const sibling = await list(child, 600);
    await app.aLot({ endsInSeconds: 400 });
    const { status, body } = await similarTo(own);
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([soon, sibling, late]);
  });

  it('leaves out lots that ended, have not opened, or end within a minute', async () => {
    const { parent, list } = await aFamily();
    const own = await list(parent, 300);
    await list(parent, 30);
    await list(parent, 600, { starts_at: new Date(app.now() + 300_000) });
    await app.closeLot(await list(parent, 900));
    expect((await similarTo(own)).body).toEqual([]);
  });

  it('lists eight lots at most, also for a lot that has ended', async () => {
    const { parent, list } = await aFamily();
    const own = await list(parent, 300);
    for (let index = 0; index < 9; index += 1) await list(parent, 400 + index);
    await app.closeLot(own);
    expect((await similarTo(own)).body).toHaveLength(8);
  });

  it('answers 404 for an unknown lot', async () => {
    expect(await similarTo(999_999)).toMatchObject({ status: 404, body: { code: 'auction_not_found' } });
  });
});
