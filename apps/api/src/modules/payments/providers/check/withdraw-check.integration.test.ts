import { itemStatusId, type Notification, type StaffOrderDetail } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemStepLog, wonItems } from '../../../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../../../test/shared-postgres.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../checkout/checkout.testing.ts';

// On PostgreSQL: the embedded database runs one transaction at a time, so it cannot show a missing lock.
let database: TestDatabase;
let shop: Checkout;
let staff: Member;
let holder: Client;
beforeAll(async () => {
  database = await openPostgres();
  shop = await openCheckout({ DATABASE_URL: database.url });
  // It would forfeit the item of a check that was written off.
  await shop.app.deadlines.stop();
  const user = await shop.app.aUser({ role: 'staff' });
  staff = { id: user.id, username: user.username, token: await shop.app.tokenFor(user) };
  holder = new Client({ connectionString: database.url });
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await shop?.close();
  await database?.drop();
});

const withdraw = (member: Member, id: number) =>
  shop.post<{ pay_by: string }>(member, `/check/${id}/withdraw`, {});
const settle = (id: number, cleared: boolean) =>
  shop.post(staff, `/staff/checks/${id}`, { cleared, reason: 'The bank says so' });
const promise = (member: Member, auction_id: number, id: number) =>
  shop.post(member, '/check/payment', { auction_id, amount: 28.9, site_id: 1, id });
const bid = async ({ token }: Member) => shop.wins.bid(token, (await shop.app.aLot()).id, 5);

/** Promises a check for an item at $28.90, which may clear now. Returns the id of its address. */
async function promiseEarlier(member: Member, id: number): Promise<number> {
  const address = (await shop.address(member, id, {}, 'check')).body.selected_address.id;
  expect((await promise(member, id, address)).status).toBe(200);
  await shop.promisedDaysAgo(id, 14);
  return address;
}
/** A member's item that waits for a check. */
async function promised() {
  const { member, id } = await shop.aWin(20);
  return { member, id, address: await promiseEarlier(member, id) };
}
/** Two items of a member that wait for a check each. */
async function twoPromised() {
  const { member, id: first } = await shop.aWin(20);
  const second = await shop.wins.anEndedLot([[member, 20]], { opening_cents: 2_000 });
  for (const id of [first, second]) await promiseEarlier(member, id);
  return { member, first, second };
}
const isSuspended = async (member: Member) => (await shop.wins.user(member)).bid_hold !== null;

describe('a check that has not cleared', () => {
  it('is withdrawn: the item is owed for two days, bidding is open, and the step is logged', async () => {
    const { member, id, address } = await promised();
    expect(await bid(member)).toMatchObject({ status: 409, body: { code: 'bidding_suspended' } });
    await shop.wins.bringDeadline(id);
    const { status, body } = await withdraw(member, id);
    expect(status).toBe(200);
    expect(Date.parse(body.pay_by) - shop.app.now()).toBeGreaterThan(47 * 3_600_000);
    expect((await shop.wins.item(member, id)).body.item_status_id).toBe(itemStatusId.unpaid);
    expect((await bid(member)).status).toBe(200);
    expect((await shop.receipt(member, id)).body.code).toBe('receipt_not_found');

    const order = await shop.orderOf(member, id);
    const steps = shop.app.db.select().from(itemStepLog);
    expect(await steps.where(eq(itemStepLog.won_item_id, order?.won_item_id ?? 0))).toMatchObject([
      { step: 'promiseCheck', actor: 'member' },
      { step: 'withdrawCheck', actor: 'member', from_status: 'held', to_status: 'unpaid' },
    ]);
    const { history } = (await shop.get<StaffOrderDetail>(staff, `/staff/orders/${order?.id}`)).body;
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'check voided', note: 'The member has chosen another way to pay.' }),
    );
    await shop.app.notificationWorker.idle();
    const alerts = await shop.get<{ data: Notification[] }>(member, '/notification');
    expect(alerts.body.data.map(({ description }) => description)).toContainEqual(
      expect.stringMatching(/^Do not mail a check for Oak tool chest\. Pay \$28\.90 by card or PayPal by /),
    );
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
  });

  it('keeps the time to pay that is longer', async () => {
    const { member, id } = await promised();
    const later = sql`clock_timestamp() + interval '9 days'`;
    await shop.app.db.update(wonItems).set({ pay_by: later }).where(eq(wonItems.lot_id, id));
    const { body } = await withdraw(member, id);
    expect(Date.parse(body.pay_by) - shop.app.now()).toBeGreaterThan(8 * 86_400_000);
  });

  it('is withdrawn once: a repeated call changes nothing, and another check is refused', async () => {
    const { member, id, address } = await promised();
    const first = await withdraw(member, id);
    const again = await withdraw(member, id);
    expect([again.status, again.body.pay_by]).toEqual([200, first.body.pay_by]);
    expect(await promise(member, id, address)).toMatchObject({
      status: 422,
      body: { code: 'second_check_not_accepted' },
    });
    expect((await shop.summary(member, id)).body.methods).toMatchObject([
      { method: 'credit-card', refusal_code: null },
      { method: 'paypal', refusal_code: null },
      { method: 'check', refusal_code: 'second_check_not_accepted' },
    ]);
  });

  it('suspends bidding while another check has not cleared', async () => {
    const { member, first, second } = await twoPromised();
    expect((await withdraw(member, first)).status).toBe(200);
    expect(await isSuspended(member)).toBe(true);
    expect((await bid(member)).status).toBe(409);
    expect((await withdraw(member, second)).status).toBe(200);
    expect((await bid(member)).status).toBe(200);
  });
});

