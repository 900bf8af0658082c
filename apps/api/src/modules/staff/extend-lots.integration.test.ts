import type { BidUpdate } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots, notifications, watches } from '../../db/schema.ts';
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
const MINUTE = 60_000;
const reason = 'The site could not be reached.';

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

const later = (minutes: number) => new Date(app.now() + minutes * MINUTE);
const extend = (id: number, ends_at: Date | string) =>
  staff.post(`/auctions/${id}/extend`, { ends_at, reason });
const endOf = async (id: number) => {
  const [lot] = await app.db.select({ ends_at: lots.ends_at }).from(lots).where(eq(lots.id, id));
  return lot?.ends_at;
};

describe('POST /staff/auctions/{id}/extend', () => {
  it('moves the end of a lot with bids, sends it to watchers with the leader, and is audited', async () => {
    const { id, ends_at } = await app.aLot({ ends_at: later(60) });
    const leader = await calls.member();
    const { body: placed } = await calls.bid(leader.token, id, 20);
    await app.db
      .update(lots)
      .set({ ending_soon_at: new Date(app.now()) })
      .where(eq(lots.id, id));
    const socket = await sockets.connect(address);
    await socket.emitWithAck('scheduleList', { items: [{ id }] });
    const newEnd = later(120);
    const events = await eventsDuring<BidUpdate>(socket, 'bidUpdate', async () => {
      const { status, body } = await extend(id, newEnd);
      expect([status, body.eventEnd, body.seq]).toEqual([200, newEnd.toISOString(), 2]);
    });
    expect(events).toMatchObject([
      {
        id,
        seq: 2,
        bids: [],
        bid_count: 1,
        sale_price: 1,
        eventEnd: newEnd.toISOString(),
        user_id: leader.id,
        username: placed.auction.username,
      },
    ]);
    expect(events[0]?.hash).not.toBe(placed.auction.hash);
    const [row] = await app.db.select().from(lots).where(eq(lots.id, id));
    expect(row).toMatchObject({ log_head: events[0]?.hash, ending_soon_at: null });
    expect((await staff.actions()).at(-1)).toMatchObject({
      action: 'extend',
      subject: 'auction',
      subject_id: id,
      reason,
      before: { eventEnd: ends_at.toISOString() },
      after: { eventEnd: newEnd.toISOString() },
    });
    // The next bid follows the extension.
    const next = await calls.bid((await calls.member()).token, id, 30);
    expect(next.body.auction).toMatchObject({ seq: 3, eventEnd: newEnd.toISOString() });
  });

  it('notifies bidders and watchers once, with the reason', async () => {
    const { id } = await app.aLot();
    const [bidder, watcher] = [await calls.member(), await calls.member()];
    await calls.bid(bidder.token, id, 5);
    const watching = { watchlist_type_id: 9, item_id: id };
    await app.db.insert(watches).values([bidder, watcher].map((who) => ({ ...watching, user_id: who.id })));
    await extend(id, later(24 * 60));
    const notified = () =>
      app.db
        .select({ user_id: notifications.user_id, description: notifications.description })
        .from(notifications)
        .where(and(eq(notifications.kind, 'extended'), eq(notifications.reference_id, id)))
        .orderBy(notifications.user_id);
    await expect
      .poll(notified)
      .toEqual(
        [bidder, watcher].map(({ id }) => ({ user_id: id, description: expect.stringContaining(reason) })),
      );
  });

  it('refuses an end that is not later, or more than 7 days from now', async () => {
    const { id, ends_at } = await app.aLot({ ends_at: later(60) });
    for (const [end, message] of [
      [ends_at, /must be later than/],
      [later(30), /must be later than/],
      [later(7 * 24 * 60 + 5), /within 7 days/],
    ] as const) {
      const { status, body } = await extend(id, end);
      expect([status, fieldErrors(body)]).toEqual([422, { ends_at: [expect.stringMatching(message)] }]);
    }
    expect((await staff.post(`/auctions/${id}/extend`, { ends_at: later(90) })).status).toBe(422);
    expect(await endOf(id)).toEqual(ends_at);
  });

  it('refuses lots that are not live', async () => {
    const scheduled = await app.aLot({ starts_at: later(10), ends_at: later(60) });
    const ended = await app.aLot({ ends_at: later(-1) });
    const canceled = await app.aLot({ status: 'cancelled' });
    const answers = await Promise.all(
      [scheduled.id, ended.id, canceled.id, 2_000_000_000].map((id) => extend(id, later(90))),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'auction_not_started'],
      [409, 'auction_ended'],
      [409, 'auction_cancelled'],
      [404, 'auction_not_found'],
    ]);
  });
});
