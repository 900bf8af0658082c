import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots, outbox, secondChanceOffers, wonItems } from '../../../db/schema.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { forfeitUnpaid } from './forfeit-unpaid.ts';
import { type Member, openQuietApp, winsOf } from './sales.testing.ts';
import { rejectOffer } from './second-chances.ts';

let app: TestApp;
let wins: ReturnType<typeof winsOf>;
let ava: Member;
let ben: Member;
let cleo: Member;
let dan: Member;

beforeAll(async () => {
  app = await openQuietApp();
  wins = winsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [ava, ben, cleo, dan] = [
    await wins.member(),
    await wins.member(),
    await wins.member(),
    await wins.member(),
  ];
});

/** Won by ava at $92; runners-up are ben with $90, cleo with $70 and dan with $50. */
const aContestedLot = (values = {}) =>
  wins.anEndedLot(
    [
      [dan, 50],
      [cleo, 70],
      [ben, 90],
      [ava, 200],
    ],
    values,
  );

const outboxRows = (lotId: number, { id }: Member) =>
  app.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.lot_id, lotId), eq(outbox.user_id, id)));

describe('a winner who does not pay in time', () => {
  it('forfeits the item, and the runner-up gets an offer at their own last price for a day', async () => {
    const id = await aContestedLot();
    const offer = await wins.forfeit(id);
    expect(await wins.winsOfLot(id)).toMatchObject([
      { user_id: ava.id, status: 'forfeited', settled_at: expect.any(Date) },
    ]);
    expect((await wins.item(ava, id)).body.item_status.item_status).toBe('Forfeited');
    expect(await wins.offers(ben)).toEqual([
      {
        id: offer?.id,
        auction_id: id,
        offer_price: 90,
        expires_at: offer?.expires_at.toISOString(),
        product_description_id: (await wins.lotRow(id)).product_description_id,
        product_description: { short_name: 'Oak tool chest', category_id: expect.any(Number) },
      },
    ]);
    const hours = ((offer?.expires_at.getTime() ?? 0) - (offer?.created_at.getTime() ?? 0)) / 3_600_000;
    expect(hours).toBeCloseTo(24, 2);
    const data = { price_cents: 9_000, offer_id: offer?.id, expires_at: offer?.expires_at.toISOString() };
    expect(await outboxRows(id, ben)).toContainEqual(
      expect.objectContaining({ kind: 'second_chance', data }),
    );
  });

  it('keeps the item until the deadline, and for good when it is paid', async () => {
    const [due, paid] = [await aContestedLot(), await aContestedLot()];
    await wins.bringDeadline(paid);
    await app.db.update(wonItems).set({ status: 'paid' }).where(eq(wonItems.lot_id, paid));
    expect(await wins.forfeitDue()).toEqual({ lots: 0, relisted: 0, forfeiters: [] });
    expect([await wins.winsOfLot(due), await wins.winsOfLot(paid)]).toMatchObject([
      [{ status: 'unpaid' }],
      [{ status: 'paid' }],
    ]);
  });

  it('keeps the public outcome while the lot has no buyer', async () => {
    const id = await aContestedLot();
    const before = await wins.lot(id);
    await wins.forfeit(id);
    expect({ ...(await wins.lot(id)), server_time: before.server_time }).toEqual(before);
    expect(before).toMatchObject({ status: 'sold', user_id: ava.id });
    expect(await wins.lotRow(id)).toMatchObject({ winner_id: null, sold_cents: null });
  });
});

describe('accepting', () => {
  it('creates the won item with 48 hours to pay and makes the runner-up the buyer', async () => {
    const id = await aContestedLot();
    const offer = await wins.forfeit(id);
    const { status, body } = await wins.accept(ben, offer?.id ?? 0);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, sale_price: 90, item_status: { item_status: 'Unclaimed' } },
    });
    expect((Date.parse(body.pay_by) - app.now()) / 3_600_000).toBeCloseTo(48, 1);
    expect(await wins.winsOfLot(id)).toMatchObject([
      { user_id: ava.id, source: 'auction', status: 'forfeited', price_cents: 9_100 },
      { user_id: ben.id, source: 'second_chance', status: 'unpaid', price_cents: 9_000 },
    ]);
    expect(await wins.lotRow(id)).toMatchObject({ winner_id: ben.id, sold_cents: 9_000, price_cents: 9_100 });
    expect(await wins.offers(ben)).toEqual([]);
    expect(await outboxRows(id, ben)).toContainEqual(
      expect.objectContaining({
        kind: 'won',
        data: { price_cents: 9_000, pay_minutes: 2_880, source: 'second_chance' },
      }),
    );
  });

  it('returns the same item when repeated, also concurrently', async () => {
    const id = await aContestedLot();
    const offerId = (await wins.forfeit(id))?.id ?? 0;
    const answers = await Promise.all([1, 2, 3].map(() => wins.accept(ben, offerId)));
    answers.push(await wins.accept(ben, offerId));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]?.status).toBe(200);
    expect(await wins.winsOfLot(id)).toHaveLength(2);
  });

  it('is refused after the expiry, before and after the job has run', async () => {
    const id = await aContestedLot();
    const offerId = (await wins.forfeit(id))?.id ?? 0;
    await wins.bringExpiry(id);
    expect(await wins.offers(ben)).toEqual([]);
    const tooLate = { status: 409, body: { message: 'This offer has expired.' } };
    expect(await wins.accept(ben, offerId)).toMatchObject(tooLate);
    await wins.expireDue();
    expect(await wins.accept(ben, offerId)).toMatchObject(tooLate);
    expect(await wins.winsOfLot(id)).toHaveLength(1);
  });

  it('is refused to other members', async () => {
    const id = await aContestedLot();
    const offerId = (await wins.forfeit(id))?.id ?? 0;
    for (const other of [ava, cleo]) {
      expect((await wins.accept(other, offerId)).status).toBe(404);
      expect((await wins.reject(other, offerId)).status).toBe(404);
    }
    expect((await app.http.inject({ method: 'POST', url: `/api/sco/${offerId}/accept` })).statusCode).toBe(
      401,
    );
  });

  it('is refused after the auction was cancelled', async () => {
    const id = await aContestedLot({ relists_left: 1 });
    const offerId = (await wins.forfeit(id))?.id ?? 0;
    await app.db.update(lots).set({ status: 'cancelled' }).where(eq(lots.id, id));
    expect(await wins.accept(ben, offerId)).toMatchObject({
      status: 409,
      body: { message: 'This auction was canceled.' },
    });
    await wins.bringExpiry(id);
    await wins.expireDue();
    expect([await wins.openOffer(id), await wins.relistedAs(id)]).toEqual([null, null]);
  });
});