type Step = (member: Member, id: number, address: number) => Promise<{ status: number }>;
type StepName = 'clears' | 'bounces' | 'is written off' | 'is withdrawn' | 'is paid by card';
const steps: Readonly<Record<StepName, Step>> = {
  clears: (_: Member, id: number) => settle(id, true),
  bounces: (_: Member, id: number) => settle(id, false),
  'is written off': (_: Member, id: number) =>
    shop.post(staff, `/staff/checks/${id}/forfeit`, { reason: 'It never came' }),
  'is withdrawn': (member: Member, id: number) => withdraw(member, id),
  'is paid by card': (member: Member, id: number, address: number) => shop.payByCard(member, id, address),
};

it.each([
  [['clears'], 'is withdrawn', 409, 'check_settled'],
  [['bounces'], 'is withdrawn', 409, 'check_settled'],
  [['is written off'], 'is withdrawn', 409, 'check_settled'],
  [['is withdrawn'], 'clears', 409, 'check_withdrawn'],
  [['is withdrawn'], 'bounces', 409, 'check_withdrawn'],
  [['is withdrawn'], 'is written off', 409, 'check_withdrawn'],
  [['is withdrawn', 'is paid by card'], 'is withdrawn', 409, 'already_paid'],
  [['is withdrawn', 'is paid by card'], 'clears', 409, 'check_withdrawn'],
  [[], 'is paid by card', 409, 'already_paid'],
] as const)('after a check %j, that it %s answers %i %s', async (before, step, status, code) => {
  const { member, id, address } = await promised();
  for (const name of before) expect((await steps[name](member, id, address)).status, name).toBe(200);
  const { item_status_id, pay_by } = (await shop.wins.item(member, id)).body;
  expect(await steps[step](member, id, address)).toMatchObject({ status, body: { code } });
  expect((await shop.wins.item(member, id)).body).toMatchObject({ item_status_id, pay_by });
});

it('is refused without a check, and for another member’s item', async () => {
  const { member, id } = await shop.aWin();
  expect((await withdraw(member, id)).body.code).toBe('check_not_found');
  const { id: held } = await promised();
  expect((await withdraw(member, held)).body.code).toBe('won_item_not_found');
});

describe('at the same moment', () => {
  /** Resolves when this many transactions wait for the lock of a lot. */
  const waiting = (count: number) =>
    expect
      .poll(() =>
        shop.app.db.$count(
          sql`pg_stat_activity`,
          sql`wait_event_type = 'Lock' and query like '%from "lots"%no key update%' and datname = current_database()`,
        ),
      )
      .toBe(count);

  it.each([
    ['is withdrawn', 'clears', { status: 409, body: { code: 'check_withdrawn' } }, itemStatusId.unpaid],
    ['is withdrawn', 'bounces', { status: 409, body: { code: 'check_withdrawn' } }, itemStatusId.unpaid],
    ['clears', 'is withdrawn', { status: 409, body: { code: 'check_settled' } }, itemStatusId.paid],
    ['bounces', 'is withdrawn', { status: 409, body: { code: 'check_settled' } }, itemStatusId.unpaid],
  ] as const)(
    'a check %s first and then %s: the second is refused',
    async (first, second, refusal, state) => {
      const { member, id, address } = await promised();
      await holder.query('begin');
      await holder.query('select 1 from lots where id = $1 for update', [id]);
      // Both have read that the check is pending before one of them gets the lock.
      const one = steps[first](member, id, address);
      await waiting(1);
      const two = steps[second](member, id, address);
      await waiting(2);
      await holder.query('rollback');
      expect((await one).status).toBe(200);
      expect(await two).toMatchObject(refusal);
      expect((await shop.wins.item(member, id)).body.item_status_id).toBe(state);
      expect(await isSuspended(member)).toBe(false);
      expect((await bid(member)).status).toBe(200);
    },
  );

  it('two checks of a member are settled and withdrawn: bidding is open', async () => {
    const { member, first, second } = await twoPromised();
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for no key update', [member.id]);
    const both = [withdraw(member, first), settle(second, true)];
    await expect
      .poll(() =>
        shop.app.db.$count(
          sql`pg_stat_activity`,
          sql`wait_event_type = 'Lock' and query like '%"users"%' and datname = current_database()`,
        ),
      )
      .toBe(2);
    await holder.query('rollback');
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await bid(member)).status).toBe(200);
  });
});
