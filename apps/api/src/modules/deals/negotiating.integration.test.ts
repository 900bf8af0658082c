import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealRounds } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { dealsOf, type Member } from './deals.testing.ts';

const RAN_OUT = 'You ran out of time to make an offer!';

let app: TestApp;
let calls: ReturnType<typeof dealsOf>;
let ava: Member;
let ben: Member;

beforeAll(async () => {
  app = await openTestApp();
  calls = dealsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [ava, ben] = [await calls.member(), await calls.member()];
});

/** A negotiation that ava has just opened. */
async function aNegotiation(values: Parameters<typeof calls.aDeal>[0] = {}) {
  const deal = await calls.aDeal(values);
  const { status, body } = await calls.start(ava, deal.id);
  expect(status).toBe(200);
  return { deal, opened: body };
}

describe('POST /dailydeals/{id}/start', () => {
  it('opens a negotiation at the asking price, with its time', async () => {
    const deal = await calls.aDeal();
    const { status, body } = await calls.start(ava, deal.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      time: 60,
      deal_id: deal.id,
      sco_rule_id: deal.rule_id,
      status: 'open',
      your_offer: null,
      counter_offer: 100,
      least_offer: 1,
      rounds_left: 4,
      may_extend: true,
      schedule_id: null,
    });
    expect(Date.parse(body.expires_at) - Date.parse(body.started_at)).toBe(60_000);
  });

  it('returns the open negotiation, and opens only one for concurrent calls', async () => {
    const deal = await calls.aDeal();
    const answers = await Promise.all([1, 2, 3].map(() => calls.start(ava, deal.id)));
    expect(new Set(answers.map(({ body }) => body.make_offer_id)).size).toBe(1);
    const opened = answers[0]?.body;
    if (!opened) throw new Error('Nothing was opened');
    await calls.counter(ava, opened, 30);
    expect((await calls.start(ava, deal.id)).body).toMatchObject({
      make_offer_id: opened.make_offer_id,
      your_offer: 30,
    });
    expect((await calls.start(ben, deal.id)).body.make_offer_id).not.toBe(opened.make_offer_id);
  });

  it('opens another after the time ended without an offer', async () => {
    const { deal, opened } = await aNegotiation();
    await calls.pass(opened, 61);
    const { status, body } = await calls.start(ava, deal.id);
    expect([status, body.status, body.time]).toEqual([200, 'open', 60]);
    expect(body.make_offer_id).not.toBe(opened.make_offer_id);
  });

  it.each([
    ['declined', 'You have rejected this deal. You can negotiate each deal once.'],
    ['let it expire', 'Your time for this deal is over. You can negotiate each deal once.'],
    ['agreed', 'You have already agreed on a price for this deal.'],
  ])('refuses a second negotiation after a member made an offer and %s', async (how, message) => {
    const { deal, opened } = await aNegotiation({ stock: 5 });
    const { body } = await calls.counter(ava, opened, 30);
    if (how === 'declined') await calls.reject(ava, opened);
    else if (how === 'agreed') await calls.accept(ava, opened, body.counter_offer);
    else await calls.pass(opened, 91);
    expect(await calls.start(ava, deal.id)).toMatchObject({ status: 409, body: { message } });
  });

  it('refuses a deal that has ended, is sold out, or has not started', async () => {
    const ended = await calls.aDeal({ ends_at: new Date(app.now() - 1_000) });
    const soldOut = await calls.aDeal({ stock: 0 });
    const tomorrow = await calls.aDeal({ starts_at: new Date(app.now() + 60_000) });
    expect(await calls.start(ava, ended.id)).toMatchObject({
      status: 409,
      body: { message: 'This deal has ended.' },
    });
    expect(await calls.start(ava, soldOut.id)).toMatchObject({
      status: 409,
      body: { message: 'Sorry, this deal is sold out.' },
    });
    for (const id of [tomorrow.id, 999_999]) expect((await calls.start(ava, id)).status).toBe(404);
  });
});

