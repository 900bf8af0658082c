import { ENDING_SOON_SECONDS } from '@bidkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots, outbox, secondChanceOffers, watches, wonItems } from '../../../db/schema.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { announceEndings, remindToPay, untilNextDeadline } from './reminders.ts';
import { type Member, openQuietApp, winsOf } from './sales.testing.ts';

const MINUTE_MS = 60_000;

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

const inMinutes = (minutes: number) => sql`clock_timestamp() + make_interval(secs => ${minutes * 60})`;
const outboxRows = (lotId: number, kind: 'payment_due' | 'ending_soon') =>
  app.db
    .select({ user_id: outbox.user_id, data: outbox.data })
    .from(outbox)
    .where(and(eq(outbox.lot_id, lotId), eq(outbox.kind, kind)))
    .orderBy(outbox.user_id);

describe('a due payment', () => {
  const payWithin = (lotId: number, minutes: number) =>
    app.db
      .update(wonItems)
      .set({ pay_by: inMinutes(minutes) })
      .where(eq(wonItems.lot_id, lotId));

  it('is reminded of once, a day before its deadline', async () => {
    const id = await wins.anEndedLot([[ava, 10]]);
    await payWithin(id, 24 * 60 + 1);
    expect(await remindToPay(app.db)).toBe(0);
    await payWithin(id, 24 * 60 - 1);
    const reminded = await Promise.all([remindToPay(app.db), remindToPay(app.db)]);
    expect(reminded.toSorted()).toEqual([0, 1]);
    const [item] = await wins.winsOfLot(id);
    const data = { price_cents: 100, pay_by: item?.pay_by.toISOString(), source: 'auction' };
    expect(await outboxRows(id, 'payment_due')).toEqual([{ user_id: ava.id, data }]);
    expect(item?.reminded_at).toBeInstanceOf(Date);
  });

  it.each(['paid', 'forfeited'] as const)(
    'is not reminded of when it is %s or its deadline has passed',
    async (status) => {
      const [done, late] = [await wins.anEndedLot([[ava, 10]]), await wins.anEndedLot([[ava, 10]])];
      await payWithin(done, 60);
      await app.db.update(wonItems).set({ status }).where(eq(wonItems.lot_id, done));
      await wins.bringDeadline(late);
      expect(await remindToPay(app.db)).toBe(0);
    },
  );
});

describe('a lot that ends soon', () => {
  const watch = (lotId: number, member: Member, watchlist_type_id = 9) =>
    app.db.insert(watches).values({ user_id: member.id, watchlist_type_id, item_id: lotId });

  it('is announced once to each member who watches it or has bid on it', async () => {
    const { id } = await app.aLot({ endsInSeconds: ENDING_SOON_SECONDS - 5 });
    const cleo = await wins.member();
    await watch(id, ava);
    await watch(id, ben);
    await watch(id, cleo, 10);
    const [bidder, both] = [await wins.member(), await wins.member()];
    await watch(id, both);
    for (const [member, dollars] of [
      [bidder, 5],
      [both, 8],
      [bidder, 12],
    ] as const)
      expect((await wins.bid(member.token, id, dollars)).status).toBe(200);
    const announced = await Promise.all([announceEndings(app.db), announceEndings(app.db)]);
    expect(announced.toSorted()).toEqual([0, 1]);
    expect(await outboxRows(id, 'ending_soon')).toEqual([
      { user_id: ava.id, data: {} },
      { user_id: ben.id, data: {} },
      { user_id: bidder.id, data: {} },
      { user_id: both.id, data: {} },
    ]);
    // A bid extends a soft close: they are already notified.
    await app.db
      .update(lots)
      .set({ ends_at: inMinutes(4) })
      .where(eq(lots.id, id));
    expect(await announceEndings(app.db)).toBe(0);
  });

  it('is not announced earlier, or after the end', async () => {
    const [far, ended] = [
      await app.aLot({ endsInSeconds: ENDING_SOON_SECONDS + 60 }),
      await app.aLot({ endsInSeconds: -1 }),
    ];
    for (const { id } of [far, ended]) await watch(id, ava);
    expect(await announceEndings(app.db)).toBe(0);
  });
});

it('computes the next deadline', async () => {
  await app.db.delete(secondChanceOffers);
  await app.db.delete(wonItems);
  await app.db.update(lots).set({ status: 'unsold' });
  const minutes = async () => Math.round(((await untilNextDeadline(app.db)) ?? Number.NaN) / MINUTE_MS);
  expect(await untilNextDeadline(app.db)).toBeNull();

  const { id: lot_id } = await app.aLot({ endsInSeconds: 10 * 86_400 });
  const won = { lot_id, user_id: ava.id, price_cents: 100, source: 'auction' as const };
  expect(await minutes()).toBe(10 * 24 * 60 - 5);
  await app.db.insert(wonItems).values({ ...won, pay_by: new Date(app.now() + 2 * 86_400_000) });
  expect(await minutes()).toBe(24 * 60);
  await app.db.update(wonItems).set({ reminded_at: new Date(app.now()) });
  expect(await minutes()).toBe(48 * 60);
  const offer = { lot_id, user_id: ben.id, offer_cents: 100, expires_at: new Date(app.now() + 3_600_000) };
  await app.db.insert(secondChanceOffers).values(offer);
  expect(await minutes()).toBe(60);
  await app.aLot({ endsInSeconds: 600 });
  expect(await minutes()).toBe(5);
  await app.db.update(wonItems).set({ pay_by: new Date(app.now() - MINUTE_MS) });
  expect(await minutes()).toBe(-1);
});
