import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addresses, memberships, orders, supportTickets, users } from '../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../test/shared-postgres.ts';
import type { Member } from '../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../payments/checkout/checkout.testing.ts';
import { membershipsOf } from '../payments/membership/subscription/membership.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

// Calls of a member that wait while the account is merged or erased.
let database: TestDatabase;
let shop: Checkout;
let staff: Awaited<ReturnType<typeof staffOf>>;
let holder: Client;
beforeAll(async () => {
  database = await openPostgres();
  shop = await openCheckout({ DATABASE_URL: database.url });
  staff = await staffOf(shop.app);
  holder = new Client({ connectionString: database.url });
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await shop?.close();
  await database?.drop();
});

const waiters = () =>
  shop.app.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
type Answer = Promise<{ status: number; body: { code?: string } }>;

/** Starts a step of staff, and then a call of its member. Both wait for the member's row. */
async function race(step: (id: number) => Promise<{ status: number }>, call: (member: Member) => Answer) {
  const member = await shop.wins.member();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [member.id]);
  const closing = step(member.id);
  await expect.poll(waiters).toBe(1);
  const calling = call(member);
  await expect.poll(waiters).toBe(2);
  await holder.query('commit');
  expect((await closing).status).toBe(200);
  const { status, body } = await calling;
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
  return member.id;
}
const erase = (id: number) => staff.post<{ success: boolean }>(`/users/${id}/erase`, { reason: 'Asked' });
const merge = async (id: number) => {
  const into = await shop.app.aUser();
  return staff.post<{ id: number }>(`/users/${id}/merge`, { into: into.id, reason: 'Same' });
};

it.each([
  ['merged', merge],
  ['erased', erase],
])('sells no membership to an account that is %s meanwhile', async (_, step) => {
  const id = await race(step, (member) => membershipsOf(shop).buyByCard(member));
  expect(await shop.app.db.$count(orders, eq(orders.user_id, id))).toBe(0);
});

it('charges no plan that was approved before the account was erased', async () => {
  const plans = membershipsOf(shop);
  const member = await shop.wins.member();
  const complete = await plans.approve(member, true);
  // As a call that was authenticated before: the session stays.
  await shop.app.db
    .update(users)
    .set({ cancelled_at: sql`clock_timestamp()` })
    .where(eq(users.id, member.id));
  expect((await complete()).body.code).toBe('payment_too_late');
  expect(await shop.app.db.$count(memberships, eq(memberships.user_id, member.id))).toBe(0);
  const paid = sql`${orders.user_id} = ${member.id} and ${orders.status} in ('paid', 'capturing')`;
  expect(await shop.app.db.$count(orders, paid)).toBe(0);
});

it('stores no ticket of an account that is erased meanwhile', async () => {
  const id = await race(erase, (member) =>
    shop.post(member, '/support', { topic: 8, message: 'I live at 5 Main St' }),
  );
  expect(await shop.app.db.$count(supportTickets, eq(supportTickets.user_id, id))).toBe(0);
});

it('stores no name of an account that is erased meanwhile', async () => {
  const id = await race(erase, (member) => shop.post(member, '/user/username', { username: 'jane-doe-9' }));
  const [row] = await shop.app.db.select().from(users).where(eq(users.id, id));
  expect(row?.username).toBe(`deleted-${id}`);
  expect(await shop.app.db.$count(addresses, eq(addresses.user_id, id))).toBe(0);
});