describe('rejecting', () => {
  it('offers the lot to the next runner-up at once, and is final', async () => {
    const id = await aContestedLot();
    const offerId = (await wins.forfeit(id))?.id ?? 0;
    expect(await wins.reject(ben, offerId)).toEqual({ status: 200, body: { success: true } });
    expect(await wins.offers(ben)).toEqual([]);
    expect(await wins.offers(cleo)).toMatchObject([{ auction_id: id, offer_price: 70 }]);
    expect((await wins.reject(ben, offerId)).status).toBe(200);
    expect(await wins.offers(cleo)).toHaveLength(1);
    expect(await wins.accept(ben, offerId)).toMatchObject({
      status: 409,
      body: { message: 'You have declined this offer.' },
    });
  });

  it('is refused after accepting', async () => {
    const id = await aContestedLot();
    const offerId = (await wins.forfeit(id))?.id ?? 0;
    await wins.accept(ben, offerId);
    expect(await wins.reject(ben, offerId)).toMatchObject({
      status: 409,
      body: { message: 'You have accepted this offer.' },
    });
    expect(await wins.openOffer(id)).toBeNull();
  });
});

describe('the choice of the runner-up', () => {
  it('goes down the list as offers expire and items are forfeited, three times at most', async () => {
    const id = await wins.anEndedLot([
      [await wins.member(), 60],
      [dan, 70],
      [cleo, 80],
      [ben, 90],
      [ava, 200],
    ]);
    const first = await wins.forfeit(id);
    expect(first).toMatchObject({ user_id: ben.id });
    await wins.accept(ben, first?.id ?? 0);
    expect(await wins.forfeit(id)).toMatchObject({ user_id: cleo.id, offer_cents: 8_000 });
    await wins.bringExpiry(id);
    expect(await wins.expireDue()).toEqual({ lots: 1, relisted: 0, forfeiters: [] });
    const third = await wins.openOffer(id);
    expect(third).toMatchObject({ user_id: dan.id });
    await wins.reject(dan, third?.id ?? 0);
    expect(await wins.openOffer(id)).toBeNull();
    expect(await wins.lotRow(id)).toMatchObject({ status: 'sold', winner_id: null });
  });

  it('prefers the earlier of two bidders with the same maximum', async () => {
    const id = await wins.anEndedLot([
      [ben, 90],
      [cleo, 90],
      [ava, 200],
    ]);
    expect(await wins.forfeit(id)).toMatchObject({ user_id: ben.id });
  });

  it.each([
    ['bidders below half of the price', {}, [40, 100], 1],
    ['bidders below the reserve', { reserve_cents: 9_500 }, [90, 100], 1],
    ['all bidders on a lot without second chances', { second_chance: false }, [90, 100], 0],
  ] as const)('leaves out %s', async (_name, values, [less, more], asked) => {
    const id = await wins.anEndedLot(
      [
        [ben, less],
        [cleo, more],
        [ava, 200],
      ],
      values,
    );
    const offer = await wins.forfeit(id);
    expect(offer?.user_id).toBe(asked === 1 ? cleo.id : undefined);
    if (offer) await wins.reject(cleo, offer.id);
    expect(await app.db.$count(secondChanceOffers, eq(secondChanceOffers.lot_id, id))).toBe(asked);
  });

  it('relists the lot when no runner-up is left and it has relists left', async () => {
    const id = await wins.anEndedLot(
      [
        [ben, 90],
        [ava, 200],
      ],
      { relists_left: 1, run_seconds: 600 },
    );
    const offer = await wins.forfeit(id);
    expect(await wins.relistedAs(id)).toBeNull();
    await wins.reject(ben, offer?.id ?? 0);
    expect(await wins.relistedAs(id)).toMatchObject({ status: 'live', relists_left: 0, run_seconds: 600 });
    const alone = await wins.anEndedLot([[ava, 10]], { relists_left: 1 });
    expect(await wins.forfeit(alone)).toBeNull();
    expect(await wins.relistedAs(alone)).toMatchObject({ status: 'live' });
  });
});

it('follows the configuration', async () => {
  const strict = { hours: 2, maxOffers: 1, minPercent: 80 };
  const id = await aContestedLot();
  await wins.bringDeadline(id);
  await forfeitUnpaid(app.db, strict, app.config.publicUrl);
  const offer = await wins.openOffer(id);
  expect(offer).toMatchObject({ user_id: ben.id });
  expect(((offer?.expires_at.getTime() ?? 0) - app.now()) / 3_600_000).toBeCloseTo(2, 1);
  await rejectOffer(app.db, ben.id, offer?.id ?? 0, strict);
  const offers = await app.db.$count(secondChanceOffers, eq(secondChanceOffers.lot_id, id));
  expect([offers, await wins.openOffer(id)]).toEqual([1, null]);
});