describe('POST /dailydeals/{makeOfferId}/counter', () => {
  it('answers each offer with a lower counter-offer, and stores both', async () => {
    const { opened } = await aNegotiation();
    const first = (await calls.counter(ava, opened, 30)).body;
    expect(first).toMatchObject({ status: 'open', your_offer: 30, least_offer: 35, rounds_left: 3 });
    // Half of the way to the floor at most, a quarter at least.
    expect(first.counter_offer).toBeGreaterThanOrEqual(80);
    expect(first.counter_offer).toBeLessThanOrEqual(90);
    const second = (await calls.counter(ava, opened, 40)).body;
    expect(second.counter_offer).toBeLessThan(first.counter_offer);
    const rows = await app.db
      .select()
      .from(dealRounds)
      .where(eq(dealRounds.offer_id, opened.make_offer_id))
      .orderBy(dealRounds.round);
    expect(rows.map(({ offer_cents, counter_cents }) => [offer_cents, counter_cents])).toEqual([
      [30_00, first.counter_offer * 100],
      [40_00, second.counter_offer * 100],
    ]);
  });

  it('becomes final when both agree, at most at the asking price', async () => {
    const { opened } = await aNegotiation();
    const before = app.now();
    const { body } = await calls.counter(ava, opened, 500);
    expect(body).toMatchObject({ status: 'final', your_offer: 100, counter_offer: 100, rounds_left: 0 });
    const begun = Date.parse(body.expires_at) - 30_000;
    expect(begun).toBeGreaterThanOrEqual(before - 1_000);
    expect(begun).toBeLessThanOrEqual(app.now() + 1_000);
  });

  it('becomes final with the last round', async () => {
    const { opened } = await aNegotiation({ rule: { rounds: 2 } });
    await calls.counter(ava, opened, 1);
    expect((await calls.counter(ava, opened, 10)).body).toMatchObject({ status: 'final', may_extend: true });
    expect(await calls.counter(ava, opened, 20)).toMatchObject({
      status: 409,
      body: { message: 'This is the final offer. Please accept or reject it.' },
    });
  });

  it('gives a retry the same answer', async () => {
    const { opened } = await aNegotiation();
    const [one, two] = await Promise.all([calls.counter(ava, opened, 30), calls.counter(ava, opened, 30)]);
    expect(one.body.counter_offer).toBe(two.body.counter_offer);
    await calls.pass(opened, 61);
    expect(await calls.counter(ava, opened, 30)).toMatchObject({
      status: 200,
      body: { status: 'final', rounds_left: 0, counter_offer: one.body.counter_offer },
    });
  });

  it.each([
    [30, 'Your offer must be at least $35.00.', 34],
    [1, 'Please enter a whole number of dollars', 10.5],
    [1, 'Your offer must be at least $1.00.', 0],
    [1, 'Your offer must be at least $1.00.', -1],
  ])('refuses after %s: %s', async (earlier, message, amount) => {
    const { opened } = await aNegotiation();
    await calls.counter(ava, opened, earlier);
    const refused = await calls.counter(ava, opened, amount);
    expect(refused).toMatchObject({ status: 422, body: { message, errors: { amount: [message] } } });
    expect((await calls.start(ava, opened.deal_id)).body.rounds_left).toBe(3);
  });

  it("refuses another deal's rules, a sold-out deal, and other members", async () => {
    const { opened } = await aNegotiation();
    const other = { ...opened, sco_rule_id: opened.sco_rule_id + 1_000 };
    expect(await calls.counter(ava, other, 30)).toMatchObject({ status: 422 });
    for (const call of [calls.extend(ben, opened), calls.reject(ben, opened), calls.counter(ben, opened, 30)])
      expect(await call).toMatchObject({ status: 404, body: { message: 'This offer was not found.' } });
    const { body: bens } = await calls.start(ben, opened.deal_id);
    await calls.accept(ben, bens, 100);
    expect(await calls.counter(ava, opened, 30)).toMatchObject({
      status: 409,
      body: { message: 'Sorry, this deal is sold out.' },
    });
  });
});

