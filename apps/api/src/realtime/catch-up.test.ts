import { type BidUpdate, bidUpdate } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lots } from '../db/schema.ts';
import { callsOf } from '../modules/auctions/auctions.testing.ts';
import { createBidding } from '../modules/auctions/bidding.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { CALM_LOOKS, startCatchUp } from './catch-up.ts';
import { follow, next, openSockets } from './sockets.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let address: string;
const sockets = openSockets();

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(sockets.closeAll);
afterAll(() => app.close());

/** A node that commits bids and falls before it tells anybody. */
const fallingNode = () =>
  createBidding({
    ...app.context,
    statements: app.statements,
    now: app.now,
    broadcast: { bidUpdate: () => {}, auctionEnd: () => {}, userEvents: () => {} },
  });

/** A catching up of its own, what it tells, and so many looks that one of them is a calm one. */
function aCatchUp(followed: readonly number[], isMissingNews = false) {
  const told: unknown[] = [];
  const catchUp = startCatchUp({
    db: app.db,
    log: app.http.log,
    isMissingNews: () => isMissingNews,
    followed: () => followed,
    tell: { bidUpdate: (update) => told.push(update), auctionEnd: (end) => told.push(end) },
  });
  const look = async () => {
    for (let looks = 0; looks < CALM_LOOKS; looks += 1) {
      catchUp.wake();
      await catchUp.idle();
    }
  };
  return { ...catchUp, hear: catchUp.told, told, look };
}
const standing = (id: number, seq: number) => [
  { id, seq, status: 'live' as const, eventEnd: '', sale_price: 0 },
];

it('tells who follows a lot of a bid whose node fell before telling', async () => {
  const ava = await calls.member();
  const { id } = await app.aLot();
  const watcher = await sockets.connect(address);
  await follow(watcher, id);
  const caughtUp = next<BidUpdate>(watcher, 'bidUpdate');
  const bidder = {
    ...ava,
    role: 'member' as const,
    user_status_id: 1,
    biddingSuspended: false,
    impersonatorId: null,
    partnerId: null,
    origin: null,
    paysLotId: null,
  };
  await fallingNode().place({ lotId: id, bidder, amount: 5, key: null });
  expect(bidUpdate.parse(await caughtUp)).toMatchObject({ id, seq: 1, username: ava.username });
});

it('says nothing of a lot that stood still, however often it looks', async () => {
  const [{ id }, { id: moved }] = [await app.aLot(), await app.aLot({ seq: 3 })];
  const catchUp = aCatchUp([id, moved]);
  // How it stood was said on joining.
  catchUp.hear(standing(moved, 3));
  await catchUp.look();
  await catchUp.look();
  await catchUp.stop();
  expect(catchUp.told).toEqual([]);
});

it('tells who began to follow a lot between two looks, of what was lost in between, too', async () => {
  const { id } = await app.aLot();
  const catchUp = aCatchUp([id], true);
  catchUp.hear(standing(id, 0));
  await app.closeLot(id);
  await catchUp.look();
  await catchUp.stop();
  expect(catchUp.told).toMatchObject([{ schedule_id: id, seq: 1, status: 'unsold' }]);
});

it('tells of terms that staff changed, too', async () => {
  const { id } = await app.aLot();
  const catchUp = aCatchUp([id]);
  await catchUp.look();
  await app.db.update(lots).set({ seq: 1, opening_cents: 700 }).where(eq(lots.id, id));
  await catchUp.look();
  await catchUp.stop();
  expect(catchUp.told).toMatchObject([{ id, seq: 1, next_minimum: 7, bid_count: 0 }]);
});
