import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots, wonItems } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { callsOf } from '../auctions.testing.ts';

type Member = Awaited<ReturnType<ReturnType<typeof callsOf>['member']>>;

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let ava: Member;
let ben: Member;

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ava = await calls.member();
  ben = await calls.member();
});

const paths = [
  '/watchlist/winning',
  '/watchlist/losing',
  '/user/bids',
  '/watchlist/unpaid',
  '/user/bids/lost',
] as const;

async function list({ token }: Member, path: string) {
  const answer = await app.http.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json();
}
const idsOf = async (member: Member, path: string): Promise<number[]> =>
  (await list(member, path)).data.map(({ id }: { id: number }) => id);

/** A lot with rising bids of these members; the last one leads. */
async function aLotWithBids(bidders: readonly Member[], endsInSeconds = 3_600): Promise<number> {
  const { id } = await app.aLot({ endsInSeconds });
  for (const [n, { token }] of bidders.entries()) {
    expect((await calls.bid(token, id, 5 * (n + 1))).status).toBe(200);
  }
  return id;
}

it('separate lots a member leads from lots a member lost, the soonest end on top', async () => {
  const led = [await aLotWithBids([ben, ava], 900), await aLotWithBids([ava], 600)];
  const lost = [await aLotWithBids([ava, ben], 800), await aLotWithBids([ava, ben], 700)];
  await aLotWithBids([ben]);
  expect(await idsOf(ava, '/watchlist/winning')).toEqual([led[1], led[0]]);
  expect(await idsOf(ava, '/watchlist/losing')).toEqual([lost[1], lost[0]]);
  expect(await idsOf(ava, '/user/bids')).toEqual([led[1], lost[1], lost[0], led[0]]);
});

it('follow changes of the leader, with each lot once', async () => {
  const id = await aLotWithBids([ava, ben, ava]);
  expect([await idsOf(ava, '/watchlist/winning'), await idsOf(ava, '/watchlist/losing')]).toEqual([[id], []]);
  expect([await idsOf(ben, '/watchlist/winning'), await idsOf(ben, '/watchlist/losing')]).toEqual([[], [id]]);
  expect(await list(ava, '/user/bids')).toMatchObject({ total: 1, data: [{ id, currentSetMax: 15 }] });
});

it('leave out lots that have ended', async () => {
  const id = await aLotWithBids([ava, ben]);
  await app.db.update(lots).set({ ends_at: new Date(app.now() - 1_000) });
  app.closer.wake();
  for (const path of paths.slice(0, 3)) {
    expect(await idsOf(ava, path)).not.toContain(id);
    expect(await idsOf(ben, path)).not.toContain(id);
  }
});

it('page', async () => {
  const ids = [
    await aLotWithBids([ava], 600),
    await aLotWithBids([ava], 700),
    await aLotWithBids([ava], 800),
  ];
  const page = await list(ava, '/user/bids?page=2&size=2');
  expect(page).toMatchObject({ current_page: 2, last_page: 2, total: 3, data: [{ id: ids[2] }] });
});

describe('the lost list', () => {
  async function end(id: number) {
    await app.db
      .update(lots)
      .set({ ends_at: new Date(app.now() - 1_000) })
      .where(eq(lots.id, id));
    app.closer.wake();
    await app.closer.idle();
  }

  it('has the ended lots that a member bid on and did not win, the latest end on top', async () => {
    const first = await aLotWithBids([ava, ben]);
    const second = await aLotWithBids([ava, ben]);
    const won = await aLotWithBids([ben, ava]);
    const live = await aLotWithBids([ava, ben]);
    for (const id of [first, second, won]) await end(id);
    expect(await idsOf(ava, '/user/bids/lost')).toEqual([second, first]);
    expect(await idsOf(ben, '/user/bids/lost')).toEqual([won]);
    expect(await idsOf(ava, '/user/bids')).toEqual([live]);
    expect(await list(ava, '/user/bids/lost')).toMatchObject({
      data: [{ id: second, currentSetMax: 5, status: 'sold', user_id: ben.id }, {}],
    });
  });

  it('leaves out a lot after 30 days, and one that the runner-up got', async () => {
    const [old, mine] = [await aLotWithBids([ava, ben]), await aLotWithBids([ava, ben])];
    for (const id of [old, mine]) await end(id);
    const closed_at = new Date(app.now() - 31 * 86_400_000);
    await app.db.update(lots).set({ closed_at }).where(eq(lots.id, old));
    await app.db.update(wonItems).set({ status: 'forfeited' }).where(eq(wonItems.lot_id, mine));
    const item = { lot_id: mine, user_id: ava.id, price_cents: 500, source: 'second_chance' as const };
    await app.db.insert(wonItems).values({ ...item, pay_by: new Date(app.now() + 3_600_000) });
    expect(await idsOf(ava, '/user/bids/lost')).toEqual([]);
  });

  it('has a lot that ended below its reserve', async () => {
    const { id } = await app.aLot({ reserve_cents: 90_000 });
    await calls.bid(ava.token, id, 5);
    await end(id);
    expect(await idsOf(ava, '/user/bids/lost')).toEqual([id]);
  });
});

describe('the unpaid list', () => {
  const aWonItem = async (user: Member, values: Partial<typeof wonItems.$inferInsert> = {}) => {
    const lot = await app.aLot({ status: 'sold', winner_id: user.id, sold_cents: 500, endsInSeconds: -60 });
    const pay_by = new Date(app.now() + 3_600_000);
    const item = { lot_id: lot.id, user_id: user.id, price_cents: 500, source: 'auction' as const, pay_by };
    await app.db.insert(wonItems).values({ ...item, ...values });
    return lot.id;
  };

  it("is sorted by deadline, without paid, forfeited and other members' items", async () => {
    const late = await aWonItem(ava, { pay_by: new Date(app.now() + 9_000_000) });
    const soon = await aWonItem(ava);
    await aWonItem(ava, { status: 'paid' });
    await aWonItem(ava, { status: 'forfeited' });
    await aWonItem(ben);
    expect(await idsOf(ava, '/watchlist/unpaid')).toEqual([soon, late]);
  });

  it('includes a lot that another member forfeited', async () => {
    const id = await aWonItem(ben, { status: 'forfeited' });
    const pay_by = new Date(app.now() + 3_600_000);
    const item = { lot_id: id, user_id: ava.id, price_cents: 400, source: 'second_chance' as const, pay_by };
    await app.db.insert(wonItems).values(item);
    expect(await idsOf(ava, '/watchlist/unpaid')).toEqual([id]);
    expect(await idsOf(ben, '/watchlist/unpaid')).toEqual([]);
  });
});

it.each(paths)('requires a login: %s', async (path) => {
  expect((await app.http.inject(`/api${path}`)).statusCode).toBe(401);
});
