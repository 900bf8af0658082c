import { PAY_HOURS } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots, wonItems } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Member } from '../deals.testing.ts';
import { directOf } from './direct.testing.ts';

const SOLD_OUT = 'Sorry, this item is sold out and not available for Buy Direct.';

let app: TestApp;
let calls: ReturnType<typeof directOf>;
let ava: Member;
let ben: Member;

beforeAll(async () => {
  app = await openTestApp();
  calls = directOf(app);
  await app.deadlines.stop();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ava, ben] = [await calls.member(), await calls.member()];
});

describe('GET /buydirect/{id}', () => {
  it('shows the item, its price and the stock', async () => {
    const { id } = await calls.aStock(3);
    expect((await calls.look(id)).body).toMatchObject({
      id,
      bdp: 90,
      opening_bid: 1,
      inventory_count: 3,
      control: { product_description: { short_name: 'Oak tool chest' } },
    });
  });

  it('shows an empty stock after the end, and 404 without a buy-direct price', async () => {
    for (const { id } of [await calls.aStock(0), await calls.aStock(2, { endsInSeconds: -5 })])
      expect((await calls.look(id)).body.inventory_count).toBe(0);
    for (const id of [(await app.aLot()).id, 999_999]) expect((await calls.look(id)).status).toBe(404);
  });
});

