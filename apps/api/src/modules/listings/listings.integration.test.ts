import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { externalAuctionCounts, externalAuctions } from '../../db/schema.ts';
import { isSoak } from '../../test/soak.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { addCoordinates } from './add-coordinates.ts';
import { findListed } from './listing-queries.ts';
import { dayOf } from './local-day.ts';
import { markEnded } from './mark-ended.ts';

type Values = Partial<typeof externalAuctions.$inferInsert>;

/** The path of a picture: it names a version of it. */
const pathOf = (id: number) => expect.stringMatching(`^/images/external/${id}\\.[\\w-]{12}\\.jpg$`);

let app: TestApp;
let member: string;

beforeAll(async () => {
  app = await openTestApp();
  await app.recurringSales.stop();
  member = await app.tokenFor(await app.aUser());
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(externalAuctions));

/** A day in Hawaii, counted from today. */
const day = (days: number) => dayOf(app.now() + days * 86_400_000);
const places = {
  duluth: { city: 'Duluth', state: 'MN', zip: '55802', latitude: 46.77, longitude: -92.09 },
  minneapolis: { city: 'Minneapolis', state: 'MN', zip: '55401', latitude: 44.98, longitude: -93.27 },
  honolulu: { city: 'Honolulu', state: 'HI', zip: '96813', latitude: 21.31, longitude: -157.85 },
};
const listed = async (values: Values = {}) => {
  const terms = { name: 'County surplus', type_id: 32, ...places.duluth, sale_at: `${day(3)}T09:00` };
  const [row] = await app.db
    .insert(externalAuctions)
    .values({ ...terms, ...values })
    .returning();
  return row?.id ?? 0;
};
const call = async (url: string, token?: string, payload?: object) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const method = payload ? 'POST' : 'GET';
  const answer = await app.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const list = async (query = '', token?: string) => (await call(`/external-auction${query}`, token)).body;
const idsOf = async (query = ''): Promise<number[]> =>
  (await list(query)).data.map(({ id }: { id: number }) => id);

describe('GET /external-auction', () => {
  it('finds words and what is near, and counts both', async () => {
    const boats = await listed({ name: 'Harbor patrol boats' });
    const far = await listed({ name: 'Patrol boats', ...places.honolulu });
    await listed({ name: 'Office desks', ...places.minneapolis });
    expect((await idsOf('?q=boat+patrol')).sort()).toEqual([boats, far].sort());
    expect(await list('?q=boat&size=1')).toMatchObject({ total: 2, last_page: 2 });
    expect(await idsOf('?q=zither')).toEqual([]);
    expect(await list('?zip=55802&distance=50')).toMatchObject({ total: 1, data: [{ id: boats }] });
    expect(await list('?zip=55802&distance=250')).toMatchObject({ total: 2 });
    expect(await list('?zip=55802&distance=5000&q=boats')).toMatchObject({ total: 2 });
    expect(await call('/external-auction?distance=50')).toMatchObject({
      status: 422,
      body: { errors: { zip: ['Enter a ZIP code to search by distance.'] } },
    });
  });

  it('has every field', async () => {
    const id = await listed({
      picture: { emoji: '1f693', backdrop: 'sand', views: ['front'] },
      description: `Desks\n\nand chairs. ${'More words. '.repeat(40)}`,
    });
    const { data, ...page } = await list();
    expect(page).toEqual({ current_page: 1, last_page: 1, total: 1, total_capped: false });
    expect(data).toEqual([
      {
        id,
        external_auction_id: id,
        name: 'County surplus',
        city: 'Duluth',
        state: 'MN',
        content_tag: 'General Merchandise',
        image: pathOf(id),
        has_image: true,
        sale: `${day(3)}T09:00`,
        distance: null,
        short_description: expect.stringMatching(
          /^Desks and chairs\. .{100,141}words\.…$|^Desks and chairs\. .*…$/,
        ),
        car: false,
        hasEnded: false,
        isWatching: false,
      },
    ]);
  });

  it('has the soonest sale first, and those that are always open last', async () => {
    const open = await listed({ sale_at: null });
    const late = await listed({ sale_at: `${day(9)}T09:00` });
    const soon = await listed();
    expect(await idsOf()).toEqual([soon, late, open]);
  });

  it('separates car auctions from government auctions, and types', async () => {
    const [boats, surplus] = [await listed({ type_id: 5 }), await listed()];
    const cars = await listed({ type_id: 1, is_car: true });
    expect(await idsOf()).toEqual([boats, surplus]);
    expect(await idsOf('?car=false&type=5')).toEqual([boats]);
    expect(await idsOf('?car=true')).toEqual([cars]);
    expect(await list('?car=true&type=5')).toMatchObject({ total: 0, last_page: 1, data: [] });
  });

  it('leaves out those that have ended, also before they are marked', async () => {
    const last = await listed({ sale_at: `${day(-1)}T09:00`, ends_on: day(0) });
    await listed({ sale_at: `${day(-1)}T09:00` });
    await listed({ sale_at: null, ends_on: day(-1) });
    expect(await idsOf()).toEqual([last]);
    expect(await idsOf('?zip=55802')).toEqual([last]);
    await markEnded(app.db, day(0));
    expect(await list()).toMatchObject({ total: 1, data: [{ id: last }] });
  });

  it('has the nearest to a ZIP code first, with their distance in miles', async () => {
    const far = await listed(places.honolulu);
    const near = await listed(places.minneapolis);
    const here = await listed();
    const { data } = await list('?zip=55802-1234');
    expect(data.map(({ id }: { id: number }) => id)).toEqual([here, near, far]);
    expect(data[0].distance).toBeLessThan(5);
    expect(data[1].distance).toBeGreaterThan(130);
    expect(data[1].distance).toBeLessThan(145);
    expect(data[2].distance).toBeGreaterThan(3_900);
  });

  it('pages without repeating or skipping one, also those of one place', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await listed({ type_id: 5 }));
    for (const query of ['', '&zip=55802', '&type=5', '&type=5&zip=55802']) {
      const pages = [1, 2, 3, 4].map((page) => idsOf(`?size=2&page=${page}${query}`));
      expect((await Promise.all(pages)).flat()).toEqual(ids);
    }
    expect(await list('?size=2&page=4')).toMatchObject({ current_page: 4, last_page: 3, total: 5, data: [] });
  });

  it('says which ones the caller watches', async () => {
    const id = await listed();
    await call('/watchlist', member, { item_id: id, watchlist_type_id: 10 });
    expect((await list('', member)).data[0].isWatching).toBe(true);
    expect((await list()).data[0].isWatching).toBe(false);
  });

  it.each([
    ['page=-1', 'page', 'integer_out_of_range'],
    ['page=x', 'page', 'integer_out_of_range'],
    ['zip=abc', 'zip', 'zip_code_expected'],
    ['zip=', 'zip', 'zip_code_expected'],
    ['zip=00000', 'zip', 'zip_code_not_found'],
    ['type=99', 'type', 'listing_type_unknown'],
    ['type=0', 'type', 'positive_integer_expected'],
    ['type=99999999999', 'type', 'positive_integer_expected'],
    ['car=maybe', 'car', 'boolean_expected'],
  ])('refuses %s', async (query, field, code) => {
    const { status, body } = await call(`/external-auction?${query}`);
    expect([status, body.fields[field][0].code]).toEqual([422, code]);
  });
});

