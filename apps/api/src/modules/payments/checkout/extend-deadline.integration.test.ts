import { DEAL_PAY_MINUTES, itemStatusId, type PaymentSummary } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wonItems } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { dealsOf, type Member } from '../../deals/deals.testing.ts';
import { forfeitUnpaid } from '../../items/sales/forfeit-unpaid.ts';
import { untilNextDeadline } from '../../items/sales/reminders.ts';

const TIME_MS = DEAL_PAY_MINUTES * 60_000;
const TOO_LATE = 'Your payment window for this item has expired.';
const NO_MORE = 'You cannot get more time for this.';

let app: TestApp;
let calls: ReturnType<typeof dealsOf>;
let ava: Member;

beforeAll(async () => {
  app = await openTestApp();
  calls = dealsOf(app);
  await app.deadlines.stop();
});
afterAll(() => app.close());
beforeEach(async () => {
  ava = await calls.member();
});

type Time = Pick<PaymentSummary, 'pay_by' | 'may_extend'>;
const ask = (member: Pick<Member, 'token'>, id: number) =>
  calls.call<Time>('POST', member, `/user/items/${id}/more-time`);
const summary = async (id: number) =>
  (await calls.call<PaymentSummary>('GET', ava, `/payment/summary?auctionId=${id}`)).body;
const left = ({ pay_by }: { pay_by: string }) => Date.parse(pay_by) - app.now();

/** A deal that Ava has just agreed on, and the lot it became. */
async function anAgreedDeal() {
  const deal = await calls.aDeal();
  const { body: negotiation } = await calls.start(ava, deal.id);
  return { deal, negotiation, id: (await calls.accept(ava, negotiation, 100)).body.id };
}

/** Lets this many seconds pass since the item was won. */
const pass = (id: number, seconds: number) =>
  app.db
    .update(wonItems)
    .set({
      won_at: sql`${wonItems.won_at} - make_interval(secs => ${seconds})`,
      pay_by: sql`${wonItems.pay_by} - make_interval(secs => ${seconds})`,
    })
    .where(eq(wonItems.lot_id, id));
const settle = (id: number, status: 'paid' | 'held' | 'forfeited') =>
  app.db.update(wonItems).set({ status }).where(eq(wonItems.lot_id, id));

describe('POST /user/items/{id}/more-time', () => {
  it('restarts the time to pay, and updates every view of the deadline', async () => {
    const { deal, id } = await anAgreedDeal();
    await pass(id, 17 * 60);
    const before = await summary(id);
    expect(before.may_extend).toBe(true);
    expect(left(before)).toBeLessThan(TIME_MS - 16 * 60_000);
    const { status, body } = await ask(ava, id);
    expect(status).toBe(200);
    expect(left(body) / TIME_MS).toBeCloseTo(1, 1);
    expect(await summary(id)).toMatchObject({ pay_by: body.pay_by, may_extend: true });
    expect((await calls.get(deal.id, ava)).body.negotiation).toMatchObject({
      expires_at: body.pay_by,
      may_extend: true,
    });
    expect((await untilNextDeadline(app.db)) ?? 0).toBeGreaterThan(TIME_MS / 2);
  });

  it('keeps the item past the first deadline, but not past the new one', async () => {
    const { id } = await anAgreedDeal();
    await pass(id, 19 * 60);
    await ask(ava, id);
    await pass(id, 19 * 60);
    expect(await forfeitUnpaid(app.db, app.config.secondChance, app.config.publicUrl)).toMatchObject({
      lots: 0,
    });
    await pass(id, 2 * 60);
    expect(await forfeitUnpaid(app.db, app.config.secondChance, app.config.publicUrl)).toMatchObject({
      lots: 1,
    });
  });

  it('never adds up, however often it is called', async () => {
    const { id } = await anAgreedDeal();
    for (let times = 0; times < 15; times += 1) expect((await ask(ava, id)).status).toBe(200);
    expect(left(await summary(id)) / TIME_MS).toBeCloseTo(1, 1);
  });

  it('works ten times and more, but not without limit', async () => {
    const { id } = await anAgreedDeal();
    let times = 0;
    for (; times < 20; times += 1) {
      await pass(id, Math.floor(left(await summary(id)) / 1000) - 30);
      if ((await ask(ava, id)).status !== 200) break;
    }
    expect(times).toBeGreaterThanOrEqual(10);
    expect(times).toBeLessThan(13);
    expect(await ask(ava, id)).toMatchObject({ status: 409, body: { message: NO_MORE } });
    expect((await summary(id)).may_extend).toBe(false);
  });

  it('is refused after the deadline, forfeited or not', async () => {
    const { id } = await anAgreedDeal();
    await pass(id, DEAL_PAY_MINUTES * 60 + 1);
    expect((await summary(id)).may_extend).toBe(false);
    expect(await ask(ava, id)).toMatchObject({ status: 409, body: { message: TOO_LATE } });
    await settle(id, 'forfeited');
    expect(await ask(ava, id)).toMatchObject({ status: 409, body: { message: TOO_LATE } });
  });

  it.each(['paid', 'held'] as const)('is refused for an item that is %s', async (status) => {
    const { id } = await anAgreedDeal();
    await settle(id, status);
    const message = 'You have already paid for this item.';
    expect(await ask(ava, id)).toMatchObject({ status: 409, body: { message } });
    expect(await summary(id)).toMatchObject({ may_extend: false, item_status_id: itemStatusId[status] });
  });

  it('is refused for another member’s item, and for items with two days to pay', async () => {
    const { id } = await anAgreedDeal();
    expect((await ask(await calls.member(), id)).status).toBe(404);
    expect((await ask({ token: 'unknown' }, id)).status).toBe(401);
    await app.db.update(wonItems).set({ source: 'auction' }).where(eq(wonItems.lot_id, id));
    expect((await summary(id)).may_extend).toBe(false);
    expect(await ask(ava, id)).toMatchObject({ status: 409, body: { message: NO_MORE } });
  });
});

it('extending an accepted deal extends the time to pay', async () => {
  const { negotiation, id } = await anAgreedDeal();
  await pass(id, 17 * 60);
  const { status, body } = await calls.extend(ava, negotiation);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'accepted', schedule_id: id, may_extend: true });
  expect((Date.parse(body.expires_at) - app.now()) / TIME_MS).toBeCloseTo(1, 1);
  expect((await summary(id)).pay_by).toBe(body.expires_at);
  await pass(id, DEAL_PAY_MINUTES * 60 + 1);
  expect(await calls.extend(ava, negotiation)).toMatchObject({ status: 409, body: { message: TOO_LATE } });
});
