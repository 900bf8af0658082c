import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, lots, notifications } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from './auctions.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
type Member = Awaited<ReturnType<typeof calls.member>>;
let ava: Member;
let ben: Member;

beforeAll(async () => {
  app = await openTestApp(EMBEDDED);
  calls = callsOf(app);
  ava = await calls.member('ava');
  ben = await calls.member('ben');
});
afterAll(() => app.close());

describe('POST /auctions/{id}/bid', () => {
  it('returns each of the five statuses with the price, the maximum and a message', async () => {
    const { id } = await app.aLot();
    const steps = [
      [ava, 10, 'firstBid', 1, 'You are the first bidder. The price is $1.00 and your maximum is $10.00.'],
      [ben, 5, 'outbid', 6, 'Another bidder has set a higher maximum. The price is now $6.00.'],
      [ben, 10, 'matched', 10, 'Another bidder set the same maximum before you. The price is now $10.00.'],
      [ben, 20, 'accepted', 11, 'You are the high bidder. The price is $11.00 and your maximum is $20.00.'],
      [ben, 30, 'proxy', 11, 'Your maximum is now $30.00. The price is $11.00.'],
    ] as const;
    for (const [who, amount, status, price, message] of steps) {
      const { body } = await calls.bid(who.token, id, amount);
      expect(body).toMatchObject({
        status,
        message,
        max_bid_amount: amount,
        auction: { id, sale_price: price },
      });
    }
    expect(await calls.lot(id, ava.token)).toMatchObject({
      username: 'ben',
      user_id: ben.id,
      sale_price: 11,
      next_minimum: 12,
      bid_count: 5,
      seq: 5,
      currentSetMax: 10,
      hasBidBefore: true,
    });
  });

  it('moves the price when the leader of a tie raises', async () => {
    const { id } = await app.aLot();
    await calls.bid(ava.token, id, 10);
    await calls.bid(ben.token, id, 10);
    const { body } = await calls.bid(ava.token, id, 20);
    expect(body).toMatchObject({ status: 'proxy', auction: { sale_price: 11, user_id: ava.id } });
  });

  it('accepts cents only if the lot allows them', async () => {
    const { id } = await app.aLot({ cents_allowed: true });
    expect((await calls.bid(ava.token, id, 19.99)).body).toMatchObject({ max_bid_amount: 19.99 });
    expect((await calls.bid(ben.token, id, 5.005)).status).toBe(422);
  });

  it('requires a login', async () => {
    const { id } = await app.aLot();
    expect((await calls.bid(null, id, 5)).status).toBe(401);
    expect((await calls.bid('not-a-token', id, 5)).status).toBe(401);
  });

  it('moves the end of a lot with a soft close, for accepted bids only', async () => {
    const soon = { soft_close_seconds: 600, endsInSeconds: 300 };
    const { id, ends_at } = await app.aLot(soon);
    await calls.bid(ava.token, id, 0);
    expect((await calls.lot(id)).eventEnd).toBe(ends_at.toISOString());
    const { body } = await calls.bid(ava.token, id, 5);
    const [line] = body.auction.bids;
    expect(Date.parse(body.auction.eventEnd) - Date.parse(line?.time ?? '')).toBe(600_000);
  });
});

