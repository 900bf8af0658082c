import type {
  PackableItem,
  Parcel,
  PromisedCheck,
  StaffOrder,
  StaffOrderDetail,
  StaffPayment,
  StaffRefund,
} from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, orders, wonItems } from '../../../db/schema.ts';
import { directOf } from '../../deals/direct/direct.testing.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../checkout/checkout.testing.ts';

let shop: Checkout;
let staff: Member;
beforeAll(async () => {
  shop = await openCheckout();
  // The tests run each forfeit and each comparison themselves.
  await Promise.all([shop.app.reconcile.stop(), shop.app.deadlines.stop()]);
  const user = await shop.app.aUser({ role: 'staff' });
  staff = { id: user.id, username: user.username, token: await shop.app.tokenFor(user) };
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

interface Page<T> {
  readonly total: number;
  readonly last_page: number;
  readonly data: T[];
}
const checks = async (query = '') =>
  (await shop.get<Page<PromisedCheck>>(staff, `/staff/checks${query}`)).body;
const unverified = async () =>
  (await shop.get<Page<StaffPayment>>(staff, '/staff/payments?unverified=true&size=100')).body.data;
const whole = (id: number) => shop.get<StaffOrderDetail>(staff, `/staff/orders/${id}`);
const writeOff = (lotId: number, reason = 'Nothing came') =>
  shop.post<object>(staff, `/staff/checks/${lotId}/forfeit`, { reason });

/** Promises a check for a member's item. */
async function promise(member: Member, id: number) {
  const { selected_address, updated_data } = (await shop.address(member, id, {}, 'check')).body;
  const body = { auction_id: id, amount: updated_data.total, site_id: 1, id: selected_address.id };
  expect((await shop.post(member, '/check/payment', body)).status).toBe(200);
}
async function promised(daysAgo = 0) {
  const { member, id } = await shop.aWin(20);
  await promise(member, id);
  if (daysAgo > 0) await shop.promisedDaysAgo(id, daysAgo);
  return { member, id };
}
async function paid() {
  const { member, id } = await shop.aWin(20);
  const address = (await shop.address(member, id)).body.selected_address.id;
  expect((await shop.payByCard(member, id, address)).status).toBe(200);
  const order = await shop.orderOf(member, id);
  if (!order) throw new Error('There is no order');
  return { member, id, order };
}

it.each([
  'GET /staff/checks',
  'GET /staff/orders',
  'GET /staff/orders/1',
  'GET /staff/payments',
  'POST /staff/checks/1/forfeit',
])('%s is for staff only', async (route) => {
  const member = await shop.wins.member();
  const [method, path = ''] = route.split(' ');
  const { status } = await (method === 'GET' ? shop.get(member, path) : shop.post(member, path, {}));
  expect(status).toBe(403);
});

describe('pending checks', () => {
  it('are listed by pages, the oldest first, until they are settled', async () => {
    const [young, old] = [await promised(), await promised(16)];
    const own = ({ data }: Page<PromisedCheck>) =>
      data.map(({ auction_id }) => auction_id).filter((id) => id === young.id || id === old.id);
    const page = await checks('?size=100');
    expect(own(page)).toEqual([old.id, young.id]);
    const found = page.data.find(({ auction_id }) => auction_id === old.id);
    const order = await shop.orderOf(old.member, old.id);
    const { history } = (await whole(order?.id ?? 0)).body;
    expect(history.map(({ what }) => what).filter((what) => what.startsWith('check'))).toEqual([
      'check promised',
    ]);
    expect(found).toMatchObject({
      order_id: order?.id,
      username: old.member.username,
      user_id: old.member.id,
      total: 28.9,
    });
    expect(Date.parse(found?.held_until ?? '') - Date.parse(found?.promised_at ?? '')).toBe(14 * 86_400_000);
    const [due, held] = [await checks('?size=100&due=yes'), await checks('?size=100&due=no')];
    expect([own(due), own(held)]).toEqual([[old.id], [young.id]]);
    const listed = await shop.get<Page<StaffOrder>>(staff, `/staff/orders?auction_id=${young.id}`);
    const untilOfYoung = page.data.find(({ auction_id }) => auction_id === young.id)?.held_until;
    expect(listed.body.data.map(({ held_until }) => held_until)).toEqual([untilOfYoung]);
    expect(await checks('?size=1')).toMatchObject({ total: page.total, last_page: page.total });
    expect((await checks(`?size=1&page=${page.total + 1}`)).data).toEqual([]);
    await shop.post(staff, `/staff/checks/${old.id}`, { cleared: true, reason: 'It did' });
    expect(own(await checks('?size=100'))).toEqual([young.id]);
  });
});

describe('a check that never arrived', () => {
  it('forfeits its item to the runner-up, and its member can bid again', async () => {
    const [winner, runnerUp] = [await shop.wins.member(), await shop.wins.member()];
    const id = await shop.wins.anEndedLot([
      [runnerUp, 20],
      [winner, 30],
    ]);
    const [item] = await shop.wins.winsOfLot(id);
    await promise(winner, id);
    await shop.promisedDaysAgo(id, 14);
    expect((await writeOff(id)).status).toBe(200);
    expect((await shop.wins.forfeitDue()).forfeiters).toEqual([winner.id]);
    const [forfeited] = await shop.app.db
      .select()
      .from(wonItems)
      .where(eq(wonItems.id, item?.id ?? 0));
    expect(forfeited?.status).toBe('forfeited');
    expect((await shop.wins.openOffer(id))?.user_id).toBe(runnerUp.id);
    expect((await shop.wins.bid(winner.token, (await shop.app.aLot()).id, 5)).status).toBe(200);
    expect((await shop.receipt(winner, id)).status).toBe(404);
    expect((await checks('?size=100')).data.map(({ auction_id }) => auction_id)).not.toContain(id);
    const actions = await shop.app.db.select().from(auditLog).where(eq(auditLog.subject_id, id));
    expect(actions).toMatchObject([
      { action: 'forfeit-check', subject: 'auction', reason: 'Nothing came', after: { status: 'void' } },
    ]);
    expect([(await writeOff(id)).status, (await writeOff(id)).status]).toEqual([404, 404]);
  });

  it('returns an item of a direct sale to its stock', async () => {
    const direct = directOf(shop.app);
    const stock = await direct.aStock(1);
    const buyer = await shop.wins.member();
    const { schedule_id: id } = (await direct.buy(buyer, stock.id)).body;
    await promise(buyer, id);
    await shop.promisedDaysAgo(id, 15);
    expect((await direct.look(stock.id)).body.inventory_count).toBe(0);
    await writeOff(id);
    await shop.wins.forfeitDue();
    expect((await direct.look(stock.id)).body.inventory_count).toBe(1);
  });

  it('cannot be written off before its hold is over or without a reason; its buyer cannot pay in between', async () => {
    const { member, id } = await promised(13);
    const { status, body } = await writeOff(id);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/check is held for 14 days\. The hold of this one ends on \d{4}-\d\d-\d\d\./),
    ]);
    await shop.promisedDaysAgo(id, 14);
    expect((await writeOff(id, ' ')).status).toBe(422);
    expect((await writeOff(id)).status).toBe(200);
    expect((await shop.address(member, id)).body.message).toBe(
      'Your payment window for this item has expired.',
    );
  });
});

