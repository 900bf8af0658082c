import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lots, outbox, secondChanceOffers, watches, wonItems } from '../../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { closeDueLots } from '../settlement/closing.ts';
import { announceEndings } from './reminders.ts';
import { winsOf } from './sales.testing.ts';

// Two nodes on a real PostgreSQL, where transactions run concurrently. In the embedded database they do not.

const STARTING_MS = 60_000;
const LOTS = 12;

let database: TestDatabase;
let nodes: TestApp[];
let stage: Awaited<ReturnType<typeof setStage>>;

beforeAll(async () => {
  database = await openPostgres();
  const settings = { DATABASE_URL: database.url };
  nodes = [await openTestApp(settings), await openTestApp(settings)];
  for (const { closer, deadlines, notificationWorker } of nodes) {
    await Promise.all([closer.stop(), deadlines.stop(), notificationWorker.stop()]);
  }
  stage = await setStage(nodes);
}, STARTING_MS);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.drop();
});

/** Three bidders. Ava wins every lot at $92, before ben with $90 and cleo with $80. */
async function setStage([one, two]: readonly TestApp[]) {
  if (!one || !two) throw new Error('Two nodes are needed');
  const [wins, elsewhere] = [winsOf(one), winsOf(two)];
  const [ava, ben, cleo] = [await wins.member(), await wins.member(), await wins.member()];
  const { id: product_description_id } = await one.aProduct();
  return { db: one.db, one, two, wins, elsewhere, ava, ben, cleo, product_description_id };
}

async function lotsWithBids(values = {}): Promise<number[]> {
  const { one, wins, ava, ben, cleo, product_description_id } = stage;
  return Promise.all(
    Array.from({ length: LOTS }, async () => {
      const { id } = await one.aLot({ product_description_id, ...values });
      await wins.bid(cleo.token, id, 80);
      await wins.bid(ben.token, id, 90);
      await wins.bid(ava.token, id, 200);
      return id;
    }),
  );
}

const bringEnds = (ids: readonly number[]) =>
  stage.db
    .update(lots)
    .set({ ends_at: sql`clock_timestamp() - interval '1 second'` })
    .where(inArray(lots.id, [...ids]));

/** Settled lots, each with an open offer to ben. */
async function offeredLots(): Promise<number[]> {
  const ids = await lotsWithBids();
  await bringEnds(ids);
  await closeDueLots(stage.db);
  for (const id of ids) await stage.wins.bringDeadline(id);
  await stage.wins.forfeitDue();
  return ids;
}

const offersOf = (lotId: number) =>
  stage.db
    .select()
    .from(secondChanceOffers)
    .where(eq(secondChanceOffers.lot_id, lotId))
    .orderBy(secondChanceOffers.id);

const countOutbox = async (lotId: number, kind: 'won' | 'second_chance' | 'ending_soon') =>
  stage.db.$count(outbox, and(eq(outbox.lot_id, lotId), eq(outbox.kind, kind)));

it('three closers write one outcome, one won item or one new listing, and one notification per lot', async () => {
  const sold = await lotsWithBids({ relists_left: 1 });
  const unsold = await lotsWithBids({ relists_left: 1, reserve_cents: 100_000 });
  await bringEnds([...sold, ...unsold]);
  const { one, two } = stage;
  const closed = (await Promise.all([one, two, one].map(({ db }) => closeDueLots(db)))).flat();
  expect(closed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [...sold, ...unsold].toSorted((a, b) => a - b),
  );
  for (const id of sold) {
    expect(await stage.wins.winsOfLot(id)).toMatchObject([{ user_id: stage.ava.id, status: 'unpaid' }]);
    expect(await countOutbox(id, 'won')).toBe(1);
    expect(await stage.wins.relistedAs(id)).toBeNull();
  }
  for (const id of unsold) {
    expect(await stage.wins.winsOfLot(id)).toEqual([]);
    expect(await stage.wins.relistedAs(id)).toMatchObject({ status: 'live', relists_left: 0 });
  }
});

