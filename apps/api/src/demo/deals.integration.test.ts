import { type Deal, type DealCategory, paged, deal as wireDeal } from '@bidkit/contract';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deals, lots } from '../db/schema.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../test/test-app.ts';
import { fillDeals } from './deals.ts';
import { demoGoods, seedDemo } from './seed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(EMBEDDED);
  await seedDemo(app.db);
});
afterAll(() => app.close());

const read = async (path: string) => (await app.http.inject(`/api${path}`)).json();
const running = async (): Promise<Deal[]> =>
  paged(wireDeal).parse(await read('/dailydeals?pageSize=100')).data;

it('starts with deals in many categories that end within hours and can be negotiated', async () => {
  const found = await running();
  expect(found.length).toBeGreaterThanOrEqual(18);
  const categories: DealCategory[] = await read('/dailydeals/categories');
  expect(categories.length).toBeGreaterThanOrEqual(6);
  expect(new Set(found.map(({ product_description_id }) => product_description_id)).size).toBe(found.length);
  for (const { asking_cents, floor_cents } of await app.db.select().from(deals)) {
    expect((asking_cents % 100) + (floor_cents % 100)).toBe(0);
    expect(floor_cents / asking_cents).toBeGreaterThan(0.6);
    expect(floor_cents / asking_cents).toBeLessThan(0.9);
  }
});

it('stages as many deals as have ended or sold out', async () => {
  const before = (await running()).map(({ id }) => id);
  const [soldOut, ended] = [before.slice(0, 3), before.slice(3, 5)];
  await app.db.update(deals).set({ stock: 0 }).where(inArray(deals.id, soldOut));
  await app.db
    .update(deals)
    .set({ ends_at: sql`clock_timestamp() - interval '1 second'` })
    .where(inArray(deals.id, ended));
  const filled = await Promise.all([fillDeals(app.db, demoGoods), fillDeals(app.db, demoGoods)]);
  expect(filled.toSorted()).toEqual([0, 5]);
  const after = (await running()).map(({ id }) => id);
  expect(after).toHaveLength(before.length);
  expect(after.filter((id) => soldOut.includes(id) || ended.includes(id))).toEqual([]);
});

it('has stock for direct sales', async () => {
  const direct = (await app.db.select().from(lots)).filter(({ bdp_cents }) => bdp_cents !== null);
  expect(direct.length).toBeGreaterThan(3);
  expect(direct.filter(({ bdp_stock }) => (bdp_stock ?? 0) < 1)).toEqual([]);
});