describe('an order', () => {
  it('has its item, member, totals, payments and history', async () => {
    const { member, id, order } = await paid();
    const { status, body } = await whole(order.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      auction_id: id,
      username: member.username,
      method: 'credit-card',
      status: 'paid',
      item_status: 'paid',
      price: 20,
      total: 28.9,
      transaction_id: order.transaction_id,
      books: { state: 'captured', amount: 28.9, agrees: true },
      address: { city: 'San Jose' },
      payments: [{ provider: 'card', status: 'captured', amount: 28.9, provider_ref: order.capture_ref }],
    });
    expect(body.shipping + body.tax).toBeCloseTo(8.9);
    expect(body.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['won', 'billed', 'card begun', 'card captured', 'paid']),
    );
    expect(body.history.map(({ time }) => time)).toEqual(body.history.map(({ time }) => time).toSorted());
    expect(JSON.stringify(body)).not.toMatch(/nonce|request_key|4111/);
    expect((await whole(999_999)).status).toBe(404);
  });

  it('has what was given back of its payment, and who asked for it, beside the books of the provider', async () => {
    const { id, order } = await paid();
    shop.sandbox.settle(order.transaction_id ?? '');
    const path = `/staff/auctions/${id}/refunds`;
    const body = { reason: 'A dent', parts: { amount: 3.5 } };
    expect((await shop.post<StaffRefund>(staff, path, body)).body.status).toBe('confirmed');
    const { books, history } = (await whole(order.id)).body;
    expect(books).toEqual({ state: 'captured', amount: 28.9, agrees: true, refunded: 3.5 });
    const asked = history.find(({ what }) => what === 'refund asked for');
    expect(asked?.note).toBe(`$3.50, by ${staff.username}`);
  });

  it('says since when its item is missing, while it waits to be packed', async () => {
    const { id, order } = await paid();
    const missing = async () => (await whole(order.id)).body.missing_since;
    expect(await missing()).toBeNull();
    const path = `/staff/packable-items/${id}/missing`;
    const reported = await shop.post<PackableItem>(staff, path, { reason: 'Not on its shelf' });
    expect(reported.status).toBe(200);
    expect(await missing()).toBe(reported.body.missing_since);
    await shop.post(staff, `/staff/auctions/${id}/refunds`, { reason: 'It is lost' });
    expect(await missing()).toBeNull();
  });

  it('has its parcel with its state, also after the item was refunded', async () => {
    const { id, order } = await paid();
    const parcelOf = async () => {
      const { item_status, parcel_id, parcel_status } = (await whole(order.id)).body;
      return { item_status, parcel_id, parcel_status };
    };
    expect(await parcelOf()).toEqual({ item_status: 'paid', parcel_id: null, parcel_status: null });
    const parcel = (await shop.post<Parcel>(staff, '/staff/parcels', { auction_ids: [id] })).body.id;
    expect(await parcelOf()).toEqual({ item_status: 'packed', parcel_id: parcel, parcel_status: 'packed' });
    await shop.post(staff, `/staff/auctions/${id}/refunds`, { reason: 'It has a crack' });
    expect(await parcelOf()).toEqual({ item_status: 'refunded', parcel_id: parcel, parcel_status: 'packed' });
  });

  it('is found by lot, member and status', async () => {
    const { member, id, order } = await paid();
    const listed = async (query: string) =>
      (await shop.get<Page<StaffOrder>>(staff, `/staff/orders?${query}`)).body.data.map((one) => one.id);
    expect(await listed(`auction_id=${id}`)).toEqual([order.id]);
    expect(await listed(`user_id=${member.id}&status=paid`)).toEqual([order.id]);
    expect(await listed(`user_id=${member.id}&status=held`)).toEqual([]);
    expect((await listed('size=1')).length).toBe(1);
  });
});

