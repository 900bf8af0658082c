import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wonItems } from '../../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { forfeitUnpaid } from '../../items/sales/forfeit-unpaid.ts';
import { directOf } from './direct.testing.ts';

// Two nodes on a real PostgreSQL, where transactions run concurrently. In the embedded database they do not.

const STARTING_MS = 60_000;

let database: TestDatabase;
let nodes: readonly [TestApp, TestApp];
let calls: readonly [ReturnType<typeof directOf>, ReturnType<typeof directOf>];

beforeAll(async () => {
  database = await openPostgres();
  const settings = { DATABASE_URL: database.url };
  nodes = [await openTestApp(settings), await openTestApp(settings)];
  calls = [directOf(nodes[0]), directOf(nodes[1])];
  for (const { deadlines } of nodes) await deadlines.stop();
}, STARTING_MS);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.drop();
});

/** Runs many calls concurrently, alternating between the nodes. */
const onBoth = <T>(count: number, act: (node: (typeof calls)[0], n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(calls[n % 2 === 0 ? 0 : 1], n)));

it('200 concurrent buyers of a stock of one make one sale', async () => {
  const buyers = await onBoth(200, (node) => node.member());
  const { id } = await calls[0].aStock(1);
  const answers = await onBoth(200, (node, n) => node.buy(buyers[n] ?? null, id));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(199).fill(409)]);
  expect(await calls[0].salesOf(id)).toHaveLength(1);
  expect(await calls[0].lotRow(id)).toMatchObject({ bdp_stock: 0, status: 'live' });
});

it('one key on both nodes is one purchase', async () => {
  const ava = await calls[0].member();
  const { id } = await calls[0].aStock(9);
  const answers = await onBoth(20, (node) => node.buy(ava, id, 'both-nodes'));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.schedule_id}`)).size).toBe(1);
  expect(await calls[0].lotRow(id)).toMatchObject({ bdp_stock: 8 });
});

it('a deal is sold as often as its stock allows, with one negotiation per member', async () => {
  const deal = await calls[0].aDeal({ stock: 3 });
  const members = await onBoth(12, (node) => node.member());
  const openeds = await onBoth(24, (node, n) =>
    node.start(members[n % 12] ?? { id: 0, username: '', token: '' }, deal.id),
  );
  expect(new Set(openeds.map(({ body }) => body.make_offer_id)).size).toBe(12);
  const accepted = await onBoth(24, async (node, n) => {
    const [member, opened] = [members[n % 12], openeds[n % 12]?.body];
    if (!member || !opened) throw new Error('There is no member');
    return { member: member.id, ...(await node.accept(member, opened, 100)) };
  });
  const sold = accepted.filter(({ status }) => status === 200);
  expect(new Set(sold.map(({ member, body }) => `${member} ${body.id}`)).size).toBe(3);
  expect(await calls[0].stockOf(deal.id)).toBe(0);
});

it('a sale forfeited on both nodes, while others buy and bid, returns to the stock once', async () => {
  const STOCK = 6;
  const stocks = await onBoth(4, (node) => node.aStock(STOCK));
  const ava = await calls[0].member();
  for (const { id } of stocks) for (let n = 0; n < STOCK; n += 1) await calls[0].buy(ava, id);
  await nodes[0].db
    .update(wonItems)
    .set({ pay_by: sql`clock_timestamp() - interval '1 second'` })
    .where(sql`${wonItems.user_id} = ${ava.id}`);
  const ben = await calls[1].member();
  const forfeit = async (node: TestApp) => {
    // Rows that another transaction has locked are skipped and found by a later run, as in the deadlines job.
    for (let looks = 0; looks < 5; looks += 1)
      await forfeitUnpaid(node.db, node.config.secondChance, node.config.publicUrl);
  };
  await Promise.all([
    forfeit(nodes[0]),
    forfeit(nodes[1]),
    onBoth(20, (node, n) => node.bid(ben.token, stocks[n % 4]?.id ?? 0, 5 + n)),
  ]);
  await forfeit(nodes[0]);
  for (const { id } of stocks) expect(await calls[0].lotRow(id)).toMatchObject({ bdp_stock: STOCK });
});

it('a deal whose buyer asks for more time at the deadline is either theirs or back in the stock', async () => {
  const [one, two] = nodes;
  const ava = await calls[0].member();
  const due = await onBoth(16, async (node) => {
    const deal = await node.aDeal();
    const { body: opened } = await node.start(ava, deal.id);
    return { deal, opened, id: (await node.accept(ava, opened, 100)).body.id };
  });
  // The deadlines are spread over the run: the first comes before all calls, the last after them.
  for (const [n, { id }] of due.entries())
    await one.db
      .update(wonItems)
      .set({ pay_by: sql`clock_timestamp() + make_interval(secs => ${n < 15 ? n * 0.02 : 30})` })
      .where(eq(wonItems.lot_id, id));
  const asking = onBoth(2 * due.length, async (node, n) => {
    const { id } = due[n % due.length] ?? { id: 0 };
    return { id, ...(await node.call('POST', ava, `/user/items/${id}/more-time`)) };
  });
  const items = () => calls[0].itemsOf(ava);
  const isDue = async () =>
    (await items()).some(
      ({ status, pay_by }) => status === 'unpaid' && pay_by.getTime() < one.now() + 60_000,
    );
  while (await isDue())
    await Promise.all(
      [one, two].map(({ db, config }) => forfeitUnpaid(db, config.secondChance, config.publicUrl)),
    );
  const answers = await asking;
  for (const item of await items()) {
    const given = answers.filter(({ id, status }) => id === item.lot_id && status === 200);
    expect(item.status).toBe(given.length > 0 ? 'unpaid' : 'forfeited');
    const { deal } = due.find(({ id }) => id === item.lot_id) ?? {};
    expect(await calls[0].stockOf(deal?.id ?? 0)).toBe(given.length > 0 ? 0 : 1);
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
