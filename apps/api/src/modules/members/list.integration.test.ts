import type { MemberRow } from '@bidkit/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  memberRestrictions,
  memberships,
  orders,
  partners,
  refunds,
  users,
  wonItems,
} from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { membersOf } from './members.testing.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof membersOf>>;
/** Members by what is special about them. */
const made: Record<string, number> = {};

interface Listed {
  readonly total: number;
  readonly data: readonly MemberRow[];
}

const set = (id: number | undefined, values: Partial<typeof users.$inferInsert>) =>
  app.db
    .update(users)
    .set(values)
    .where(eq(users.id, id ?? 0));

beforeAll(async () => {
  app = await openTestApp();
  calls = await membersOf(app);
  for (const name of [
    'plain',
    'named',
    'unverified',
    'canceled',
    'erased',
    'paying',
    'brought',
    'buyer',
    'merged',
    'restricted',
  ])
    made[name] = (await app.aUser()).id;
  await set(made.named, { first_name: 'Zoltan', last_name: "O'Hara", email: 'zo.h@mail.example' });
  await set(made.unverified, { email_verified_at: null });
  await set(made.canceled, { cancelled_at: new Date() });
  await set(made.erased, { cancelled_at: new Date(), erased_at: new Date() });
  await set(made.merged, { cancelled_at: new Date(), merged_into: made.plain ?? 0 });
  const restricted = { user_id: made.restricted ?? 0, reason: 'x' };
  await app.db.insert(memberRestrictions).values([
    { ...restricted, kind: 'login' },
    { ...restricted, kind: 'bidding' },
    { ...restricted, kind: 'buying', ends_at: new Date(0) },
    { user_id: made.buyer ?? 0, reason: 'x', kind: 'login', lifted_at: new Date(0) },
  ]);
  const ends_at = sql`clock_timestamp() + interval '1 month'`;
  await app.db.insert(memberships).values({ user_id: made.paying ?? 0, plan: 'yearly', ends_at });
  const [partner] = await app.db
    .insert(partners)
    .values({ key: 'gazette', name: 'The Gazette', origins: [] })
    .returning();
  await set(made.brought, { partner_id: partner?.id ?? 0 });
  await buy(made.buyer ?? 0);
});
afterAll(() => app.close());

/** A paid membership of $30, of which $10 were given back, and an unpaid item. */
async function buy(user_id: number) {
  const lot = await app.aLot();
  const pay_by = sql`clock_timestamp() + interval '1 day'`;
  await app.db
    .insert(wonItems)
    .values({ lot_id: lot.id, user_id, price_cents: 500, source: 'auction', pay_by });
  const [order] = await app.db
    .insert(orders)
    .values({
      ...{ user_id, membership_plan: 'monthly', method: 'paypal', status: 'paid' },
      ...{ price_cents: 3000, shipping_cents: 0, tax_cents: 0, total_cents: 3000 },
    })
    .returning();
  await app.db.insert(refunds).values({
    ...{ order_id: order?.id ?? 0, ref: 'r-1', origin: 'provider', status: 'confirmed' },
    ...{ price_cents: 1000, shipping_cents: 0, tax_cents: 0, total_cents: 1000 },
  });
}

async function named(query: string): Promise<string[]> {
  const { status, body } = await calls.get<Listed>(`?${query}`);
  expect(status).toBe(200);
  return body.data.flatMap(({ id }) => Object.keys(made).find((name) => made[name] === id) ?? []);
}

describe('GET /staff/users', () => {
  it.each([
    ['q=zolt', ['named']],
    ['q=hara', ['named']],
    ['q=zo.h@mail', ['named']],
    ['q=olt', []],
    ['status=unverified', ['unverified']],
    ['status=canceled', ['canceled']],
    ['status=merged', ['merged']],
    ['restricted=yes', ['restricted']],
    ['status=erased', ['erased']],
    ['status=staff', []],
    ['membership=any', ['paying']],
    ['membership=yearly', ['paying']],
    ['membership=monthly', []],
    ['unpaid=yes', ['buyer']],
    ['partner=gazette', ['brought']],
    ['partner=unknown', []],
    ['created_to=2001-01-01T00:00:00Z', []],
    [
      'status=active&unpaid=no&membership=none&sort=created&order=asc',
      ['plain', 'named', 'brought', 'restricted'],
    ],
  ])('answers %s', async (query, expected) => expect(await named(query)).toEqual(expected));

  it('finds a member by number', async () => {
    expect(await named(`q=${encodeURIComponent(`#${made.plain}`)}`)).toEqual(['plain']);
    expect(await named(`q=${made.plain}`)).toContain('plain');
  });

  it.each(['number', 'username', 'email', 'created'])('sorts by %s in both directions', async (sort) => {
    const up = await named(`sort=${sort}&order=asc`);
    expect(up.toReversed()).toEqual(await named(`sort=${sort}&order=desc`));
    expect(up).toHaveLength(10);
  });

  it('sorts members with unpaid items by the time when the oldest has to be paid', async () => {
    const owing = async (days: number) => {
      const { id } = await app.aUser();
      for (const more of [0, 30]) {
        const lot = await app.aLot();
        const pay_by = sql`clock_timestamp() + make_interval(days => ${days + more})`;
        await app.db
          .insert(wonItems)
          .values({ lot_id: lot.id, user_id: id, price_cents: 500, source: 'auction', pay_by });
      }
      return id;
    };
    const [later, overdue] = [await owing(3), await owing(-2)];
    const { body } = await calls.get<Listed>('?sort=due&order=asc');
    expect(body.data.map(({ id }) => id)).toEqual([overdue, made.buyer, later]);
    const due = body.data.map(({ due_at }) => Date.parse(due_at ?? '') < app.now());
    expect(due).toEqual([true, false, false]);
    await app.db.delete(wonItems).where(inArray(wonItems.user_id, [later, overdue]));
    expect((await calls.get<Listed>(`?q=%23${later}`)).body.data[0]?.due_at).toBeNull();
    await app.db.delete(users).where(inArray(users.id, [later, overdue]));
  });

  it('counts bids, wins and what was spent for the rows of the page', async () => {
    const { body } = await calls.get<Listed>('?unpaid=yes');
    expect(body).toMatchObject({ total: 1, data: [{ bids: 0, wins: 1, unpaid: 1, spent: 20 }] });
    expect(body.data[0]).toMatchObject({
      status: 'active',
      is_staff: false,
      membership: null,
      partner: null,
    });
  });

  it('says in what a member is restricted now', async () => {
    const { body } = await calls.get<Listed>('?restricted=yes');
    expect(body.data).toMatchObject([{ restrictions: ['bidding', 'login'] }]);
  });

  it('refuses what is no filter', async () => {
    expect((await calls.get('?status=angry')).status).toBe(422);
  });

  it('is refused without the permission', async () => {
    const lister = await calls.office.aStaff('Lister');
    expect(await calls.get('', lister)).toMatchObject({ status: 403, body: { code: 'permission_missing' } });
  });
});
