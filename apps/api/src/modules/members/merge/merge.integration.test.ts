import { bidLog, type MemberDetail } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  bids,
  lots,
  mails,
  memberRestrictions,
  memberships,
  orders,
  payments,
  subscriptions,
  users,
  watches,
  wonItems,
} from '../../../db/schema.ts';
import { accountOf } from '../../account/account.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { staffOf } from '../../staff/staff.testing.ts';

let shop: Checkout;
let account: ReturnType<typeof accountOf>;
let staff: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  shop = await openCheckout();
  account = accountOf(shop.app);
  staff = await staffOf(shop.app);
}, 60_000);
afterAll(() => shop.close());

const merge = (from: number, into: number, reason = 'Registered twice') =>
  staff.post<{ id: number; username: string }>(`/users/${from}/merge`, { into, reason });
const rowOf = async (id: number) => (await shop.app.db.select().from(users).where(eq(users.id, id)))[0];
const logOf = async (lot: number) => {
  const answer = await shop.app.http.inject(`/api/auctions/${lot}/log`);
  return bidLog.parse(answer.json());
};

/** A member who has paid for a lot, with its order. */
async function aBuyer() {
  const { member, id } = await shop.aWin(30);
  const { body } = await shop.address(member, id);
  await shop.payByCard(member, id, body.selected_address.id ?? 0);
  return { member, id, order: await shop.orderOf(member, id) };
}

describe('merging an account', () => {
  it('moves what was bought and watched, with the same amounts, and leaves the bid log as it was', async () => {
    const { db } = shop.app;
    const { member: from, id, order } = await aBuyer();
    const into = await shop.wins.member();
    const watched = { watchlist_type_id: 1, item_id: (await shop.app.aLot()).id };
    const shared = { watchlist_type_id: 1, item_id: (await shop.app.aLot()).id };
    await db.insert(watches).values([
      { user_id: from.id, ...watched },
      { user_id: from.id, ...shared },
      { user_id: into.id, ...shared },
    ]);
    const before = { log: await logOf(id), payments: await db.select().from(payments).orderBy(payments.id) };
    const first = await merge(from.id, into.id);
    expect([first.status, first.body]).toEqual([200, { id: into.id, username: into.username }]);
    expect((await shop.wins.item(into, id)).status).toBe(200);
    expect(await shop.orderOf(into, id)).toEqual({ ...order, user_id: into.id });
    const [lot] = await db.select().from(lots).where(eq(lots.id, id));
    expect(lot).toMatchObject({ winner_id: into.id, leader_id: from.id });
    const { body: old } = await staff.get<MemberDetail>(`/users/${from.id}`);
    expect(old).toMatchObject({ last_wins: [], last_bids: [{ id, state: 'won' }] });
    expect(await db.$count(watches, eq(watches.user_id, into.id))).toBe(2);
    expect(await db.$count(bids, eq(bids.user_id, from.id))).toBe(1);
    expect(await db.select().from(payments).orderBy(payments.id)).toEqual(before.payments);
    expect(await logOf(id)).toEqual(before.log);
    const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'merge')).orderBy(auditLog.id);
    expect(rows).toMatchObject([
      {
        subject_id: from.id,
        reason: 'Registered twice',
        after: { merged_into: into.id, moved: { 'won_items.user_id': 1, 'orders.user_id': 1 } },
      },
      { subject_id: into.id, after: { merged_from: from.id } },
    ]);
    const [mail] = await db.select().from(mails).where(eq(mails.subject, 'Your accounts were merged'));
    expect(mail?.to).toBe((await rowOf(into.id))?.email);
  });

  it('shows the bids of the old account to the remaining one, and leaves leaders and bids as they were', async () => {
    const { db } = shop.app;
    const [from, into, other] = [
      await account.member('bids-old'),
      await account.member('bids-new'),
      await account.member('bids-other'),
    ];
    const [live, over] = [await shop.app.aLot(), await shop.app.aLot()];
    for (const { id } of [live, over]) {
      await shop.wins.bid(from.token, id, 5);
      await shop.wins.bid(other.token, id, 50);
    }
    await db
      .update(lots)
      .set({ status: 'sold', closed_at: sql`clock_timestamp()`, winner_id: other.id })
      .where(eq(lots.id, over.id));
    const logged = () => db.select().from(bids).where(eq(bids.lot_id, live.id)).orderBy(bids.seq);
    const before = await logged();
    expect((await merge(from.id, into.id)).status).toBe(200);
    const listed = async (path: string) => {
      type Lots = { data: { id: number; currentSetMax: number }[] };
      const { body } = await account.call<Lots>('GET', into, path);
      return body.data.map(({ id, currentSetMax }) => [id, currentSetMax]);
    };
    expect(await listed('/user/bids')).toEqual([[live.id, 5]]);
    expect(await listed('/watchlist/losing')).toEqual([[live.id, 5]]);
    expect(await listed('/watchlist/winning')).toEqual([]);
    expect(await listed('/user/bids/lost')).toEqual([[over.id, 5]]);
    const [lot] = await db.select().from(lots).where(eq(lots.id, live.id));
    expect(lot).toMatchObject({ leader_id: other.id });
    expect(await logged()).toEqual(before);
  });

  it('ends the sessions of the old account, whose login says why, and which is never restored', async () => {
    const [from, into] = [await account.member('merge-old'), await account.member('merge-new')];
    expect((await merge(from.id, into.id)).status).toBe(200);
    expect((await account.call('GET', from, '/user')).status).toBe(401);
    expect(await account.logIn('merge-old')).toMatchObject({ status: 409, body: { code: 'account_merged' } });
    expect((await account.logIn('merge-new')).status).toBe(200);
    const restored = await staff.post(`/users/${from.id}/restore`, { reason: 'x' });
    expect(restored).toMatchObject({ status: 409, body: { code: 'member_merged' } });
  });

  it('lets the remaining account pay for what the old one has won', async () => {
    const { member: from, id } = await shop.aWin();
    const into = await shop.wins.member();
    expect((await merge(from.id, into.id)).status).toBe(200);
    const { body } = await shop.address(into, id);
    expect((await shop.payByCard(into, id, body.selected_address.id ?? 0)).status).toBe(200);
  });

  it('moves a paid membership with its status', async () => {
    const { db } = shop.app;
    const [from, into] = [await shop.app.aUser({ user_status_id: 4 }), await shop.app.aUser()];
    const ends_at = new Date(shop.app.now() + 86_400_000);
    await db.insert(memberships).values({ user_id: from.id, plan: 'yearly', ends_at });
    expect((await merge(from.id, into.id)).status).toBe(200);
    const [moved] = await db.select().from(memberships).where(eq(memberships.user_id, into.id));
    expect(moved).toMatchObject({ plan: 'yearly', ends_at });
    expect([(await rowOf(from.id))?.user_status_id, (await rowOf(into.id))?.user_status_id]).toEqual([1, 4]);
  });
});