describe('an unverified capture', () => {
  it('is listed until it is compared, and its order shows a mismatch', async () => {
    const { order } = await paid();
    const idsOf = (rows: StaffPayment[]) => rows.map(({ order_id }) => order_id);
    expect(idsOf(await unverified())).toContain(order.id);
    const total_cents = order.total_cents + 1;
    await shop.app.db.update(orders).set({ total_cents }).where(eq(orders.id, order.id));
    expect((await whole(order.id)).body.books).toEqual({
      state: 'captured',
      amount: 28.9,
      agrees: false,
      refunded: 0,
    });
    shop.sandbox.fault({ provider: 'card', call: 'read', kind: 'error' });
    expect((await whole(order.id)).body.books).toEqual({
      state: 'unanswered',
      amount: null,
      agrees: null,
      refunded: 0,
    });
    const verified_at = sql`clock_timestamp()`;
    await shop.app.db.update(orders).set({ verified_at }).where(eq(orders.id, order.id));
    expect(idsOf(await unverified())).not.toContain(order.id);
  });

  it('is listed after those that wait longer, unless an order is given', async () => {
    const made = [(await paid()).order.id, (await paid()).order.id];
    const listed = async (query: string) => {
      const { body } = await shop.get<Page<StaffPayment>>(staff, `/staff/payments?size=100&${query}`);
      return body.data.map(({ order_id }) => order_id).filter((id) => made.includes(id));
    };
    expect(await listed('unverified=true')).toEqual(made);
    expect(await listed('unverified=true&order=asc')).toEqual(made);
    const newest = made.toReversed();
    for (const query of ['', 'unverified=true&order=desc', 'unverified=true&sort=number', 'sort=created'])
      expect(await listed(query)).toEqual(newest);
  });

  it('is never a check, because no provider has books of it', async () => {
    const { id } = await promised(14);
    await shop.post(staff, `/staff/checks/${id}`, { cleared: true, reason: 'It did' });
    expect((await unverified()).map(({ auction_id }) => auction_id)).not.toContain(id);
    const { body } = await shop.get<Page<StaffPayment>>(staff, '/staff/payments');
    expect(body.data).toContainEqual(expect.objectContaining({ auction_id: id, status: 'captured' }));
  });
});
