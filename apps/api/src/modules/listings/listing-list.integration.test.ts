import {
  type StaffListing,
  type StaffListingsQuery,
  staffListingSorts,
  staffListingsQuery,
} from '@bidkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderedPage } from '../../db/list-pages.ts';
import { queriesOf } from '../../db/plans.testing.ts';
import { auditLog, externalAuctions } from '../../db/schema.ts';
import { withIndexes } from '../../db/with-indexes.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { staffListings } from './listing-list.ts';
import { dayOf } from './local-day.ts';

let app: TestApp;
let token: string;
/** Listings by what is special about them. */
const made: Record<string, number> = {};

/** A day in Hawaii, counted from today. */
const day = (days: number) => dayOf(app.now() + days * 86_400_000);

beforeAll(async () => {
  app = await openTestApp();
  await app.recurringSales.stop();
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
  await app.db.delete(externalAuctions);
  const add = async (name: string, values: Partial<typeof externalAuctions.$inferInsert>) => {
    const terms = { name: 'County surplus', type_id: 32, city: 'Duluth', state: 'MN', zip: '55802' };
    const [row] = await app.db
      .insert(externalAuctions)
      .values({ ...terms, ...values })
      .returning();
    made[name] = row?.id ?? 0;
  };
  await add('boats', { name: 'Harbor patrol boats', type_id: 5, sale_at: `${day(3)}T09:00` });
  await add('cars', {
    ...{ name: 'auction of police cars', is_car: true, city: 'Austin', state: 'TX', ends_on: day(20) },
    ...{ source: 'county-sales', external_key: 'tx-17' },
  });
  await add('open', { name: 'Web portal', source: 'b-feed', external_key: '1' });
  await add('over', { name: 'School desks', sale_at: `${day(-2)}T10:00`, has_ended: true });
  await add('drawn', {
    ...{ name: 'Weekly sale', sale_at: `${day(1)}T08:00`, recurring: 'weekly' },
    ...{ picture: { emoji: '1f693', backdrop: 'sand', views: ['front'] } },
  });
});
afterAll(() => app.close());

const get = async (path: string) =>
  app.http.inject({ url: `/api/staff${path}`, headers: { authorization: `Bearer ${token}` } });
const named = async (query: string) => {
  const answer = await get(`/external-auctions?${query}`);
  expect(answer.statusCode).toBe(200);
  const data: StaffListing[] = answer.json().data;
  return data.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
};

describe('GET /staff/external-auctions', () => {
  it.each([
    ['', ['drawn', 'over', 'open', 'cars', 'boats']],
    ['sort=name&order=asc', ['cars', 'boats', 'over', 'open', 'drawn']],
    ['sort=state&order=desc&size=1', ['cars']],
    ['sort=sale&order=asc&size=3', ['over', 'drawn', 'boats']],
    ['sort=end&order=asc&status=listed', ['boats', 'cars', 'open', 'drawn']],
  ])('orders by %s', async (query, expected) => expect(await named(query)).toEqual(expected));

  it.each([
    ['kind=car', ['cars']],
    ['kind=government&status=listed', ['boats', 'open', 'drawn']],
    ['type=5', ['boats']],
    ['source=county-sales', ['cars']],
    ['origin=staff', ['boats', 'over', 'drawn']],
    ['origin=import', ['cars', 'open']],
    ['state=tx', ['cars']],
    ['status=ended', ['over']],
    ['ends=week', ['boats']],
    ['ends=month', ['boats', 'cars']],
    ['ends=never', ['open', 'drawn']],
    ['picture=yes', ['drawn']],
    ['picture=no&status=listed', ['boats', 'cars', 'open']],
    ['q=patrol%20har', ['boats']],
    ['q=aust', ['cars']],
    ['q=county-sales', ['cars']],
    ['q=TX-17', ['cars']],
    ['q=%25', []],
  ])('filters by %s', async (query, expected) => {
    expect(await named(`${query}&sort=number&order=asc`)).toEqual(expected);
  });

  it('finds a listing by its number', async () => {
    expect(await named(`q=${made.open}`)).toContain('open');
    expect(await named(`q=%23${made.drawn}`)).toEqual(['drawn']);
  });

  it('says how many there are, and what its rows show', async () => {
    const { total, total_capped, data } = (await get('/external-auctions?q=weekly')).json();
    expect([total, total_capped]).toEqual([1, false]);
    expect(data[0]).toMatchObject({
      ...{ ends_on: null, hasEnded: false, content_tag: 'General Merchandise' },
      image: expect.stringMatching(/^\/images\/external\//),
    });
  });

  it('names the sources', async () => {
    expect((await get('/listing-sources')).json()).toEqual(['b-feed', 'county-sales']);
  });
});

it('keeps the reason of a removal, which can be left out', async () => {
  const remove = (id: number, payload?: object) =>
    app.http.inject({
      method: 'POST',
      url: `/api/staff/external-auctions/${id}/remove`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const [row] = await app.db
    .insert(externalAuctions)
    .values([0, 1].map(() => ({ name: 'Twice', type_id: 32, city: 'Duluth', state: 'MN', zip: '55802' })))
    .returning();
  const id = row?.id ?? 0;
  expect((await remove(id, { reason: '' })).statusCode).toBe(422);
  expect((await remove(id, { reason: 'The sale was canceled.' })).statusCode).toBe(200);
  expect((await remove(id + 1)).statusCode).toBe(200);
  const entries = await app.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.slice(-2).map(({ reason }) => reason)).toEqual(['The sale was canceled.', null]);
});

// With 100,000 listings a table that is read as a whole takes longest. The plans do not depend on the number of rows,
// because the queries run without sequential scans wherever an index can serve them.
describe('the plans of the list', () => {
  const planOf = (query: SQL) =>
    withIndexes(app.db, async (tx) => {
      // The few rows of a test would be sorted.
      await tx.execute(sql`set local enable_sort = off`);
      const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: object[] };
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });

  const queries: Partial<Record<keyof StaffListingsQuery, string>>[] = [
    {},
    { q: 'patrol boats' },
    { q: '17' },
    ...['government', 'car'].map((kind) => ({ kind })),
    { type: '5' },
    { source: 'county-sales' },
    ...['staff', 'import'].map((origin) => ({ origin })),
    { state: 'MN' },
    ...['listed', 'ended'].map((status) => ({ status })),
    ...['week', 'month', 'never'].map((ends) => ({ ends })),
    ...['yes', 'no'].map((picture) => ({ picture })),
  ];

  it.each(queries)('reads no whole table for %o in any order', async (given) => {
    for (const sort of staffListingSorts) {
      const query = staffListingsQuery.parse({ ...given, sort });
      for (const each of queriesOf(staffListings(query, day(0))))
        expect(await planOf(each)).not.toMatch(/Seq Scan on external_auctions/);
    }
  });

  it.each([
    ['name', 'external_auctions_name'],
    ['state', 'external_auctions_state'],
    ['sale', 'external_auctions_sale'],
    ['end', 'external_auctions_end'],
    ['number', 'external_auctions_pkey'],
  ] as const)('reads the order by %s from the index %s', async (sort, index) => {
    const query = staffListingsQuery.parse({ sort });
    const plan = await planOf(orderedPage(staffListings(query, day(0)), query));
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
  });
});
