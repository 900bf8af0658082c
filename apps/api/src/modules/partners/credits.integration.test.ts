import type { Credit } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, lots, type OrderAddress, orders, sessions, users, wonItems } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { pagesOf } from './partners.testing.ts';

const SHOP = 'https://shop.example';
const BETA = 'https://beta.example';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let pages: ReturnType<typeof pagesOf>;
let staff: string;
let acme: number;
let beta: number;

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  pages = pagesOf(app);
  staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
  acme = (await app.aPartner({ key: 'acme', origins: [SHOP], affiliate_ids: ['acme-1'] })).id;
  beta = (await app.aPartner({ key: 'beta', origins: [BETA] })).id;
});
afterAll(() => app.close());

let named = 0;
async function register(fields: object) {
  named += 1;
  const name = `newcomer${named}`;
  const body = {
    username: name,
    email: `${name}@example.com`,
    password: TEST_PASSWORD,
    'repeat-password': TEST_PASSWORD,
    terms: 1,
    ...fields,
  };
  const { body: answer } = await pages.call('POST /register', { body });
  const [row] = await app.db.select().from(users).where(eq(users.username, name));
  const [session] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, row?.id ?? 0));
  return { id: row?.id ?? 0, name, token: answer.token as string, brought: row?.partner_id, session };
}

const creditsOf = async (partner: number, query = ''): Promise<Credit[]> =>
  (await pages.call(`GET /staff/partners/${partner}/credits${query}`, { token: staff })).body;
const kinds = (credits: Credit[], userId: number) =>
  credits.filter(({ user_id }) => user_id === userId).map(({ kind }) => kind);

/** Ends a lot and waits for its outcome. */
async function end(lotId: number) {
  await app.db.update(lots).set({ ends_at: sql`clock_timestamp()` }).where(eq(lots.id, lotId));
  app.closer.wake();
  await expect.poll(() => app.db.$count(wonItems, eq(wonItems.lot_id, lotId)), { timeout: 60_000 }).toBe(1);
  const [item] = await app.db.select().from(wonItems).where(eq(wonItems.lot_id, lotId));
  return item;
}

describe('a visit', () => {
  it('is signed for a partner’s own pages only', async () => {
    const ask = (origin: string | undefined, partner = 'acme') =>
      pages.call('POST /partners/visit', { ...(origin && { origin }), body: { partner } });
    expect((await ask(SHOP)).body).toEqual({ tag: expect.stringMatching(/^[\w-]{60,600}$/) });
    for (const origin of [undefined, BETA, 'https://evil.example'])
      expect((await ask(origin)).status).toBe(403);
    expect((await ask(SHOP, 'unknown')).status).toBe(403);
  });

  it('is credited with the sign-up and the sign-in', async () => {
    const partner_tag = await pages.visit('acme', SHOP);
    const dora = await register({ partner_tag });
    expect([dora.brought, dora.session?.partner_id, dora.session?.origin]).toEqual([acme, acme, null]);
    expect(kinds(await creditsOf(acme), dora.id)).toEqual(['sign-up']);
  });

  it('credits the sign-up once: a login from another partner’s page is credited for that session only', async () => {
    const dora = await register({ partner_tag: await pages.visit('acme', SHOP) });
    const form = { email: dora.name, password: TEST_PASSWORD, partner_tag: await pages.visit('beta', BETA) };
    const { body } = await pages.call('POST /login', { body: form });
    const { id } = await app.aLot();
    await calls.bid(body.token, id, 5);
    const [row] = await app.db.select().from(users).where(eq(users.id, dora.id));
    expect(row?.partner_id).toBe(acme);
    expect(kinds(await creditsOf(beta), dora.id)).toEqual(['bids']);
  });

  it('a visit with an invalid tag is ignored', async () => {
    const tag = await pages.visit('acme', SHOP);
    for (const partner_tag of [`${tag.slice(0, -2)}xx`, 'x', '', null]) {
      const { brought, session } = await register({ partner_tag });
      expect([brought, session?.partner_id]).toEqual([null, null]);
    }
  });

  it('a visit to the page of an inactive partner is not credited', async () => {
    const { id } = await app.aPartner({ key: 'gone', origins: ['https://gone.example'] });
    const partner_tag = await pages.visit('gone', 'https://gone.example');
    await pages.call(`POST /staff/partners/${id}`, { token: staff, body: { is_active: false } });
    expect((await register({ partner_tag })).brought).toBeNull();
  });

  it('takes precedence over an affiliate id', async () => {
    expect((await register({ affiliate_id: 'acme-1' })).brought).toBe(acme);
    expect((await register({ affiliate_id: 'acme-2' })).brought).toBeNull();
    const partner_tag = await pages.visit('beta', BETA);
    expect((await register({ affiliate_id: 'acme-1', partner_tag })).brought).toBe(beta);
  });
});

