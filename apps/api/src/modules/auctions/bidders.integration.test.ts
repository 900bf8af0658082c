import { type Endpoint, endpoints } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRestrictions, users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { directOf } from '../deals/direct/direct.testing.ts';
import { type Member, winsOf } from '../items/sales/sales.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof directOf>;
let wins: ReturnType<typeof winsOf>;

beforeAll(async () => {
  app = await openTestApp();
  calls = directOf(app);
  wins = winsOf(app);
});
afterAll(() => app.close());

/** Prepares a purchase and returns its last step. */
type Way = (member: Member) => Promise<() => Promise<{ status: number; body: { message: string } }>>;

/** Every call that commits a member to buy. */
const ways: Record<string, Way> = {
  async placeBid({ token }) {
    const { id } = await app.aLot();
    return () => calls.bid(token, id, 5);
  },
  async startDeal(member) {
    const { id } = await calls.aDeal();
    return () => calls.start(member, id);
  },
  async counterDeal(member) {
    const { body: negotiation } = await calls.start(member, (await calls.aDeal()).id);
    return () => calls.counter(member, negotiation, 70);
  },
  async acceptDeal(member) {
    const { body: negotiation } = await calls.start(member, (await calls.aDeal()).id);
    const { body: answer } = await calls.counter(member, negotiation, 30);
    return () => calls.accept(member, negotiation, answer.counter_offer);
  },
  async acceptDirectSale(member) {
    const { id } = await calls.aStock(1);
    return () => calls.buy(member, id);
  },
  async acceptSecondChance(member) {
    const winner = await wins.member();
    const lotId = await wins.anEndedLot([
      [member, 30],
      [winner, 40],
    ]);
    const offer = await wins.forfeit(lotId);
    return () => wins.accept(member, offer?.id ?? 0);
  },
};

describe.each(Object.entries(ways))('%s', (name, prepare) => {
  it.each([
    [{ bidding_suspended: true }, 409, 'Bidding is suspended until your check clears.'],
    [{ role: 'staff' as const }, 403, 'Staff accounts can’t bid.'],
  ])('is refused to %j, and commits to nothing', async (values, status, message) => {
    const member = await wins.member();
    const commit = await prepare(member);
    await app.db.update(users).set(values).where(eq(users.id, member.id));
    expect(await commit()).toMatchObject({ status, body: { message } });
    expect(await calls.itemsOf(member)).toEqual([]);
  });

  it('is refused to a member whom a restriction bars from it, and commits to nothing', async () => {
    const member = await wins.member();
    const commit = await prepare(member);
    const kind = name === 'placeBid' || name === 'acceptSecondChance' ? 'bidding' : 'buying';
    const restriction = { user_id: member.id, kind, reason: 'x' } as const;
    await app.db.insert(memberRestrictions).values(restriction);
    expect(await commit()).toMatchObject({ status: 409, body: { code: 'member_restricted_for_now' } });
    const ends_at = new Date(app.now() + 3_600_000);
    await app.db.update(memberRestrictions).set({ ends_at }).where(eq(memberRestrictions.user_id, member.id));
    expect(await commit()).toMatchObject({
      status: 409,
      body: { code: 'member_restricted', params: { until: ends_at.toISOString() } },
    });
    expect(await calls.itemsOf(member)).toEqual([]);
  });

  it.each([{ lifted_at: new Date() }, { ends_at: new Date(0) }])(
    'succeeds for a member whose restriction is over: %j',
    async (over) => {
      const member = await wins.member();
      const commit = await prepare(member);
      const kinds = ['bidding', 'buying'] as const;
      const rows = kinds.map((kind) => ({ user_id: member.id, kind, reason: 'x', ...over }));
      await app.db.insert(memberRestrictions).values(rows);
      expect((await commit()).status).toBe(200);
    },
  );

  it('succeeds for all other members', async () => {
    const commit = await prepare(await wins.member());
    expect((await commit()).status).toBe(200);
  });
});

it('refuses staff before it checks the key and the body of their call', async () => {
  const staff = await app.siteTokenFor(await app.aUser({ role: 'staff' }));
  const { id } = await app.aLot();
  const { id: inStock } = await calls.aStock(1);
  for (const refused of [
    calls.bid(staff, id, 5, 'short'),
    calls.bid(staff, id, '{"amount":"five"}'),
    calls.buy({ token: staff }, inStock, null),
  ])
    expect(await refused).toMatchObject({ status: 403, body: { code: 'staff_cannot_bid' } });
});

it('checks for a bidder in every call that commits to buy', () => {
  const specs: [string, Endpoint][] = Object.entries(endpoints);
  const forBidders = specs.filter(([, { auth }]) => auth === 'bidder').map(([name]) => name);
  expect(forBidders.sort()).toEqual(Object.keys(ways).sort());
  const bidding = specs.filter(([, { scope = [] }]) => [scope].flat().includes('bid')).map(([name]) => name);
  const free = ['extendDeal', 'rejectDeal'];
  // Second-chance offers are answered on our own pages only.
  expect(bidding.sort()).toEqual(
    [...Object.keys(ways), ...free].filter((name) => name !== 'acceptSecondChance').sort(),
  );
});