describe('a negotiation whose time is over', () => {
  it('keeps the last counter-offer as the final one, for the time of the rule', async () => {
    const { deal, opened } = await aNegotiation();
    const { body: answer } = await calls.counter(ava, opened, 30);
    await calls.pass(opened, 61);
    expect(await calls.counter(ava, opened, 50)).toMatchObject({ status: 409, body: { message: RAN_OUT } });
    const { negotiation } = (await calls.get(deal.id, ava)).body;
    expect(negotiation).toMatchObject({
      status: 'final',
      counter_offer: answer.counter_offer,
      may_extend: true,
    });
    const { body: final } = await calls.start(ava, deal.id);
    expect(final.time).toBeGreaterThan(20);
    expect(final.time).toBeLessThanOrEqual(30);
    await calls.pass(opened, 30);
    expect((await calls.get(deal.id, ava)).body.negotiation).toMatchObject({ status: 'expired' });
    expect(await calls.accept(ava, opened, answer.counter_offer)).toMatchObject({
      status: 409,
      body: { message: 'This offer has expired.' },
    });
    expect((await calls.reject(ava, opened)).body.status).toBe('expired');
  });

  it('has nothing to accept without an offer', async () => {
    const { deal, opened } = await aNegotiation();
    await calls.pass(opened, 61);
    const { negotiation } = (await calls.get(deal.id, ava)).body;
    expect(negotiation).toMatchObject({ status: 'final', counter_offer: 0 });
    for (const amount of [0, 100])
      expect(await calls.accept(ava, opened, amount)).toMatchObject({
        status: 409,
        body: { message: RAN_OUT },
      });
    expect(await calls.itemsOf(ava)).toEqual([]);
  });
});

describe('POST /dailydeals/{makeOfferId}/more-time', () => {
  it('adds the initial time again, ten times', async () => {
    const { opened } = await aNegotiation();
    for (let times = 1; times <= 10; times += 1) {
      const { body } = await calls.extend(ava, opened);
      expect(Date.parse(body.expires_at) - Date.parse(opened.expires_at)).toBe(times * 60_000);
      expect(body.may_extend).toBe(times < 10);
    }
    expect(await calls.extend(ava, opened)).toMatchObject({
      status: 409,
      body: { message: 'You cannot get more time for this.' },
    });
  });

  it('extends the final offer too, from its own end', async () => {
    const { deal, opened } = await aNegotiation();
    const { body: answer } = await calls.counter(ava, opened, 30);
    await calls.pass(opened, 61);
    const { negotiation: final } = (await calls.get(deal.id, ava)).body;
    for (let times = 1; times <= 2; times += 1) {
      const { status, body } = await calls.extend(ava, opened);
      expect([status, body.status, body.counter_offer]).toEqual([200, 'final', answer.counter_offer]);
      expect(Date.parse(body.expires_at) - Date.parse(final?.expires_at ?? '')).toBe(times * 30_000);
    }
    expect((await calls.counter(ava, opened, 50)).status).toBe(409);
    await calls.pass(opened, 85);
    expect((await calls.accept(ava, opened, answer.counter_offer)).status).toBe(200);
  });

  it('refuses to extend a final offer that is over', async () => {
    const { opened } = await aNegotiation({ rule: { rounds: 1 } });
    await calls.counter(ava, opened, 30);
    await calls.pass(opened, 31);
    expect(await calls.extend(ava, opened)).toMatchObject({
      status: 409,
      body: { message: 'This offer has expired.' },
    });
  });

  it('refuses an extension after the end', async () => {
    const { opened } = await aNegotiation();
    await calls.pass(opened, 61);
    expect(await calls.extend(ava, opened)).toMatchObject({ status: 409, body: { message: RAN_OUT } });
  });
});

describe('POST /dailydeals/{makeOfferId}/reject', () => {
  it('ends the negotiation for good', async () => {
    const { opened } = await aNegotiation();
    await calls.counter(ava, opened, 30);
    expect((await calls.reject(ava, opened)).body.status).toBe('rejected');
    expect((await calls.reject(ava, opened)).body.status).toBe('rejected');
    const message = 'You have declined this offer.';
    expect(await calls.counter(ava, opened, 50)).toMatchObject({ status: 409, body: { message } });
    expect(await calls.accept(ava, opened, 100)).toMatchObject({ status: 409, body: { message } });
  });
});

it('refuses staff, who know the floor, and members whose check has not cleared', async () => {
  const deal = await calls.aDeal();
  for (const [values, status, message] of [
    [{ role: 'staff' }, 403, 'Staff accounts can’t bid.'],
    [{ bidding_suspended: true }, 409, 'Bidding is suspended until your check clears.'],
  ] as const) {
    const token = await app.siteTokenFor(await app.aUser(values));
    expect(await calls.call('POST', { token }, `/dailydeals/${deal.id}/start`)).toMatchObject({
      status,
      body: { message },
    });
  }
});

it('requires a login', async () => {
  const { opened } = await aNegotiation();
  for (const step of [
    `${opened.deal_id}/start`,
    `${opened.make_offer_id}/counter`,
    `${opened.make_offer_id}/accept`,
  ])
    expect((await calls.call('POST', null, `/dailydeals/${step}`, {})).status).toBe(401);
});
