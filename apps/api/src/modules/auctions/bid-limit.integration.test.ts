import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../db/schema.ts';
import type { TestApp } from '../../test/test-app.ts';
import { type Checkout, openCheckout } from '../payments/checkout/checkout.testing.ts';
import { callsOf } from './auctions.testing.ts';

let shop: Checkout;
let app: TestApp;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  shop = await openCheckout();
  app = shop.app;
  calls = callsOf(app);
});
afterAll(() => shop.close());

async function aMember(values: Partial<typeof users.$inferInsert> = {}) {
  const user = await app.aUser({ bid_limit_lifted: false, ...values });
  return { ...user, token: await app.tokenFor(user) };
}
const unverified = { email_verified_at: null };
type Member = Awaited<ReturnType<typeof aMember>>;

async function bid({ token }: Member, amount: number) {
  const { status, body } = await calls.bid(token, (await app.aLot()).id, amount);
  return { status, code: body.code, params: body.params, message: body.message };
}
const limitOf = async ({ token }: Member) =>
  (await app.http.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).json()
    .bid_limit as number | null;

describe('the limit of a maximum bid', () => {
  it('is $100 until the e-mail address is verified', async () => {
    const member = await aMember(unverified);
    expect(await limitOf(member)).toBe(100);
    expect((await bid(member, 100)).status).toBe(200);
    expect(await bid(member, 101)).toMatchObject({
      status: 422,
      code: 'bid_above_unverified_limit',
      params: { limit: 100 },
      message: 'Verify your email to bid more than $100.00. Open the link that we emailed you.',
    });
    await app.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, member.id));
    expect((await bid(member, 101)).status).toBe(200);
  });

  it('is $1,000 for a new member', async () => {
    const member = await aMember();
    expect(await limitOf(member)).toBe(1_000);
    expect((await bid(member, 1_000)).status).toBe(200);
    expect(await bid(member, 1_001)).toMatchObject({
      status: 422,
      code: 'bid_above_member_limit',
      params: { limit: 1_000 },
      message: 'As a new member you can bid up to $1,000.00. The limit rises by five times what you pay.',
    });
    expect((await bid(member, 68_000_000)).status).toBe(422);
  });

  it('rises by five times what the member has paid, and not by what waits', async () => {
    const { member: buyer, id } = await shop.aWin(20);
    await app.db.update(users).set({ bid_limit_lifted: false }).where(eq(users.id, buyer.id));
    const member = { ...(await aMember()), ...buyer };
    expect(await limitOf(member)).toBe(1_000);
    const address = (await shop.address(buyer, id)).body.selected_address.id;
    expect(await limitOf(member)).toBe(1_000);
    expect((await shop.payByCard(buyer, id, address)).status).toBe(200);
    const paid = (await shop.receipt(buyer, id)).body.grand_total;
    expect(paid).toBe(28.9);
    expect(await limitOf(member)).toBe(1_144.5);
    expect((await bid(member, 1_144)).status).toBe(200);
    expect(await bid(member, 1_145)).toMatchObject({ status: 422, params: { limit: 1_144.5 } });
  });

  it('is lifted by staff, with a reason in the audit', async () => {
    const member = await aMember(unverified);
    const staff = await app.aUser({ role: 'staff' });
    const lift = (id: number, token: string, payload: object = { reason: 'A known dealer' }) =>
      app.http.inject({
        method: 'POST',
        url: `/api/staff/users/${id}/bid-limit`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      });
    const token = await app.tokenFor(staff);
    expect((await lift(member.id, member.token)).statusCode).toBe(403);
    expect((await lift(member.id, token, {})).statusCode).toBe(422);
    expect((await lift(2_000_000_000, token)).statusCode).toBe(404);
    expect((await lift(member.id, token)).statusCode).toBe(200);
    expect(await limitOf(member)).toBeNull();
    expect((await bid(member, 50_000)).status).toBe(200);
    const audited = await app.db.select().from(auditLog).where(eq(auditLog.staff_id, staff.id));
    expect(audited).toMatchObject([
      { action: 'lift-bid-limit', subject: 'user', subject_id: member.id, reason: 'A known dealer' },
    ]);
  });

  it('does not refuse a retry of a bid that counted', async () => {
    const member = await aMember();
    const { id } = await app.aLot();
    const [first, again] = [
      await calls.bid(member.token, id, 900, 'a-key-of-nine-hundred'),
      await calls.bid(member.token, id, 900, 'a-key-of-nine-hundred'),
    ];
    expect([first.status, again.status, again.body.status]).toEqual([200, 200, first.body.status]);
  });
});
