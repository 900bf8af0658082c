import { memberSorts, membersQuery } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderedPage } from '../../db/list-pages.ts';
import { explain, planOf, queriesOf } from '../../db/plans.testing.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { memberSource } from './list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const day = '2026-11-29T00:00:00Z';
type Given = Readonly<Record<string, string>>;
const given: readonly Given[] = [
  {},
  { q: 'ava lind' },
  { q: 'a' },
  { q: '17' },
  { q: '#17' },
  ...['active', 'unverified', 'canceled', 'merged', 'erased', 'staff'].map((status) => ({ status })),
  ...['any', 'monthly', 'yearly', 'none'].map((membership) => ({ membership })),
  { unpaid: 'yes' },
  { unpaid: 'no' },
  { restricted: 'yes' },
  { restricted: 'no' },
  { partner: 'gazette' },
  { created_from: day, created_to: day },
];

it.each(given)('reads no whole table of members for %o in any order', async (query) => {
  for (const sort of memberSorts) {
    const source = memberSource(membersQuery.parse({ ...query, sort }));
    for (const each of queriesOf(source))
      expect(await planOf(app.db, each)).not.toMatch(
        /Seq Scan on (users|won_items|memberships|member_restrictions)/,
      );
  }
});

it('reads many members from the index of each order', async () => {
  const indexes = {
    username: 'users_lower_username',
    email: 'users_email',
    created: 'users_created',
    number: 'users_pkey',
  } as const;
  // The planner knows that there are many, and the rows do not stay.
  const plans = await app.db.transaction(async (tx) => {
    await tx.execute(sql`insert into users (username, email)
      select 'many' || n, 'many' || n || '@example.com' from generate_series(1, 3000) n`);
    await tx.execute(sql`analyze users`);
    const found: [string, string][] = [];
    for (const [sort, index] of Object.entries(indexes)) {
      const source = memberSource(membersQuery.parse({ sort }));
      found.push([index, await explain(tx, orderedPage(source, { page: 1, size: 50 }))]);
    }
    await tx.execute(sql`delete from users where username like 'many%'`);
    return found;
  });
  for (const [index, plan] of plans)
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
});
