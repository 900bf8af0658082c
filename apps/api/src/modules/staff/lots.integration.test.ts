import { type AuctionEnd, type BidUpdate, bidLog, type StaffLot } from '@bidkit/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots, notifications, secondChanceOffers, watches, wonItems } from '../../db/schema.ts';
import { eventsDuring, openSockets } from '../../realtime/sockets.testing.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { staffOf } from './staff.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let staff: Awaited<ReturnType<typeof staffOf>>;
let address: string;
const sockets = openSockets();

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  staff = await staffOf(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});

const refusedWith = async (answer: ReturnType<typeof staff.post>, status: number, message: RegExp) => {
  const { status: got, body } = await answer;
  expect([got, body.message]).toEqual([status, expect.stringMatching(message)]);
};
/** The events that watchers of the lot receive during an action. */
async function watching<T>(id: number, event: string, act: () => Promise<unknown>): Promise<T[]> {
  const socket = await sockets.connect(address);
  await socket.emitWithAck('scheduleList', { items: [{ id }] });
  return eventsDuring<T>(socket, event, act);
}
const lastAction = async () => (await staff.actions()).at(-1);

describe('POST /staff/auctions/{id}', () => {
  it('changes terms before the first bid, sends the change to watchers, and is audited', async () => {
    const { id } = await app.aLot();
    const change = { opening_bid: 5, ends_in_seconds: 7_200, reserve: 50 };
    const events = await watching<BidUpdate>(id, 'bidUpdate', async () => {
      const { status, body } = await staff.post(`/auctions/${id}`, change);
      expect([status, body.opening_bid, body.reserve, body.seq]).toEqual([200, 5, 50, 1]);
    });
    expect(events).toMatchObject([{ id, seq: 1, bids: [], next_minimum: 5, bid_count: 0 }]);
    expect(Date.parse(events[0]?.eventEnd ?? '') - app.now()).toBeGreaterThan(7_100_000);
    const action = await lastAction();
    expect(action).toMatchObject({
      action: 'change',
      subject: 'auction',
      subject_id: id,
      before: { opening_bid: 1, reserve: null },
      after: { opening_bid: 5, reserve: 50 },
    });
    expect(Object.keys(action?.after ?? {}).sort()).toEqual(['eventEnd', 'opening_bid', 'reserve']);
  });

  it('leaves a valid log: bids follow the change', async () => {
    const { id } = await app.aLot();
    await staff.post(`/auctions/${id}`, { opening_bid: 5 });
    const { body } = await calls.bid((await calls.member()).token, id, 9);
    expect(body.auction).toMatchObject({ seq: 2, sale_price: 5, bid_count: 1 });
  });

  it('writes nothing when nothing differs', async () => {
    const { id } = await app.aLot();
    const before = (await staff.actions()).length;
    expect((await staff.post(`/auctions/${id}`, { opening_bid: 1 })).body.seq).toBe(0);
    expect((await staff.actions()).length).toBe(before);
  });

  it('refuses invalid terms, checked together with the unchanged ones', async () => {
    const { id } = await app.aLot({ cents_allowed: true, opening_cents: 150 });
    const { status, body } = await staff.post(`/auctions/${id}`, { cents_allowed: false });
    expect([status, Object.keys(fieldErrors(body))]).toEqual([422, ['opening_bid']]);
  });

  it('refuses a change after the first bid, also when the two are concurrent', async () => {
    const { token } = await calls.member();
    const taken = await app.aLot();
    await calls.bid(token, taken.id, 5);
    await refusedWith(staff.post(`/auctions/${taken.id}`, { reserve: 50 }), 409, /has bid/);

    const { id } = await app.aLot();
    const [bid, change] = await Promise.all([
      calls.bid(token, id, 5),
      staff.post(`/auctions/${id}`, { opening_bid: 10 }),
    ]);
    // Whichever was first, the other was decided by its result.
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([bid.status, change.status]);
  });

  it('refuses ended and unknown lots', async () => {
    const { id } = await app.aLot({ ends_at: new Date(app.now() - 1_000) });
    await refusedWith(staff.post(`/auctions/${id}`, { reserve: 5 }), 409, /has ended/);
    await refusedWith(staff.post('/auctions/2000000000', { reserve: 5 }), 404, /not found/);
  });
});