describe('GET /watchlist/government', () => {
  it("lists the member's own, government and car auctions, ended ones last", async () => {
    const ended = await listed({ sale_at: `${day(-2)}T09:00` });
    const open = await listed({ sale_at: null });
    const car = await listed({ is_car: true });
    const other = await listed();
    const ben = await app.tokenFor(await app.aUser());
    for (const id of [ended, open, car])
      await call('/watchlist', member, { item_id: id, watchlist_type_id: 10 });
    await call('/watchlist', ben, { item_id: other, watchlist_type_id: 10 });
    const { body } = await call('/watchlist/government', member);
    expect(body).toMatchObject({
      total: 3,
      data: [
        { id: car, car: true, isWatching: true, hasEnded: false },
        { id: open, hasEnded: false },
        { id: ended, hasEnded: true },
      ],
    });
    expect((await call('/watchlist/government?size=2&page=2', member)).body.data).toHaveLength(1);
  });

  it('requires a login', async () => {
    expect((await call('/watchlist/government')).status).toBe(401);
  });
});

describe('the daily work', () => {
  it('finds the coordinates of those that were added without them', async () => {
    const lost = { latitude: null, longitude: null };
    const id = await listed(lost);
    await listed({ ...lost, zip: '00000' });
    await addCoordinates(app.db);
    expect(await idsOf('?zip=55802')).toEqual([id]);
  });

  it('counts what is listed through every change', async () => {
    const counts = async () => {
      const rows = await app.db.select().from(externalAuctionCounts);
      return rows.filter(({ listed }) => listed !== 0).map((row) => [row.is_car, row.type_id, row.listed]);
    };
    const [first, second] = [await listed(), await listed()];
    await listed({ is_car: true, type_id: 1 });
    await app.db.update(externalAuctions).set({ type_id: 5 }).where(eq(externalAuctions.id, first));
    await app.db.update(externalAuctions).set({ has_ended: true }).where(eq(externalAuctions.id, second));
    expect((await counts()).toSorted()).toEqual([
      [false, 5, 1],
      [true, 1, 1],
    ]);
    await app.db.delete(externalAuctions);
    expect(await counts()).toEqual([]);
  });
});