describe('POST /buydirect/{id}/accept', () => {
  it('creates a won item to be paid within 48 hours, while the auction continues', async () => {
    const { id } = await calls.aStock(2);
    const { status, body } = await calls.buy(ava, id);
    expect(status).toBe(200);
    expect((Date.parse(body.pay_by) - app.now()) / 3_600_000).toBeCloseTo(PAY_HOURS, 1);
    expect(await calls.itemsOf(ava)).toMatchObject([
      { lot_id: body.schedule_id, price_cents: 90_00, source: 'direct', status: 'unpaid' },
    ]);
    expect(await calls.lotRow(body.schedule_id)).toMatchObject({ sale_kind: 'direct', status: 'sold' });
    expect(await calls.lotRow(id)).toMatchObject({ status: 'live', bdp_stock: 1, seq: 0 });
    expect((await calls.look(id)).body.inventory_count).toBe(1);
  });

  it('sells only at the price that was shown, to the cent', async () => {
    const { id } = await calls.aStock(3, { bdp_cents: 119_99 });
    for (const amount of [90, 119.98, 119.989, 0, -119.99]) {
      const message = 'The price is $119.99.';
      const refused = { status: 422, body: { message, errors: { amount: [message] } } };
      expect(await calls.buy(ava, id, 'shown-another', { amount })).toMatchObject(refused);
    }
    for (const amount of ['119.99', true, {}])
      expect((await calls.buy(ava, id, 'shown-another', { amount })).status).toBe(422);
    expect(await calls.itemsOf(ava)).toEqual([]);
    expect((await calls.lotRow(id))?.bdp_stock).toBe(3);
    expect((await calls.buy(ava, id, 'shown-another', { amount: 119.99 })).status).toBe(200);
    expect(await calls.itemsOf(ava)).toMatchObject([{ price_cents: 119_99 }]);
  });

  // The specified call has no body, which means the current price.
  it.each([undefined, {}, { amount: null }])(
    'sells at the current price without an amount: %j',
    async (payload) => {
      const { id } = await calls.aStock(1);
      expect((await calls.buy(ava, id, 'says-nothing', payload)).status).toBe(200);
    },
  );

  it('repeats the first answer for a repeated key, also after a change of price', async () => {
    const { id } = await calls.aStock(3);
    const first = await calls.buy(ava, id, 'then-dearer', { amount: 90 });
    await app.db.update(lots).set({ bdp_cents: 120_00 }).where(eq(lots.id, id));
    for (const amount of [90, 120])
      expect(await calls.buy(ava, id, 'then-dearer', { amount })).toEqual(first);
    expect(await calls.salesOf(id)).toHaveLength(1);
  });

  it('is sold out after the last', async () => {
    const { id } = await calls.aStock(1);
    expect((await calls.buy(ava, id)).status).toBe(200);
    expect(await calls.buy(ben, id)).toMatchObject({ status: 409, body: { message: SOLD_OUT } });
  });

  it('repeats the first answer for a repeated key, also when sold out', async () => {
    const { id } = await calls.aStock(1);
    const answers = await Promise.all([1, 2, 3].map(() => calls.buy(ava, id, 'purchase-1')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await calls.salesOf(id)).toHaveLength(1);
    expect((await calls.buy(ben, id, 'purchase-1')).status).toBe(409);
  });

  // The specified call has no key.
  it('buys without a key once until that is paid, also concurrently', async () => {
    const { id } = await calls.aStock(5);
    const answers = await Promise.all([1, 2, 3].map(() => calls.buy(ava, id, null)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...others] = new Set(answers.map(({ body }) => body.schedule_id));
    expect(others).toEqual([]);
    const other = await calls.buy(ben, id, null);
    expect(other.body.schedule_id).not.toBe(first);
    await app.db
      .update(wonItems)
      .set({ status: 'paid' })
      .where(eq(wonItems.lot_id, first ?? 0));
    const next = await calls.buy(ava, id, null);
    expect([next.status, next.body.schedule_id === first]).toEqual([200, false]);
    expect(await calls.salesOf(id)).toHaveLength(3);
  });

  it('refuses a key that was used for another auction, also concurrently', async () => {
    const pair = [await calls.aStock(5), await calls.aStock(5)];
    const answers = await Promise.all(pair.map(({ id }) => calls.buy(ava, id, 'purchase-2')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await Promise.all(pair.map(({ id }) => calls.buy(ava, id, 'purchase-2')));
    expect(again).toEqual(answers);
    expect(await calls.itemsOf(ava)).toHaveLength(1);
    const stocks = await Promise.all(pair.map(async ({ id }) => (await calls.lotRow(id))?.bdp_stock));
    expect(stocks.sort()).toEqual([4, 5]);
    expect((await calls.buy(ava, pair[0]?.id ?? 0, 'no spaces')).status).toBe(422);
  });

  it('refuses ended auctions and auctions without a buy-direct price, and requires a login', async () => {
    const ended = await calls.aStock(2, { endsInSeconds: -5 });
    expect(await calls.buy(ava, ended.id)).toMatchObject({
      status: 409,
      body: { message: 'This auction has ended.' },
    });
    for (const id of [(await app.aLot()).id, 999_999]) expect((await calls.buy(ava, id)).status).toBe(404);
    expect((await calls.buy(null, (await calls.aStock(1)).id)).status).toBe(401);
  });

  it('makes one sale of a stock of one for 200 concurrent buyers', async () => {
    const { id } = await calls.aStock(1);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => calls.member()));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        calls.buy(buyers[n % buyers.length] ?? null, id, `purchase-of-${n}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.message]).toEqual([409, SOLD_OUT]);
    expect(await calls.salesOf(id)).toHaveLength(1);
    expect((await calls.lotRow(id))?.bdp_stock).toBe(0);
  });
});

it('returns to the stock when it is not paid', async () => {
  const { id } = await calls.aStock(1);
  const { body } = await calls.buy(ava, id);
  expect(await calls.forfeit(body.schedule_id)).toEqual({ lots: 1, relisted: 0, forfeiters: [ava.id] });
  expect((await calls.lotRow(id))?.bdp_stock).toBe(1);
  expect((await calls.buy(ben, id)).status).toBe(200);
});

it('cannot be relisted as an auction', async () => {
  const { id } = await calls.aStock(1);
  const { body } = await calls.buy(ava, id);
  await calls.forfeit(body.schedule_id);
  const staff = { token: await app.tokenFor(await app.aUser({ role: 'staff' })) };
  expect(await calls.call('POST', staff, `/staff/auctions/${body.schedule_id}/relist`, {})).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('was a sale from stock') },
  });
});