type Prepare = () => Promise<readonly [from: number, into: number]>;
const two = async (values: object = {}): Promise<[number, number]> => [
  (await shop.app.aUser(values)).id,
  (await shop.app.aUser()).id,
];

const refusals: Record<string, readonly [code: string, prepare: Prepare]> = {
  'an unknown member': ['member_not_found', async () => [999_999, (await two())[1]]],
  'an unknown target': ['merge_target_unknown', async () => [(await two())[0], 999_999]],
  itself: [
    'merge_into_itself',
    async () => {
      const [id] = await two();
      return [id, id];
    },
  ],
  'a member of staff': ['merge_of_staff', () => two({ role: 'staff' })],
  'a canceled account': ['merge_of_cancelled', () => two({ cancelled_at: new Date() })],
  'an erased account': ['account_erased', () => two({ cancelled_at: new Date(), erased_at: new Date() })],
  'an account that was merged': [
    'member_merged',
    async () => {
      const [from, into] = await two();
      await merge(from, into);
      return [from, (await two())[0]];
    },
  ],
  'a restricted account': [
    'merge_of_restricted',
    async () => {
      const [from, into] = await two();
      await shop.app.db.insert(memberRestrictions).values({ user_id: into, kind: 'buying', reason: 'x' });
      return [from, into];
    },
  ],
  'two accounts that owe': [
    'merge_both_owe',
    async () => [(await shop.aWin()).member.id, (await shop.aWin()).member.id],
  ],
  'the leader of a lot': [
    'merge_leads_lot',
    async () => {
      const leader = await shop.wins.member();
      await shop.wins.bid(leader.token, (await shop.app.aLot()).id, 5);
      return [leader.id, (await two())[0]];
    },
  ],
  'two bidders on a live lot': [
    'merge_same_lot',
    async () => {
      const [outbid, leader] = [await shop.wins.member(), await shop.wins.member()];
      const { id } = await shop.app.aLot();
      await shop.wins.bid(outbid.token, id, 5);
      await shop.wins.bid(leader.token, id, 9);
      return [outbid.id, leader.id];
    },
  ],
  'an account whose payment is in progress': [
    'merge_paying',
    async () => {
      const { member, id } = await shop.aWin();
      await shop.address(member, id);
      await shop.app.db.update(orders).set({ status: 'capturing' }).where(eq(orders.lot_id, id));
      return [member.id, (await two())[0]];
    },
  ],
  'an account whose check has not cleared': [
    'merge_paying',
    async () => {
      const { member, id } = await shop.aWin();
      await shop.app.db
        .update(wonItems)
        .set({ status: 'held', settled_at: sql`clock_timestamp()` })
        .where(eq(wonItems.lot_id, id));
      return [member.id, (await two())[0]];
    },
  ],
  'a membership that renews': [
    'merge_membership_renews',
    async () => {
      const [from, into] = await two();
      const cents = { price_cents: 795, shipping_cents: 0, tax_cents: 0, total_cents: 795 };
      const [order] = await shop.app.db
        .insert(orders)
        .values({ user_id: from, membership_plan: 'monthly', method: 'paypal', status: 'paid', ...cents })
        .returning();
      const subscription = { user_id: from, order_id: order?.id ?? 0, provider_ref: 'I-MERGE', due_at: null };
      await shop.app.db.insert(subscriptions).values(subscription);
      return [from, into];
    },
  ],
  'two paid members': [
    'merge_both_members',
    async () => {
      const ids = await two();
      const ends_at = new Date(shop.app.now() + 86_400_000);
      await shop.app.db
        .insert(memberships)
        .values(ids.map((user_id) => ({ user_id, plan: 'yearly' as const, ends_at })));
      return ids;
    },
  ],
};

describe.each(Object.entries(refusals))('a merge of %s', (_what, [code, prepare]) => {
  it(`is refused with ${code}, and moves nothing`, async () => {
    const [from, into] = await prepare();
    const before = await rowOf(from);
    expect((await merge(from, into)).body.code).toBe(code);
    expect(await rowOf(from)).toEqual(before);
  });
});
