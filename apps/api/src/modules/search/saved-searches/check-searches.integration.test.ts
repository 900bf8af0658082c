import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { externalAuctions, lots, products, savedSearches, searchEntries } from '../../../db/schema.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { aPublished } from '../../content/publishing/publishing.testing.ts';
import { dealsOf } from '../../deals/deals.testing.ts';
import { checkSearches } from './check-searches.ts';
import { savedSearchesOf } from './saved-searches.testing.ts';

let app: TestApp;
let calls: ReturnType<typeof savedSearchesOf>;
let token: string;
let word: string;

beforeAll(async () => {
  // In a shared PostgreSQL the transactions of other tests would hold the check back, as they do in production.
  app = await openTestApp(EMBEDDED);
  await app.savedSearches.stop();
  calls = savedSearchesOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(savedSearches);
  token = await app.tokenFor(await app.aUser());
  // A word that nothing of another test has.
  word = `w${crypto.randomUUID().replace(/[^a-f]/g, '')}${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
});

const aLot = async (values: object = {}, product: object = {}) => {
  const { id } = await app.aProduct({ name: `Chest ${word}`, ...product });
  return app.aLot({ product_description_id: id, ...values });
};
/** The new matches of the searches after a check of all. */
const newCounts = async () => {
  await calls.makeDue();
  await calls.check();
  return (await calls.list(token)).map(({ new_count }) => new_count);
};

it('counts what was listed after the search was saved, once', async () => {
  await aLot();
  await calls.save(token, { q: word });
  expect(await newCounts()).toEqual([0]);
  await aLot();
  expect(await newCounts()).toEqual([1]);
  expect(await newCounts()).toEqual([1]);
});

it('counts deals and external auctions, and no questions', async () => {
  await calls.save(token, { q: word });
  const { id } = await app.aProduct({ name: `Bench ${word}` });
  await dealsOf(app).aDeal({ product_description_id: id });
  await app.db
    .insert(externalAuctions)
    .values({ name: `Sale of ${word}`, type_id: 3, city: 'Duluth', state: 'MN', zip: '55802' });
  await aPublished(app.db, 'question', { title: `What is ${word}?` });
  expect(await newCounts()).toEqual([2]);
});

it('counts only what passes the filters', async () => {
  const { id: category_id } = await app.aCategory();
  await calls.save(token, { q: word, max_price: 50 });
  await calls.save(token, { q: word, category_id });
  await calls.save(token, { q: word, kind: 'deal' });
  await calls.save(token, { q: word, zip: '55802', distance: 50 });
  await aLot({ price_cents: 6_000 });
  await aLot({ price_cents: 4_000 }, { category_id });
  const place = { type_id: 3, city: 'Duluth', state: 'MN', zip: '55802' };
  await app.db.insert(externalAuctions).values([
    { ...place, name: `Near ${word}`, latitude: 46.8, longitude: -92.1 },
    { ...place, name: `Far ${word}`, latitude: 25.8, longitude: -80.2 },
  ]);
  // The newest search first.
  expect(await newCounts()).toEqual([1, 0, 1, 1]);
});

it('counts a lot when it starts, also if its start has been changed', async () => {
  await calls.save(token, { q: word });
  const starts_at = new Date(app.now() + 3_600_000);
  const endsInSeconds = 7_200;
  await aLot({ starts_at, endsInSeconds });
  const { id: changed } = await aLot({ starts_at, endsInSeconds });
  expect(await newCounts()).toEqual([0]);
  await app.db.update(lots).set({ starts_at: sql`clock_timestamp()` }).where(eq(lots.id, changed));
  expect(await newCounts()).toEqual([1]);
  // The hour passes for the other one.
  const hourAgo = (column: object) => sql`${column} - interval '1 hour 1 second'`;
  await app.db.update(searchEntries).set({ starts_at: hourAgo(searchEntries.starts_at) });
  await app.db.execute(sql`alter table lots disable trigger user`);
  await app.db.update(lots).set({ starts_at: hourAgo(lots.starts_at) });
  await app.db.execute(sql`alter table lots enable trigger user`);
  await app.db.update(savedSearches).set({ checked_at: hourAgo(savedSearches.checked_at) });
  expect(await newCounts()).toEqual([2]);
  expect(await newCounts()).toEqual([2]);
});

it('does not count a changed description as a new match', async () => {
  const { product_description_id: id } = await aLot({}, { name: 'Plain chest' });
  await calls.save(token, { q: word });
  await app.db
    .update(products)
    .set({ name: `Chest ${word}` })
    .where(eq(products.id, id));
  expect(await newCounts()).toEqual([0]);
});

it('waits an hour after a check without a new match, and a day after a notification', async () => {
  await calls.save(token, { q: word });
  const hoursUntilNext = async () => {
    const [row] = await app.db
      .select({
        hours: sql<number>`round(extract(epoch from ${savedSearches.next_check_at} - now()) / 3600)`.mapWith(
          Number,
        ),
      })
      .from(savedSearches);
    return row?.hours;
  };
  await newCounts();
  expect(await hoursUntilNext()).toBe(1);
  await aLot();
  expect(await calls.check()).toBe(0);
  await newCounts();
  expect(await hoursUntilNext()).toBe(24);
});

it('does not pass over what a running transaction may still commit', async () => {
  await calls.save(token, { q: word });
  const { id: last } = (await app.db.select().from(searchEntries).orderBy(searchEntries.id)).at(-1) ?? {
    id: 0,
  };
  await aLot();
  // The horizon is before the lot: it counts at a later check.
  await calls.makeDue();
  await checkSearches(app.db, last);
  expect(await calls.list(token)).toMatchObject([{ new_count: 0 }]);
  expect(await newCounts()).toEqual([1]);
});