describe('POST /staff/auctions/{id}/cancel', () => {
  it('ends the lot without a winner, with a reason, sends it to watchers, and is audited', async () => {
    const { token } = await calls.member();
    const { id } = await app.aLot();
    await calls.bid(token, id, 20);
    const events = await watching<AuctionEnd>(id, 'auction-end', async () => {
      const { body } = await staff.post(`/auctions/${id}/cancel`, { reason: 'The chest was claimed.' });
      expect(body).toMatchObject({ status: 'cancelled', cancel_reason: 'The chest was claimed.', seq: 2 });
    });
    expect(events).toMatchObject([{ schedule_id: id, seq: 2, status: 'cancelled', user_id: null }]);
    expect(await calls.lot(id)).toMatchObject({
      status: 'cancelled',
      hasEnded: true,
      username: null,
      user_id: null,
      cancel_reason: 'The chest was claimed.',
      log_head: events[0]?.hash,
    });
    const log = bidLog.parse((await app.http.inject(`/api/auctions/${id}/log`)).json());
    expect(log).toMatchObject({ version: 3, head: events[0]?.hash, outcome: { status: 'cancelled' } });
    expect((await calls.bid(token, id, 50)).status).toBe(409);
    expect(await app.db.$count(wonItems, eq(wonItems.lot_id, id))).toBe(0);
    expect(await lastAction()).toMatchObject({
      action: 'cancel',
      subject_id: id,
      reason: 'The chest was claimed.',
      before: { status: 'live', bid_count: 1 },
      after: { status: 'cancelled' },
    });
  });

  it('notifies its leader, all bidders and watchers, once each, with the reason', async () => {
    const [leader, outbid, watcher] = [await calls.member(), await calls.member(), await calls.member()];
    const { id } = await app.aLot();
    await calls.bid(outbid.token, id, 5);
    await calls.bid(leader.token, id, 20);
    await app.db
      .insert(watches)
      .values([watcher, leader].map((member) => ({ user_id: member.id, watchlist_type_id: 9, item_id: id })));
    await staff.post(`/auctions/${id}/cancel`, { reason: 'The chest was claimed.' });
    const notified = () =>
      app.db
        .select({ user_id: notifications.user_id, description: notifications.description })
        .from(notifications)
        .where(and(eq(notifications.kind, 'cancelled'), eq(notifications.reference_id, id)))
        .orderBy(asc(notifications.user_id));
    await expect.poll(notified).toEqual(
      [leader, outbid, watcher].map((member) => ({
        user_id: member.id,
        description: expect.stringContaining('The chest was claimed.'),
      })),
    );
  });

  it('seals all maxima and the reserve in its log, which stays valid, because it can be listed again', async () => {
    const { id } = await app.aLot({ reserve_cents: 9_876_00 });
    for (const amount of [4321, 5432]) await calls.bid((await calls.member()).token, id, amount);
    await staff.post(`/auctions/${id}/cancel`, { reason: 'a mistake' });
    const answer = await app.http.inject(`/api/auctions/${id}/log`);
    const { rules, entries, genesis_nonce } = bidLog.parse(answer.json());
    expect(rules).toMatchObject({ has_reserve: true, reserve_cents: null });
    expect(genesis_nonce).toBeNull();
    expect(entries.map(({ revealed }) => revealed)).toEqual([null, null]);
    expect(answer.body).not.toContain('987600');
  });

  it('requires a reason, and cancels once', async () => {
    const { id } = await app.aLot();
    await refusedWith(staff.post(`/auctions/${id}/cancel`, {}), 422, /^Please give a reason$/);
    const [one, two] = await Promise.all(
      ['a', 'b'].map((reason) => staff.post(`/auctions/${id}/cancel`, { reason })),
    );
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  });

  it('refuses lots that have ended', async () => {
    const { id } = await app.aLot({ ends_at: new Date(app.now() - 1_000) });
    await refusedWith(staff.post(`/auctions/${id}/cancel`, { reason: 'late' }), 409, /has ended/);
  });
});