describe('a refused bid', () => {
  const cases: [
    string,
    (lotId: number) => Promise<{ status: number; body: { message: string; errors: object } }>,
    number,
    RegExp,
  ][] = [
    ['0', (id) => calls.bid(ben.token, id, 0), 422, /^Your bid must be at least \$2\.00\.$/],
    ['-1', (id) => calls.bid(ben.token, id, -1), 422, /cannot be negative/],
    ['1.5', (id) => calls.bid(ben.token, id, 1.5), 422, /whole number of dollars, at least \$2\.00/],
    ['below the next minimum', (id) => calls.bid(ben.token, id, 1), 422, /at least \$2\.00/],
    ['"5"', (id) => calls.bid(ben.token, id, '{"amount":"5"}'), 422, /whole number of dollars/],
    ['null', (id) => calls.bid(ben.token, id, null), 422, /whole number of dollars/],
    ['1e400', (id) => calls.bid(ben.token, id, '{"amount":1e400}'), 422, /whole number of dollars/],
    ['2 billion', (id) => calls.bid(ben.token, id, 2_000_000_000), 422, /too large/],
    ['no amount', (id) => calls.bid(ben.token, id, '{}'), 422, /whole number of dollars/],
    ['a list', (id) => calls.bid(ben.token, id, '[5]'), 422, /./],
    ['NUL', (id) => calls.bid(ben.token, id, '{"amount":"\\u0000"}'), 422, /./],
    ['half a surrogate pair', (id) => calls.bid(ben.token, id, '{"\\ud800":1,"amount":9}'), 422, /./],
    ['broken JSON', (id) => calls.bid(ben.token, id, '{"amount":5'), 400, /./],
    ['below the own maximum', (id) => calls.bid(ava.token, id, 15), 422, /maximum of \$20\.00/],
    ['a malformed key', (id) => calls.bid(ben.token, id, 5, 'short'), 422, /Idempotency-Key/],
    ['an unknown lot', () => calls.bid(ben.token, 2_000_000_000, 5), 404, /not found/],
  ];

  it.each(cases)('%s: gets a clear answer and changes nothing', async (_name, place, status, message) => {
    const { id } = await app.aLot();
    await calls.bid(ava.token, id, 20);
    const before = await snapshot();
    const answer = await place(id);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(answer.body.errors).toBeTypeOf('object');
    expect(await snapshot()).toEqual(before);
  });

  it('names the amount as the field', async () => {
    const { id } = await app.aLot();
    const { body } = await calls.bid(ava.token, id, 0);
    expect(fieldErrors(body)).toEqual({ amount: ['Your bid must be at least $1.00.'] });
  });

  it('a rejected bid on a lot that has reached the highest amount names no minimum', async () => {
    const { id } = await app.aLot();
    for (const { token } of [ava, ben]) await calls.bid(token, id, 1_000_000_000);
    const { status, body } = await calls.bid(ben.token, id, 1_000_000_000);
    expect([status, fieldErrors(body)]).toEqual([
      422,
      { amount: ['This lot has reached the highest amount that we accept.'] },
    ]);
  });

  it('a rejected bid on an ended lot names the time of its end', async () => {
    const { id } = await app.aLot({ endsInSeconds: -1 });
    const before = await app.db.select().from(bids);
    const answer = await calls.bid(ava.token, id, 5);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/^This auction has ended\. It closed at /);
    expect(await app.db.select().from(bids)).toEqual(before);
  });

  it('a rejected bid on a lot that has not started names the time of the start', async () => {
    const { id, starts_at } = await app.aLot({ starts_at: new Date(app.now() + 60_000) });
    const { status, body } = await calls.bid(ava.token, id, 5);
    expect(status).toBe(409);
    expect(body.message).toMatch(/^This auction has not started yet\. It opens at .* UTC\.$/);
    expect(fieldErrors(body)).toEqual({ starts_at: [starts_at.toISOString()] });
    expect(await calls.lot(id)).toMatchObject({ starts_at: starts_at.toISOString(), hasEnded: false });
    expect(await calls.lot((await app.aLot()).id)).toMatchObject({ starts_at: null });
  });

  it('ignores unknown fields of a valid bid', async () => {
    const { id } = await app.aLot();
    const { status, body } = await calls.bid(ava.token, id, '{"amount":5,"user_id":1,"status":"sold"}');
    expect({ status, bidStatus: body.status }).toEqual({ status: 200, bidStatus: 'firstBid' });
  });

  /** Everything that a bid can change, without the lots of other cases. */
  async function snapshot() {
    const state = await app.db.select().from(lots);
    return { bids: await app.db.$count(bids), lots: state.map(({ closed_at, status, ...lot }) => lot) };
  }
});

describe('the hidden maximum', () => {
  it('is in no response to anybody but its bidder', async () => {
    const { id } = await app.aLot({ reserve_cents: 77_700 });
    await calls.bid(ava.token, id, 76_543_219);
    const answers = [
      await calls.bid(ben.token, id, 5),
      await calls.lot(id, ben.token),
      await calls.lot(id),
      (await app.http.inject({ url: `/api/auctions?ids=${id}` })).json(),
      (await app.http.inject({ url: '/api/auctions/home?size=100' })).json(),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/76,?543,?219/);
    expect((await calls.lot(id, ava.token)).currentSetMax).toBe(76_543_219);
  });

  it('cannot be inferred from two histories that differ in nothing else', async () => {
    const shown = [];
    for (const maximum of [50, 500]) {
      const { id } = await app.aLot();
      await calls.bid(ava.token, id, maximum);
      await calls.bid(ben.token, id, 7);
      await calls.bid(ben.token, id, 12);
      const { bids: lines, sale_price, next_minimum, bid_count } = await calls.lot(id, ben.token);
      const publicLines = lines.map(({ amount, username, automatic }) => ({ amount, username, automatic }));
      shown.push({ publicLines, sale_price, next_minimum, bid_count });
    }
    expect(shown[0]).toEqual(shown[1]);
  });
});

it('notifies a member who is outbid at once, and the last leader, but not the leader', async () => {
  const cleo = await calls.member();
  const { id } = await app.aLot();
  await calls.bid(ava.token, id, 20);
  await calls.bid(ben.token, id, 10);
  await calls.bid(cleo.token, id, 30);
  app.notificationWorker.wake();
  const alerts = async () => {
    const rows = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.reference_id, id))
      .orderBy(notifications.user_id);
    return rows.map(({ kind, user_id }) => [kind, user_id]);
  };
  await expect.poll(alerts).toEqual([
    ['outbid', ava.id],
    ['outbid', ben.id],
  ]);
});