/** The rows that the steps of a plan have read, the most of any step. */
interface Step {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}
const mostRows = (step: Step): number =>
  Math.max(
    step['Actual Loops'] * (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)),
    ...(step.Plans ?? []).map(mostRows),
  );

// Reading a table of 6,000 rows is cheap, so the planner may not. Among 100,000 it chooses by itself (`pnpm soak`).
it('reads few rows for a page', async () => {
  await app.db.transaction(async (tx) => {
    // Without the triggers that count: every row would write one of a few counters again.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into external_auctions
        (name, type_id, is_car, city, state, zip, latitude, longitude, sale_at, has_ended)
      select 'Sale ' || n, 1 + n % 31, n % 3 = 0, 'Duluth', 'MN', '55802',
        25 + (n * 7919::bigint) % 24000 / 1000.0, -124 + (n * 104729::bigint) % 57000 / 1000.0,
        timestamp '2999-01-01' + n * interval '1 minute', n % 10 = 0
      from generate_series(1, ${isSoak ? 100_000 : 6_000}::int) n`);
  });
  await app.db.execute(sql`analyze external_auctions`);
  const explain = async (query: SQL) => {
    const { rows } = (await app.db.transaction(async (tx) => {
      for (const method of isSoak ? [] : ['seqscan', 'hashjoin', 'mergejoin', 'sort'])
        await tx.execute(sql.raw(`set local enable_${method} = off`));
      return tx.execute(sql`explain (analyze, format json) ${query}`);
    })) as unknown as { rows: [{ 'QUERY PLAN': [{ Plan: Step }] }] };
    return rows[0]['QUERY PLAN'][0].Plan;
  };
  // No listing has type 32.
  for (const typeId of [undefined, 5, 32])
    for (const near of [null, places.duluth])
      for (const isCar of [false, true]) {
        const reader = { callerId: 1, today: day(0) };
        const query = findListed(app.db, { isCar, typeId, near }, reader, { page: 3, size: 20 });
        const read = mostRows(await explain(query.getSQL()));
        expect(read, JSON.stringify({ typeId, near, isCar })).toBeLessThan(100);
      }
});