describe('POST /staff/auctions/{id}/relist', () => {
  const again = (id: number, terms: object = {}) => staff.post<StaffLot>(`/auctions/${id}/relist`, terms);
  const relisting = async (id: number) => {
    const { can_relist, relisted_as } = (await staff.get<StaffLot>(`/auctions/${id}`)).body;
    return [can_relist, relisted_as];
  };

  it('lists a canceled lot again with the same terms and those of the form, from now on', async () => {
    const first = await staff.post('/auctions', {
      product_description_id: (await app.aProduct()).id,
      reserve: 30,
      soft_close_seconds: 20,
      ends_in_seconds: 600,
    });
    await staff.post(`/auctions/${first.body.id}/cancel`, { reason: 'a mistake' });
    expect(await relisting(first.body.id)).toEqual([true, null]);
    const { status, body } = await again(first.body.id, { reserve: null });
    expect(await relisting(first.body.id)).toEqual([false, body.id]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'live',
      relisted_from: first.body.id,
      product_description_id: first.body.product_description_id,
      reserve: null,
      soft_close_seconds: 20,
      bid_count: 0,
      seq: 0,
    });
    expect(Date.parse(body.eventEnd) - Date.parse(body.starts_at)).toBe(600_000);
    expect(await lastAction()).toMatchObject({
      action: 'relist',
      subject_id: body.id,
      before: { id: first.body.id, reserve: 30 },
      after: { id: body.id, reserve: null },
    });
    await refusedWith(again(first.body.id), 409, new RegExp(`again as number ${body.id}`));
  });

  it('lists a forfeited lot again when no offer for it is open', async () => {
    const [ava, ben] = [await app.aUser(), await app.aUser()];
    const { id } = await app.aLot({ status: 'sold', winner_id: ava.id });
    await refusedWith(again(id), 409, /was sold/);
    const pay_by = new Date(app.now() + 1_000_000);
    const item = { lot_id: id, user_id: ava.id, price_cents: 500, source: 'auction' as const, pay_by };
    await app.db.insert(wonItems).values(item);
    await refusedWith(again(id), 409, /was sold/);
    expect(await relisting(id)).toEqual([false, null]);
    const itemOf = async () => (await staff.get<StaffLot>(`/auctions/${id}`)).body.item;
    const { username } = ava;
    const unpaid = { state: 'unpaid', user_id: ava.id, username, pay_by: pay_by.toISOString() };
    expect(await itemOf()).toEqual(unpaid);
    await app.db.update(wonItems).set({ status: 'forfeited' }).where(eq(wonItems.lot_id, id));
    expect(await itemOf()).toBeNull();
    const offer = { lot_id: id, user_id: ben.id, offer_cents: 400, expires_at: pay_by };
    await app.db.insert(secondChanceOffers).values(offer);
    await refusedWith(again(id), 409, /was sold/);
    await app.db.update(secondChanceOffers).set({ status: 'rejected' });
    expect((await again(id)).body.relisted_from).toBe(id);
  });

  it('refuses live lots and invalid terms', async () => {
    const { id } = await app.aLot();
    await refusedWith(again(id), 409, /has not ended/);
    expect(await relisting(id)).toEqual([false, null]);
    await app.db.update(lots).set({ status: 'unsold' }).where(eq(lots.id, id));
    await refusedWith(again(id, { opening_bid: 1.5 }), 422, /whole number of dollars/);
  });
});
