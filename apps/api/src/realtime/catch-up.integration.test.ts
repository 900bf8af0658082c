import { type BidUpdate, bidUpdate } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lots } from '../db/schema.ts';
import { callsOf } from '../modules/auctions/auctions.testing.ts';
import { createBidding } from '../modules/auctions/bidding.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { POLLS_PER_CHECK, startCatchUp } from './catch-up.ts';
import { next, openSockets, watchLots } from './sockets.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let address: string;
const sockets = openSockets();

beforeAll(async () => {
  app = await openTestApp({}, { polls: { catchUp: { pollMs: 10 } } });
  calls = callsOf(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(sockets.closeAll);
afterAll(() => app.close());

/** A node that commits bids and fails before it sends their events. */
const failingNode = () =>
  createBidding({
    ...app.context,
    statements: app.statements,
    now: app.now,
    broadcast: { bidUpdate: () => {}, auctionEnd: () => {}, userEvents: () => {}, staffChange: () => {} },
  });

/** A catch-up worker, the events it sends, and a function that polls often enough for one check. */
function aCatchUp(watched: readonly number[], isMissingEvents = false) {
  const sent: unknown[] = [];
  const catchUp = startCatchUp({
    db: app.db,
    log: app.http.log,
    isMissingEvents: () => isMissingEvents,
    watchedLots: () => watched,
    broadcast: { bidUpdate: (update) => sent.push(update), auctionEnd: (end) => sent.push(end) },
  });
  const poll = async () => {
    for (let polls = 0; polls < POLLS_PER_CHECK; polls += 1) {
      catchUp.wake();
      await catchUp.idle();
    }
  };
  return { ...catchUp, sent, poll };
}
const stateAt = (id: number, seq: number) => [
  { id, seq, status: 'live' as const, eventEnd: '', sale_price: 0 },
];

it('sends watchers a bid whose node failed before it sent the event', async () => {
  const ava = await calls.member();
  const { id } = await app.aLot();
  const watcher = await sockets.connect(address);
  await watchLots(watcher, id);
  const caughtUp = next<BidUpdate>(watcher, 'bidUpdate');
  const bidder = {
    ...ava,
    role: 'member' as const,
    user_status_id: 1,
    biddingSuspended: false,
    isEmailVerified: true,
    isBidLimitLifted: true,
    isFresh: true,
    impersonatorId: null,
    partnerId: null,
    origin: null,
    paysLotId: null,
  };
  await failingNode().place({ lotId: id, bidder, amount: 5, key: null });
  expect(bidUpdate.parse(await caughtUp)).toMatchObject({ id, seq: 1, username: ava.username });
});

it('sends nothing for a lot that did not change, however often it polls', async () => {
  const [{ id }, { id: moved }] = [await app.aLot(), await app.aLot({ seq: 3 })];
  const catchUp = aCatchUp([id, moved]);
  // The socket received this state when it joined.
  catchUp.onStatesSent(stateAt(moved, 3));
  await catchUp.poll();
  await catchUp.poll();
  await catchUp.stop();
  expect(catchUp.sent).toEqual([]);
});

it('sends the events lost between two polls to sockets that joined in between, too', async () => {
  const { id } = await app.aLot();
  const catchUp = aCatchUp([id], true);
  catchUp.onStatesSent(stateAt(id, 0));
  await app.closeLot(id);
  await catchUp.poll();
  await catchUp.stop();
  expect(catchUp.sent).toMatchObject([{ schedule_id: id, seq: 1, status: 'unsold' }]);
});

it('sends terms that staff changed, too', async () => {
  const { id } = await app.aLot();
  const catchUp = aCatchUp([id]);
  await catchUp.poll();
  await app.db.update(lots).set({ seq: 1, opening_cents: 700 }).where(eq(lots.id, id));
  await catchUp.poll();
  await catchUp.stop();
  expect(catchUp.sent).toMatchObject([{ id, seq: 1, next_minimum: 7, bid_count: 0 }]);
});