describe('a won item', () => {
  it('is credited to the page of the winner’s own last bid', async () => {
    const [ava, ben] = [await calls.member(), await calls.member()];
    const { id } = await app.aLot();
    await calls.bid(ava.token, id, 3);
    const onBeta = await pages.signIn(ben, 'beta', BETA);
    await pages.call(`POST /auctions/${id}/bid`, { token: onBeta, origin: BETA, body: { amount: 5 } });
    const onAcme = await pages.signIn(ava, 'acme', SHOP);
    await pages.call(`POST /auctions/${id}/bid`, { token: onAcme, origin: SHOP, body: { amount: 20 } });
    const rows = await app.db.select().from(bids).where(eq(bids.lot_id, id)).orderBy(bids.seq);
    expect(rows.map(({ partner_id }) => partner_id)).toEqual([null, beta, acme]);
    expect(await end(id)).toMatchObject({ user_id: ava.id, partner_id: acme });
    expect(kinds(await creditsOf(acme), ava.id)).toEqual(['bids', 'win']);
    expect(kinds(await creditsOf(beta), ben.id)).toEqual(['bids']);
  });

  it('is credited to the partner that brought the winner when they bid on our own pages', async () => {
    const dora = await register({ affiliate_id: 'acme-1' });
    const { body } = await pages.call('POST /login', { body: { email: dora.name, password: TEST_PASSWORD } });
    const { id } = await app.aLot();
    await calls.bid(body.token, id, 5);
    expect(await end(id)).toMatchObject({ partner_id: acme });
  });

  it('is not credited without a partner', async () => {
    const ava = await calls.member();
    const { id } = await app.aLot();
    await calls.bid(ava.token, id, 5);
    expect(await end(id)).toMatchObject({ partner_id: null });
  });
});

describe('the credits of a period', () => {
  it('contain a member’s bids on a lot once, and orders when they are paid', async () => {
    const ava = await calls.member();
    const token = await pages.signIn(ava, 'acme', SHOP);
    const { id } = await app.aLot();
    for (const amount of [5, 10, 15])
      await pages.call(`POST /auctions/${id}/bid`, { token, origin: SHOP, body: { amount } });
    const item = await end(id);
    const order: typeof orders.$inferInsert = {
      won_item_id: item?.id ?? 0,
      lot_id: id,
      user_id: ava.id,
      method: 'credit-card',
      address: {} as OrderAddress, // Not read in this test.
      price_cents: 100,
      shipping_cents: 995,
      tax_cents: 0,
      total_cents: 1_095,
      partner_id: item?.partner_id ?? null,
    };
    await app.db.insert(orders).values(order);
    expect(kinds(await creditsOf(acme), ava.id)).toEqual(['bids', 'win']);
    await app.db
      .update(orders)
      .set({ status: 'paid', paid_at: sql`clock_timestamp()`, transaction_id: 'tx-5' })
      .where(eq(orders.lot_id, id));
    const [paid] = await app.db.select().from(orders).where(eq(orders.lot_id, id));
    const own = (await creditsOf(acme)).filter(({ user_id }) => user_id === ava.id);
    expect(own).toMatchObject([
      { kind: 'bids', auction_id: id, count: 3, amount: null, order_id: null, transaction_id: null },
      { kind: 'win', auction_id: id, count: 1, amount: 1 },
      { kind: 'order', auction_id: id, count: 1, amount: 1, order_id: paid?.id, transaction_id: 'tx-5' },
    ]);
  });

  it('begin with `from` and end before `to`', async () => {
    const dora = await register({ affiliate_id: 'acme-1' });
    const at = new Date('2026-01-15T12:00:00.000Z');
    await app.db.update(users).set({ created_at: at }).where(eq(users.id, dora.id));
    const inPeriod = async (from: string, to: string) =>
      kinds(await creditsOf(acme, `?from=${from}&to=${to}`), dora.id);
    expect(await inPeriod('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toEqual(['sign-up']);
    expect(await inPeriod('2026-01-15T12:00:00Z', '2026-01-16T00:00:00Z')).toEqual(['sign-up']);
    expect(await inPeriod('2026-01-01T00:00:00Z', '2026-01-15T12:00:00Z')).toEqual([]);
    expect((await pages.call('GET /staff/partners/1/credits?from=yesterday', { token: staff })).status).toBe(
      422,
    );
    expect((await pages.call('GET /staff/partners/999/credits', { token: staff })).status).toBe(404);
  });
});
