import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lots, outbox } from '../../../db/schema.ts';
import type { Broadcast } from '../../../kernel/app-context.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { callsOf } from '../../auctions/auctions.testing.ts';
import { startCloser } from './closer.ts';
import { closeDueLots } from './closing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  // Each case starts its own closer, and reads the notifications before they are delivered.
  await Promise.all([app.closer.stop(), app.notificationWorker.stop()]);
});
afterAll(() => app.close());

const bringToEnd = (id: number) =>
  app.db.update(lots).set({ ends_at: sql`clock_timestamp()` }).where(eq(lots.id, id));

async function rowOf(id: number) {
  const [row] = await app.db.select().from(lots).where(eq(lots.id, id));
  return row;
}

describe('closing', () => {
  it('sells to the leader at the price, once', async () => {
    const ava = await calls.member();
    const { id } = await app.aLot();
    await calls.bid(ava.token, id, 30);
    await bringToEnd(id);
    const [first, second] = await Promise.all([closeDueLots(app.db), closeDueLots(app.db)]);
    expect([...first, ...second].filter((lot) => lot.id === id)).toMatchObject([
      { id, seq: 2, status: 'sold', sale_price: 1, winner: { id: ava.id } },
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'sold', winner_id: ava.id, sold_cents: 100, seq: 2 });
    expect(await closeDueLots(app.db)).toEqual([]);
    const log_head = first[0]?.hash ?? second[0]?.hash;
    expect(await calls.lot(id)).toMatchObject({ status: 'sold', hasEnded: true, user_id: ava.id, log_head });
    expect((await app.http.inject(`/api/auctions/${id}/log`)).json().closing).toMatchObject({
      seq: 2,
      hash: log_head,
    });
  });

  it.each([
    ['there was no bid', null, null],
    ['the reserve was not met', 50, 10_000],
  ])('leaves a lot unsold when %s', async (_name, amount, reserve_cents) => {
    const ava = await calls.member();
    const { id } = await app.aLot({ reserve_cents });
    if (amount !== null) await calls.bid(ava.token, id, amount);
    await bringToEnd(id);
    await closeDueLots(app.db);
    expect(await rowOf(id)).toMatchObject({ status: 'unsold', winner_id: null, sold_cents: null });
    expect(await calls.lot(id)).toMatchObject({ status: 'unsold', user_id: null, username: null });
  });

  it('sells at the reserve when a maximum reached it', async () => {
    const ava = await calls.member();
    const { id } = await app.aLot({ reserve_cents: 4_000 });
    await calls.bid(ava.token, id, 60);
    await bringToEnd(id);
    await closeDueLots(app.db);
    expect(await rowOf(id)).toMatchObject({ status: 'sold', sold_cents: 4_000 });
  });

  it.each([
    ['sold', null, 600],
    ['unsold', 10_000, null],
  ])(
    'notifies the bidders of a lot that is %s, but not its winner, once each',
    async (_name, reserve_cents, sold_cents) => {
      const [ava, ben] = [await calls.member(), await calls.member()];
      const { id } = await app.aLot({ reserve_cents });
      for (const [{ token }, amount] of [
        [ava, 4],
        [ben, 5],
        [ava, 9],
      ] as const)
        await calls.bid(token, id, amount);
      await bringToEnd(id);
      await closeDueLots(app.db);
      const rows = await app.db
        .select({ user_id: outbox.user_id, data: outbox.data })
        .from(outbox)
        .where(and(eq(outbox.lot_id, id), eq(outbox.kind, 'lost')))
        .orderBy(outbox.user_id);
      const losers = sold_cents === null ? [ava, ben] : [ben];
      expect(rows).toEqual(losers.map((loser) => ({ user_id: loser.id, data: { sold_cents } })));
    },
  );

  it('refuses bids between the end and the closing', async () => {
    const ava = await calls.member();
    const { id } = await app.aLot();
    await bringToEnd(id);
    expect((await calls.bid(ava.token, id, 5)).status).toBe(409);
    expect(await calls.lot(id)).toMatchObject({ status: 'live', hasEnded: true });
  });
});

describe('the closer', () => {
  /** Two closers on one database, as on two nodes, and the ends they send. */
  function startTwo() {
    type Ended = Parameters<Broadcast['auctionEnd']>[0];
    const ended: Ended[] = [];
    let onEnd: () => void = () => undefined;
    const node = {
      ...app.context,
      broadcast: {
        ...app.context.broadcast,
        auctionEnd(event: Ended) {
          ended.push(event);
          onEnd();
        },
      },
    };
    const closers = [startCloser(node), startCloser(node)];
    return {
      ended,
      wake() {
        for (const closer of closers) closer.wake();
      },
      idle: () => Promise.all(closers.map((closer) => closer.idle())),
      async untilEnded(count: number) {
        while (ended.length < count) {
          await new Promise<void>((resolve) => {
            onEnd = resolve;
          });
        }
      },
      stop: () => Promise.all(closers.map((closer) => closer.stop())),
    };
  }

  it('settles lots on start that ended in the meantime', async () => {
    const ava = await calls.member();
    const { id } = await app.aLot();
    await calls.bid(ava.token, id, 9);
    await bringToEnd(id);
    const two = startTwo();
    await two.untilEnded(1);
    await two.stop();
    expect(two.ended.filter(({ schedule_id }) => schedule_id === id)).toMatchObject([
      { schedule_id: id, seq: 2, status: 'sold', user_id: ava.id, username: ava.username, sale_price: 1 },
    ]);
  });

  it('sends the end of each lot once', async () => {
    const two = startTwo();
    const ids: number[] = [];
    for (const _ of 'abc') ids.push((await app.aLot()).id);
    for (const id of ids) await bringToEnd(id);
    two.wake();
    await two.untilEnded(ids.length);
    await two.stop();
    expect(two.ended.map(({ schedule_id }) => schedule_id).sort((a, b) => a - b)).toEqual(ids);
  });

  it('sleeps until the next end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { id } = await app.aLot({ endsInSeconds: 25 });
    const two = startTwo();
    await two.idle();
    expect(two.ended).toEqual([]);
    await bringToEnd(id);
    vi.advanceTimersByTime(25_000);
    await two.untilEnded(1);
    await two.stop();
    expect(two.ended).toMatchObject([{ schedule_id: id }]);
  });
});
