import type { MembershipPlan } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../db/database.ts';
import { memberships, orders } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Order } from '../order-queries.ts';
import { planCents } from './plans.ts';
import { addTime, findMembership, lockMember, takeTime } from './queries.ts';

// All dates are in years to come, so that no membership has ended. 2096 is a leap year, and 2095, 2097 and 2100 are not.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** In New York, the day before. */
const HOUR = 'T03:30:00.000Z';
const at = (day: string) => new Date(`${day}${HOUR}`);

interface PaidOrder {
  readonly order: Order;
  readonly plan: MembershipPlan;
}

/** A new member's payments and refunds, on connections with a time zone. */
async function aMember(zone = 'UTC') {
  const { id: user_id } = await app.aUser();
  const change = <T>(work: (tx: Transaction) => Promise<T>) =>
    app.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      await lockMember(tx, user_id);
      return work(tx);
    });
  return {
    id: user_id,
    pay: (plan: MembershipPlan, day: string): Promise<PaidOrder> =>
      change(async (tx) => {
        const cents = { price_cents: planCents[plan], shipping_cents: 0, tax_cents: 0 };
        const paid = { status: 'paid', method: 'paypal', paid_at: at(day) } as const;
        const [order] = await tx
          .insert(orders)
          .values({ ...cents, ...paid, user_id, membership_plan: plan, total_cents: planCents[plan] })
          .returning();
        if (!order) throw new Error('An order was not written');
        await addTime(tx, order, plan);
        return { order, plan };
      }),
    refund: ({ order, plan }: PaidOrder) => change((tx) => takeTime(tx, order, plan)),
    async end(): Promise<string | undefined> {
      const [day, hour] = (await findMembership(app.db, user_id))?.ends_at.toISOString().split('T') ?? [];
      expect(`T${hour}`, 'the time of day').toBe(HOUR);
      return day;
    },
  };
}

interface TwoPayments {
  /** Plan and day of the first payment, and the end that it leads to. The second payment is made at that end. */
  readonly first: readonly [plan: MembershipPlan, paid: string, end: string];
  readonly second: readonly [plan: MembershipPlan, end: string];
  /** The end after a refund of the first payment only. After one of the second, it is the first end again. */
  readonly withoutFirst: string;
}

const row = (
  first: TwoPayments['first'],
  second: TwoPayments['second'],
  withoutFirst: string,
): TwoPayments => ({ first, second, withoutFirst });

const payments: readonly TwoPayments[] = [
  row(['monthly', '2096-12-31', '2097-01-31'], ['monthly', '2097-02-28'], '2097-01-28'),
  row(['monthly', '2095-12-31', '2096-01-31'], ['monthly', '2096-02-29'], '2096-01-29'),
  row(['monthly', '2097-01-31', '2097-02-28'], ['monthly', '2097-03-28'], '2097-02-28'),
  row(['monthly', '2096-01-31', '2096-02-29'], ['monthly', '2096-03-29'], '2096-02-29'),
  row(['monthly', '2097-02-28', '2097-03-28'], ['monthly', '2097-04-28'], '2097-03-31'),
  row(['monthly', '2096-02-29', '2096-03-29'], ['monthly', '2096-04-29'], '2096-03-31'),
  row(['monthly', '2100-01-31', '2100-02-28'], ['monthly', '2100-03-28'], '2100-02-28'),
  row(['monthly', '2097-03-31', '2097-04-30'], ['monthly', '2097-05-30'], '2097-04-30'),
  row(['monthly', '2097-07-31', '2097-08-31'], ['monthly', '2097-09-30'], '2097-08-30'),
  row(['monthly', '2097-06-15', '2097-07-15'], ['monthly', '2097-08-15'], '2097-07-16'),
  row(['yearly', '2096-02-29', '2097-02-28'], ['yearly', '2098-02-28'], '2097-02-28'),
  row(['yearly', '2095-02-28', '2096-02-28'], ['yearly', '2097-02-28'], '2096-02-29'),
  row(['yearly', '2095-12-31', '2096-12-31'], ['yearly', '2097-12-31'], '2096-12-30'),
  row(['yearly', '2097-06-15', '2098-06-15'], ['yearly', '2099-06-15'], '2098-06-15'),
  row(['monthly', '2096-01-29', '2096-02-29'], ['yearly', '2097-02-28'], '2097-01-28'),
  row(['yearly', '2096-01-31', '2097-01-31'], ['monthly', '2097-02-28'], '2096-02-28'),
];

describe.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])('with a connection in %s', (zone) => {
  it.each(payments)('adds and removes time: $first.0 on $first.1, then $second.0', async (row) => {
    const [plan, paid, end] = row.first;
    const member = await aMember(zone);
    const first = await member.pay(plan, paid);
    expect(await member.end()).toBe(end);
    const pay = () => member.pay(row.second[0], end);
    const second = await pay();
    expect(await member.end()).toBe(row.second[1]);
    await member.refund(second);
    expect(await member.end(), 'the last payment was refunded').toBe(end);
    const third = await pay();
    await member.refund(first);
    expect(await member.end(), 'the first payment was refunded').toBe(row.withoutFirst);
    await member.refund(third);
    expect(await member.end(), 'all payments were refunded').toBe(paid);
  });
});

it('removes from the payment on what a late renewal has added', async () => {
  const member = await aMember();
  await member.pay('monthly', '2096-12-31');
  const late = await member.pay('monthly', '2097-02-02');
  expect(await member.end()).toBe('2097-03-02');
  await member.refund(late);
  expect(await member.end()).toBe('2097-02-02');
});

it('adds nothing to the time of a membership that has ended', async () => {
  const member = await aMember();
  await member.pay('yearly', '2095-12-31');
  await app.db
    .update(memberships)
    .set({ ended_at: sql`clock_timestamp()` })
    .where(eq(memberships.user_id, member.id));
  const again = await member.pay('monthly', '2096-01-31');
  expect(await member.end()).toBe('2096-02-29');
  await member.refund(again);
  expect(await member.end()).toBe('2096-01-31');
});

it('removes the time from the payment on for an order that was paid before its time was stored', async () => {
  const member = await aMember();
  await member.pay('monthly', '2096-12-31');
  const renewal = await member.pay('monthly', '2097-01-31');
  await app.db
    .update(orders)
    .set({ period_starts_at: null, period_ends_at: null })
    .where(eq(orders.id, renewal.order.id));
  await member.refund(renewal);
  expect(await member.end()).toBe('2097-01-31');
});
