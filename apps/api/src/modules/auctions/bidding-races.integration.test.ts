import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, lots } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from './auctions.testing.ts';
import { decide, emptyLot } from './engine.ts';
import { rulesOf, stateOf } from './lot-columns.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
type Member = Awaited<ReturnType<typeof calls.member>>;
let members: Member[];

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  members = [];
  for (let n = 0; n < 10; n += 1) members.push(await calls.member());
});
afterAll(() => app.close());

const memberAt = (n: number): Member => {
  const member = members[n % members.length];
  if (!member) throw new Error('There are no members');
  return member;
};
const rowsOf = (lotId: number) =>
  app.db.select().from(bids).where(eq(bids.lot_id, lotId)).orderBy(asc(bids.seq));

async function lotOf(id: number) {
  const [lot] = await app.db.select().from(lots).where(eq(lots.id, id));
  if (!lot) throw new Error('The lot is gone');
  return lot;
}

describe('200 bids on one lot at once', () => {
  it('end like the same bids in sequence', async () => {
    const { id, ends_at } = await app.aLot({ reserve_cents: 4_000 });
    const placed = await Promise.all(
      Array.from({ length: 200 }, (_, n) => calls.bid(memberAt(n * 7).token, id, 1 + ((n * 37) % 120))),
    );
    const rows = await rowsOf(id);
    const accepted = placed.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(rows.length);
    expect(placed.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));

    const lot = await lotOf(id);
    let state = emptyLot(ends_at.getTime());
    for (const row of rows) {
      const at = row.decided_at.getTime();
      const decision = decide(rulesOf(lot), state, { bidderId: row.user_id, maxCents: row.max_cents, at });
      if (!decision.ok) throw new Error(`Bid ${row.seq} was accepted but the rules refuse it`);
      state = decision.state;
      expect(row).toMatchObject({
        status: decision.status,
        price_cents: state.priceCents,
        leader_id: state.leaderId,
        price_moved: decision.priceMoved,
      });
    }
    expect(stateOf(lot)).toEqual(state);
    expect(lot.seq).toBe(rows.length);
  });

  it('each receive the lot after their own bid', async () => {
    const { id } = await app.aLot();
    const placed = await Promise.all(members.map((member, n) => calls.bid(member.token, id, 10 * (n + 1))));
    const rows = await rowsOf(id);
    for (const { status, body } of placed) {
      if (status !== 200) continue;
      const row = rows.find(({ seq }) => seq === body.auction.seq);
      expect(body).toMatchObject({ status: row?.status, max_bid_amount: (row?.max_cents ?? 0) / 100 });
      expect(body.auction).toMatchObject({ sale_price: (row?.price_cents ?? 0) / 100, bid_count: row?.seq });
      expect(body.auction.bids.every((line) => Number.parseInt(line.id, 10) === row?.seq)).toBe(true);
    }
  });
});

describe('an Idempotency-Key', () => {
  it('gives a retry the first answer, even when the lot has changed since', async () => {
    const { id } = await app.aLot();
    const first = await calls.bid(memberAt(0).token, id, 10, 'retry-0001');
    await calls.bid(memberAt(1).token, id, 50);
    const again = await calls.bid(memberAt(0).token, id, 10, 'retry-0001');
    const { status, message, max_bid_amount } = first.body;
    expect(again).toMatchObject({ status: 200, body: { status, message, max_bid_amount } });
    expect(again.body.auction).toMatchObject({ user_id: memberAt(1).id, seq: 2, bids: [] });
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it('refuses another amount or lot under a used key, and changes nothing', async () => {
    const { id } = await app.aLot();
    const other = await app.aLot();
    await calls.bid(memberAt(0).token, id, 10, 'used-key-1');
    for (const [lotId, amount] of [
      [id, 20],
      [other.id, 10],
    ] as const) {
      const { status, body } = await calls.bid(memberAt(0).token, lotId, amount, 'used-key-1');
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: 'This Idempotency-Key was already used for another request.',
      });
    }
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await rowsOf(other.id)).toHaveLength(0);
  });

  it('belongs to its member', async () => {
    const { id } = await app.aLot();
    await calls.bid(memberAt(0).token, id, 10, 'shared-key');
    expect((await calls.bid(memberAt(1).token, id, 10, 'shared-key')).body.status).toBe('matched');
  });

  it('places one bid for many concurrent equal ones', async () => {
    const { id } = await app.aLot();
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => calls.bid(memberAt(0).token, id, 10, 'flight-001')),
    );
    expect(new Set(placed.map(({ status, body }) => `${status} ${body.status} ${body.message}`)).size).toBe(
      1,
    );
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('places one of two concurrent bids on two lots', async () => {
    const pair = [await app.aLot(), await app.aLot()];
    const placed = await Promise.all(
      pair.map(({ id }) => calls.bid(memberAt(0).token, id, 10, 'two-lots-1')),
    );
    expect(placed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await Promise.all(pair.map(({ id }) => rowsOf(id)));
    expect(rows.flat()).toHaveLength(1);
  });

  it('can be used again after a refused bid', async () => {
    const { id } = await app.aLot();
    expect((await calls.bid(memberAt(0).token, id, 0, 'refused-01')).status).toBe(422);
    expect((await calls.bid(memberAt(0).token, id, 5, 'refused-01')).status).toBe(200);
  });
});
