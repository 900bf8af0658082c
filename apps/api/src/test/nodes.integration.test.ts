import { type AuctionEnd, type BidUpdate, type UserEvents, userEventsName } from '@bidkit/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bids, lots } from '../db/schema.ts';
import type { BidAnswer } from '../modules/auctions/auctions.testing.ts';
import { decide, emptyLot } from '../modules/auctions/engine.ts';
import { rulesOf, stateOf } from '../modules/auctions/lot-columns.ts';
import { startCloser } from '../modules/items/settlement/closer.ts';
import { next, openSockets, watchLots } from '../realtime/sockets.testing.ts';
import { openNodes, SET_UP_MS, type TestNode, type TestNodes } from './nodes.ts';

let nodes: TestNodes;
let a: TestNode;
let b: TestNode;
const sockets = openSockets();

beforeAll(async () => {
  // Everything travels through Redis: no node looks for lost events or revoked tokens.
  const polls = { revocation: { pollMs: 3_600_000 }, catchUp: { pollsPerCheck: Number.POSITIVE_INFINITY } };
  nodes = await openNodes({ polls });
  ({ a, b } = nodes);
}, SET_UP_MS);
afterEach(sockets.closeAll);
afterAll(() => nodes.close());

/** Runs something on both nodes in turn, all concurrently. */
const onBoth = <T>(count: number, act: (calls: TestNode['calls'], n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act((n % 2 === 0 ? a : b).calls, n)));

const rowsOf = (lotId: number) =>
  a.app.db.select().from(bids).where(eq(bids.lot_id, lotId)).orderBy(asc(bids.seq));

async function lotOf(id: number) {
  const [lot] = await a.app.db.select().from(lots).where(eq(lots.id, id));
  if (!lot) throw new Error('The lot is gone');
  return lot;
}

describe('bids on two nodes at once', () => {
  it('concurrent bids of two nodes on one lot have one order, as the rules decide it', async () => {
    const members = await onBoth(8, (calls) => calls.member());
    const { id, ends_at } = await a.app.aLot({ reserve_cents: 5_000 });
    const placed = await onBoth(200, (calls, n) =>
      calls.bid(members[(n * 5) % members.length]?.token ?? null, id, 1 + ((n * 37) % 120)),
    );
    const rows = await rowsOf(id);
    expect(placed.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(rows.length);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    const lot = await lotOf(id);
    let state = emptyLot(ends_at.getTime());
    for (const row of rows) {
      const at = row.decided_at.getTime();
      const decision = decide(rulesOf(lot), state, { bidderId: row.user_id, maxCents: row.max_cents, at });
      if (!decision.ok) throw new Error(`Bid ${row.seq} was accepted but the rules refuse it`);
      state = decision.state;
      expect(row).toMatchObject({ price_cents: state.priceCents, leader_id: state.leaderId });
    }
    expect(stateOf(lot)).toEqual(state);
  });

  it('concurrent bids of two nodes on many lots do not wait for each other', async () => {
    const members = await onBoth(8, (calls) => calls.member());
    const many = await Promise.all(Array.from({ length: 12 }, () => a.app.aLot()));
    const placed = await onBoth(240, (calls, n) =>
      calls.bid(members[n % members.length]?.token ?? null, many[(n * 7) % many.length]?.id ?? 0, 1 + n),
    );
    expect(placed.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    for (const { id } of many) {
      const rows = await rowsOf(id);
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    }
  });

  it('concurrent bids of two nodes under one Idempotency-Key are one bid with one answer', async () => {
    const ava = await a.calls.member();
    const { id } = await a.app.aLot();
    const placed = await onBoth(20, (calls) => calls.bid(ava.token, id, 10, 'both-nodes-1'));
    const answers = placed.map(({ status, body }) => `${status} ${body.status} ${body.message}`);
    expect(new Set(answers).size).toBe(1);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('concurrent bids of two nodes under one Idempotency-Key for two lots are one bid and a conflict', async () => {
    const ava = await a.calls.member();
    const pair = [await a.app.aLot(), await a.app.aLot()];
    const placed = await onBoth(2, (calls, n) => calls.bid(ava.token, pair[n]?.id ?? 0, 10, 'both-nodes-2'));
    expect(placed.map(({ status }: BidAnswer) => status).sort()).toEqual([200, 409]);
  });
});

it('three closers at once settle each lot once, and every socket receives the end once', async () => {
  const ava = await a.calls.member();
  const ending = await Promise.all(Array.from({ length: 30 }, () => a.app.aLot({ relists_left: 0 })));
  const ids = ending.map(({ id }) => id).sort((x, y) => x - y);
  await onBoth(20, (calls, n) => calls.bid(ava.token, ids[n] ?? 0, 5));
  const ends = new Map<number, number>();
  const watching = await Promise.all([sockets.connect(a.address), sockets.connect(b.address)]);
  const all = watching.map(
    (socket) =>
      new Promise<AuctionEnd[]>((resolve) => {
        const received: AuctionEnd[] = [];
        socket.on('auction-end', (event) => {
          received.push(event);
          if (received.length === ids.length) resolve(received);
        });
      }),
  );
  for (const socket of watching) await watchLots(socket, ...ids);
  await a.app.db.update(lots).set({ ends_at: sql`clock_timestamp()` }).where(inArray(lots.id, ids));
  const third = startCloser(b.app.context);
  for (const closer of [a.app.closer, b.app.closer, third]) closer.wake();
  for (const received of await Promise.all(all)) {
    expect(received.map(({ schedule_id }) => schedule_id).sort((x, y) => x - y)).toEqual(ids);
    for (const { schedule_id, seq } of received) ends.set(schedule_id, seq);
  }
  await third.stop();
  const settled = await Promise.all(ids.map(lotOf));
  expect(settled.map(({ seq }) => seq)).toEqual(ids.map((id) => ends.get(id)));
  expect(settled.filter(({ status }) => status === 'sold')).toHaveLength(20);
  expect(settled.filter(({ status }) => status === 'unsold')).toHaveLength(10);
});

describe('events', () => {
  it('of a bid on one node reach the watchers on the other', async () => {
    const ava = await a.calls.member();
    const { id } = await a.app.aLot();
    const watcher = await sockets.connect(b.address);
    await watchLots(watcher, id);
    const received = next<BidUpdate>(watcher, 'bidUpdate');
    await a.calls.bid(ava.token, id, 5);
    expect(await received).toMatchObject({ id, seq: 1, username: ava.username, bids: [{ amount: 1 }] });
  });

  it('of a member reach their sockets on every node', async () => {
    const ava = await a.calls.member();
    const pair = [await sockets.connectMember(a.address, ava), await sockets.connectMember(b.address, ava)];
    const received = Promise.all(pair.map((socket) => next<UserEvents>(socket, userEventsName(ava.id))));
    a.app.context.broadcast.userEvents({ user_id: ava.id, myitems: 3, notifications: 1 });
    expect(await received).toMatchObject([{ myitems: 3 }, { myitems: 3 }]);
  });
});

describe('a token', () => {
  it('a token that logs out on one node loses its socket on the other at once', async () => {
    const ava = await a.calls.member();
    const closed = next<string>(await sockets.connect(b.address, ava.token), 'disconnect');
    const authorization = `Bearer ${ava.token}`;
    await a.app.http.inject({ method: 'POST', url: '/api/logout', headers: { authorization } });
    expect(await closed).toBe('io server disconnect');
  });
});
