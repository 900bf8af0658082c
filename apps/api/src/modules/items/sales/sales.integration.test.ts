import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, lots, outbox, wonItems } from '../../../db/schema.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { closeDueLots } from '../settlement/closing.ts';
import { type Member, openQuietApp, winsOf } from './sales.testing.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let wins: ReturnType<typeof winsOf>;
let ava: Member;
let ben: Member;

beforeAll(async () => {
  app = await openQuietApp();
  wins = winsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [ava, ben] = [await wins.member(), await wins.member()];
});

const outboxOf = (lotId: number) => app.db.select().from(outbox).where(eq(outbox.lot_id, lotId));

describe('a lot that was sold', () => {
  it('is to be paid by the winner within 48 hours, with one notification', async () => {
    const id = await wins.anEndedLot([[ava, 30]]);
    expect(await wins.winsOfLot(id)).toMatchObject([
      { user_id: ava.id, price_cents: 100, source: 'auction', status: 'unpaid', reminded_at: null },
    ]);
    const { closed_at } = await wins.lotRow(id);
    const { body } = await wins.item(ava, id);
    const sinceClosed = Date.parse(body.pay_by) - (closed_at?.getTime() ?? 0);
    expect(sinceClosed / HOUR_MS).toBeCloseTo(48, 2);
    expect(await outboxOf(id)).toMatchObject([{ kind: 'won', user_id: ava.id, data: { price_cents: 100 } }]);
  });

  it('is listed under My Wins with the specified texts', async () => {
    const { id: product_description_id, item_code } = await app.aProduct();
    const id = await wins.anEndedLot([[ava, 30]], { product_description_id });
    expect(await wins.item(ava, id)).toMatchObject({
      status: 200,
      body: {
        id,
        sale_price: 1,
        item_status_id: 16,
        item_status: { item_status: 'Unclaimed' },
        event_end: (await wins.lotRow(id)).ends_at.toISOString(),
        product_description_id,
        control: { product_description: { short_name: 'Oak tool chest', item_code, category: 'Tools' } },
      },
    });
  });

  it.each([
    ['paid', 6, 'Claimed'],
    ['forfeited', 12, 'Forfeited'],
  ] as const)('has another text under My Wins once it is %s', async (status, item_status_id, item_status) => {
    const id = await wins.anEndedLot([[ava, 30]]);
    await app.db.update(wonItems).set({ status }).where(eq(wonItems.lot_id, id));
    expect((await wins.item(ava, id)).body).toMatchObject({ item_status_id, item_status: { item_status } });
  });

  it('is not visible to other members', async () => {
    const id = await wins.anEndedLot([
      [ben, 5],
      [ava, 30],
    ]);
    expect((await wins.item(ben, id)).status).toBe(404);
    expect((await wins.items(ben)).data).toEqual([]);
    expect((await app.http.inject('/api/user/items')).statusCode).toBe(401);
  });
});

describe('what is due', () => {
  it('is the price with shipping, and with the tax once an address is known', async () => {
    const id = await wins.anEndedLot([[ava, 20]], { opening_cents: 2_000 });
    expect((await wins.item(ava, id)).body).toMatchObject({
      source: 'auction',
      sale_price: 20,
      amount_due: 26.95,
      is_tax_known: false,
    });
    const address = {
      user_id: ava.id,
      first_name: 'Ava',
      last_name: 'Stone',
      street1: '1 Main St',
      city: 'San Jose',
    };
    const place = { zip_code: '95131', state_code_id: 5, country_codes_id: 2 };
    await app.db.insert(addresses).values({ ...address, ...place });
    // 7.25 % of $26.95.
    const due = { amount_due: 28.9, is_tax_known: true };
    expect((await wins.items(ava)).data).toMatchObject([{ id, ...due }]);
    await app.db.update(wonItems).set({ status: 'paid' }).where(eq(wonItems.lot_id, id));
    expect((await wins.item(ava, id)).body.amount_due).toBeNull();
  });

  it('is listed first, by its deadlines', async () => {
    const [paid, later, soon] = [
      await wins.anEndedLot([[ava, 10]]),
      await wins.anEndedLot([[ava, 10]]),
      await wins.anEndedLot([[ava, 10]]),
    ];
    const newest = await wins.anEndedLot([[ava, 10]]);
    await wins.payWithin(soon, 1_200);
    for (const id of [paid, newest])
      await app.db.update(wonItems).set({ status: 'paid' }).where(eq(wonItems.lot_id, id));
    const { data } = await wins.items(ava);
    expect(data.map(({ id }) => id)).toEqual([soon, later, newest, paid]);
    expect(data[0]).toMatchObject({ source: 'deal' });
  });
});

