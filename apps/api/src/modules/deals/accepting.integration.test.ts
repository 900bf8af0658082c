import { DEAL_PAY_MINUTES } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots, notifications, outbox } from '../../db/schema.ts';
import { openSockets, watchLots } from '../../realtime/sockets.testing.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { remindToPay, untilNextDeadline } from '../items/sales/reminders.ts';
import { dealsOf, type Member } from './deals.testing.ts';

const sockets = openSockets();
let app: TestApp;
let calls: ReturnType<typeof dealsOf>;
let ava: Member;
let ben: Member;

beforeAll(async () => {
  app = await openTestApp();
  calls = dealsOf(app);
  await app.deadlines.stop();
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});
beforeEach(async () => {
  [ava, ben] = [await calls.member(), await calls.member()];
});

/** A deal with one offer of ava and the counter-offer to it. */
async function aCounteredDeal(stock = 1) {
  const deal = await calls.aDeal({ stock });
  const { body } = await calls.start(ava, deal.id);
  const { body: countered } = await calls.counter(ava, body, 50);
  return { deal, countered, price: countered.counter_offer };
}

describe('POST /dailydeals/{makeOfferId}/accept', () => {
  it('creates a won item to be paid within 20 minutes, and takes one from the stock', async () => {
    const { deal, countered, price } = await aCounteredDeal(2);
    const { status, body } = await calls.accept(ava, countered, price);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sale_price: price, item_status_id: 16 });
    expect((Date.parse(body.pay_by) - app.now()) / 60_000).toBeCloseTo(DEAL_PAY_MINUTES, 0);
    expect(await calls.stockOf(deal.id)).toBe(1);
    expect(await calls.lotRow(body.id)).toMatchObject({
      sale_kind: 'deal',
      status: 'sold',
      leader_id: ava.id,
      winner_id: ava.id,
      price_cents: price * 100,
      sold_cents: price * 100,
      second_chance: false,
      relists_left: 0,
    });
    const { negotiation } = (await calls.get(deal.id, ava)).body;
    expect(negotiation).toMatchObject({ status: 'accepted', counter_offer: price, schedule_id: body.id });
  });

  it('returns the same won item when repeated', async () => {
    const { deal, countered, price } = await aCounteredDeal(5);
    const answers = await Promise.all([1, 2, 3].map(() => calls.accept(ava, countered, price)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await calls.itemsOf(ava)).toHaveLength(1);
    expect(await calls.stockOf(deal.id)).toBe(4);
    expect(await calls.reject(ava, countered)).toMatchObject({ status: 409 });
  });

  it('accepts the asking price before any offer', async () => {
    const deal = await calls.aDeal();
    const { body: countered } = await calls.start(ava, deal.id);
    expect((await calls.accept(ava, countered, 100)).body.sale_price).toBe(100);
  });

  it('refuses any other amount, and other members', async () => {
    const { countered, price } = await aCounteredDeal();
    for (const amount of [price - 1, price + 1, 0])
      expect(await calls.accept(ava, countered, amount)).toMatchObject({
        status: 422,
        body: { errors: { amount: [`The offer is $${price}.00.`] } },
      });
    expect((await calls.accept(ben, countered, price)).status).toBe(404);
    expect(await calls.itemsOf(ava)).toEqual([]);
  });

  it('sells no more than the stock when many accept at once', async () => {
    const deal = await calls.aDeal({ stock: 3 });
    const members = await Promise.all(Array.from({ length: 12 }, () => calls.member()));
    const answers = await Promise.all(
      members.map(async (member) => calls.accept(member, (await calls.start(member, deal.id)).body, 100)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.message]).toEqual([409, 'Sorry, this deal is sold out.']);
    expect(await calls.stockOf(deal.id)).toBe(0);
  });
});

describe('an accepted deal', () => {
  it('notifies its buyer of the time to pay, and sends no reminder', async () => {
    const { countered, price } = await aCounteredDeal();
    const { body } = await calls.accept(ava, countered, price);
    await app.notificationWorker.idle();
    const alerts = await app.db.select().from(notifications).where(eq(notifications.user_id, ava.id));
    expect(alerts.map(({ description }) => description)).toEqual([
      `You bought Oak tool chest for $${price}.00. Pay within 20 minutes to keep it.`,
    ]);
    expect(await remindToPay(app.db)).toBe(0);
    expect(await untilNextDeadline(app.db)).toBeLessThanOrEqual(DEAL_PAY_MINUTES * 60_000);
    const due = and(eq(outbox.lot_id, body.id), eq(outbox.kind, 'payment_due'));
    expect(await app.db.$count(outbox, due)).toBe(0);
  });

  it('returns to the stock when it is not paid, without a second chance or a new listing', async () => {
    const { deal, countered, price } = await aCounteredDeal();
    const { body } = await calls.accept(ava, countered, price);
    const listed = await app.db.$count(lots);
    expect(await calls.forfeit(body.id)).toEqual({ lots: 1, relisted: 0, forfeiters: [ava.id] });
    expect(await calls.forfeit(body.id)).toMatchObject({ lots: 0 });
    expect(await calls.stockOf(deal.id)).toBe(1);
    expect(await app.db.$count(lots)).toBe(listed);
    expect(await calls.itemsOf(ava)).toMatchObject([{ status: 'forfeited' }]);
    expect((await calls.start(ben, deal.id)).status).toBe(200);
  });

  it('is visible to its buyer only', async () => {
    const { countered, price } = await aCounteredDeal();
    const { body: item } = await calls.accept(ava, countered, price);
    expect(await calls.lot(item.id, ava.token)).toMatchObject({
      id: item.id,
      sale_price: price,
      status: 'sold',
    });
    expect((await calls.call('GET', ava, `/user/items/${item.id}`)).status).toBe(200);
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    expect(await watchLots(await sockets.connect(address), item.id)).toEqual([]);
    for (const viewer of [ben, null]) {
      expect((await calls.call('GET', viewer, `/auctions/${item.id}`)).status).toBe(404);
      const listed = await calls.call<{ total: number }>('GET', viewer, `/auctions?ids=${item.id}`);
      expect(listed.body.total).toBe(0);
    }
    for (const part of ['log', 'rules'])
      expect((await calls.call('GET', null, `/auctions/${item.id}/${part}`)).status).toBe(404);
    const home = await calls.call<{ data: { id: number }[] }>('GET', null, '/auctions/home?size=100');
    expect(home.body.data.map(({ id }) => id)).not.toContain(item.id);
    expect((await calls.bid(ben.token, item.id, 500)).status).toBe(409);
  });
});