it('nodes that forfeit concurrently, while some winners pay, give each lot to one member', async () => {
  const ids = await lotsWithBids();
  await bringEnds(ids);
  await closeDueLots(stage.db);
  for (const id of ids) await stage.wins.bringDeadline(id);
  const pay = (id: number) =>
    stage.db
      .update(wonItems)
      .set({ status: 'paid' })
      .where(and(eq(wonItems.lot_id, id), eq(wonItems.status, 'unpaid')));
  const { wins, elsewhere } = stage;
  await Promise.all([
    ...[wins, elsewhere, wins, elsewhere].map((node) => node.forfeitDue()),
    ...ids.slice(LOTS / 2).map(pay),
  ]);
  await wins.forfeitDue();
  for (const id of ids) {
    const [item, ...further] = await wins.winsOfLot(id);
    expect(further).toEqual([]);
    const isForfeited = item?.status === 'forfeited';
    expect(await offersOf(id)).toHaveLength(isForfeited ? 1 : 0);
    expect(await countOutbox(id, 'second_chance')).toBe(isForfeited ? 1 : 0);
  }
});

it('an offer that is accepted and rejected concurrently has one answer', async () => {
  const { wins, elsewhere, ben, cleo } = stage;
  for (const [n, id] of (await offeredLots()).entries()) {
    const offerId = (await wins.openOffer(id))?.id ?? 0;
    // Alternates which of the two starts first.
    const reject = () => elsewhere.reject(ben, offerId);
    const early = n % 2 === 0 ? [reject()] : [];
    const accepting = [wins.accept(ben, offerId), elsewhere.accept(ben, offerId)] as const;
    const [accepted, again, rejected] = await Promise.all([...accepting, early[0] ?? reject()]);
    expect(again).toEqual(accepted);
    const isBens = accepted.status === 200;
    expect([accepted.status, rejected.status]).toEqual(isBens ? [200, 409] : [409, 200]);
    expect(await offersOf(id)).toMatchObject(
      isBens
        ? [{ user_id: ben.id, status: 'accepted' }]
        : [
            { user_id: ben.id, status: 'rejected' },
            { user_id: cleo.id, status: 'open' },
          ],
    );
    expect(await wins.winsOfLot(id)).toHaveLength(isBens ? 2 : 1);
    expect(await wins.lotRow(id)).toMatchObject({ winner_id: isBens ? ben.id : null });
  }
});

it('an offer that is accepted while it expires has one outcome', async () => {
  const { db, wins, elsewhere, ben, cleo } = stage;
  const ids = await offeredLots();
  const offers = await Promise.all(ids.map((id) => wins.openOffer(id)));
  // The expiries are close together, so that some answers come before them and some after.
  for (const [n, offer] of offers.entries()) {
    await db
      .update(secondChanceOffers)
      .set({ expires_at: sql`clock_timestamp() + make_interval(secs => ${n * 0.008})` })
      .where(eq(secondChanceOffers.id, offer?.id ?? 0));
  }
  const expiring = (async () => {
    for (let left = true; left; ) {
      await Promise.all([wins.expireDue(), elsewhere.expireDue()]);
      left = (await Promise.all(ids.map((id) => wins.openOffer(id)))).some(
        (offer) => offer?.user_id === ben.id,
      );
    }
  })();
  const answers = await Promise.all(offers.map((offer) => elsewhere.accept(ben, offer?.id ?? 0)));
  await expiring;
  for (const [n, id] of ids.entries()) {
    const isBens = answers[n]?.status === 200;
    expect(answers[n]?.status).toBe(isBens ? 200 : 409);
    expect(await offersOf(id)).toMatchObject(
      isBens
        ? [{ user_id: ben.id, status: 'accepted' }]
        : [
            { user_id: ben.id, status: 'expired' },
            { user_id: cleo.id, status: 'open' },
          ],
    );
    expect(await wins.winsOfLot(id)).toHaveLength(isBens ? 2 : 1);
  }
});

it('a lot that ends soon is announced once to each watcher', async () => {
  const { db, one, two, ava, ben, product_description_id } = stage;
  const { id } = await one.aLot({ endsInSeconds: 200, product_description_id });
  const watch = { watchlist_type_id: 9, item_id: id };
  await db.insert(watches).values([
    { ...watch, user_id: ava.id },
    { ...watch, user_id: ben.id },
  ]);
  await Promise.all([one, two, one, two].map((node) => announceEndings(node.db)));
  await announceEndings(db);
  expect(await countOutbox(id, 'ending_soon')).toBe(2);
});