it('lists won items by pages, the newest first', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await wins.anEndedLot([[ava, 10]]));
  await app.db.update(wonItems).set({ status: 'paid' }).where(inArray(wonItems.lot_id, ids));
  expect(await wins.items(ava, '?size=2')).toMatchObject({
    current_page: 1,
    last_page: 2,
    total: 3,
    data: [{ id: ids[2] }, { id: ids[1] }],
  });
  expect((await wins.items(ava, '?size=2&page=2')).data.map(({ id }) => id)).toEqual([ids[0]]);
});

it('counts unpaid items on the badge', async () => {
  const [first, second] = [await wins.anEndedLot([[ava, 10]]), await wins.anEndedLot([[ava, 10]])];
  expect(await wins.user(ava)).toMatchObject({ myItems: 2 });
  await app.db.update(wonItems).set({ status: 'paid' }).where(eq(wonItems.lot_id, first));
  expect(await wins.user(ava)).toMatchObject({ myItems: 1 });
  await wins.forfeit(second);
  expect(await wins.user(ava)).toMatchObject({ myItems: 0 });
});

describe('a lot without a buyer', () => {
  const plan = { relists_left: 2, run_seconds: 7_200, soft_close_seconds: 30, featured: true };

  it.each([
    ['there was no bid', [], null],
    ['the reserve was not met', [50], 10_000],
  ] as const)(
    'is relisted at once when %s and it has relists left',
    async (_name, amounts, reserve_cents) => {
      const bids = amounts.map((amount) => [ava, amount] as const);
      const id = await wins.anEndedLot(bids, { ...plan, reserve_cents });
      const ended = await wins.lotRow(id);
      expect(ended).toMatchObject({ status: 'unsold', winner_id: null });
      const again = await wins.relistedAs(id);
      expect(again).toMatchObject({
        ...plan,
        relists_left: 1,
        reserve_cents,
        status: 'live',
        opening_cents: ended.opening_cents,
        increments: ended.increments,
        product_description_id: ended.product_description_id,
        price_cents: null,
        leader_id: null,
        bid_count: 0,
        seq: 0,
        log_head: null,
        ending_soon_at: null,
      });
      expect(again?.log_secret).not.toBe(ended.log_secret);
      expect((again?.ends_at.getTime() ?? 0) - (again?.starts_at.getTime() ?? 0)).toBe(7_200_000);
      expect(await wins.winsOfLot(id)).toEqual([]);
      expect((await wins.bid(ben.token, again?.id ?? 0, 5)).status).toBe(200);
    },
  );

  it('runs as long as before when no duration is set', async () => {
    const id = await wins.anEndedLot([], { relists_left: 1 });
    const before = await wins.lotRow(id);
    const again = await wins.relistedAs(id);
    const ranFor = before.ends_at.getTime() - before.starts_at.getTime();
    expect((again?.ends_at.getTime() ?? 0) - (again?.starts_at.getTime() ?? 0)).toBe(ranFor);
  });

  it('stays unsold without relists left; a sold lot is not relisted', async () => {
    const spent = await wins.anEndedLot([], { relists_left: 0 });
    const sold = await wins.anEndedLot([[ava, 10]], { relists_left: 5 });
    expect([await wins.relistedAs(spent), await wins.relistedAs(sold)]).toEqual([null, null]);
  });

  it('is not relisted twice', async () => {
    const { id } = await app.aLot({ relists_left: 3 });
    const other = await app.aLot({ relisted_from: id });
    await app.db
      .update(lots)
      .set({ ends_at: new Date(app.now() - 1_000) })
      .where(eq(lots.id, id));
    await closeDueLots(app.db);
    expect(await wins.lotRow(id)).toMatchObject({ status: 'unsold' });
    expect((await wins.relistedAs(id))?.id).toBe(other.id);
  });
});
