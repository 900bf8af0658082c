import type { OfficeFound } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parcels, products } from '../../db/schema.ts';
import { withIndexes } from '../../db/with-indexes.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { bearer } from '../office/office-calls.testing.ts';
import { recordFinders } from './search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const tokenOf = async (staffRole: string) => app.tokenFor(await app.aUser({ role: 'staff', staffRole }));
async function search(q: string, token: string) {
  const answer = await app.http.inject({ url: '/api/staff/search', query: { q }, headers: bearer(token) });
  return { status: answer.statusCode, body: answer.json() as { results: OfficeFound[] } };
}
const found = async (q: string, token: string) => (await search(q, token)).body.results;

/** A lot whose product has this name. */
async function aLot(name: string) {
  const lot = await app.aLot();
  await app.db.update(products).set({ name }).where(eq(products.id, lot.product_description_id));
  const [row] = await app.db.select().from(products).where(eq(products.id, lot.product_description_id));
  return { id: lot.id, product: row?.id ?? 0, code: row?.item_code ?? '' };
}

it('finds lots and products by number, item code and words', async () => {
  const { id, product, code } = await aLot('Walnut sewing table');
  const token = await tokenOf('Lister');
  const lot = { kind: 'lot', id, title: 'Walnut sewing table', detail: 'live' };
  const ofProduct = { kind: 'product', id: product, title: 'Walnut sewing table', detail: code };
  expect(await found('waln sew', token)).toEqual([lot, ofProduct]);
  expect(await found(code, token)).toEqual([lot, ofProduct]);
  expect(await found(`#${id}`, token)).toContainEqual(lot);
  expect(await found(`Lot ${id}`, token)).toEqual([lot]);
  expect(await found(`product #${product}`, token)).toEqual([ofProduct]);
  expect(await found(`order ${id}`, token)).toEqual([]);
  expect(await found('nothing like this', token)).toEqual([]);
});

it('finds at most five of a kind, the newest first', async () => {
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push((await aLot(`Copper kettle ${n}`)).id);
  const rows = await found('copper', await tokenOf('Lister'));
  const ofLots = rows.filter(({ kind }) => kind === 'lot').map(({ id }) => id);
  expect(ofLots).toEqual(ids.slice(1).reverse());
});

it('finds orders, parcels and returns for those whose role shows them', async () => {
  const ava = await app.aUser();
  const address = { first_name: 'Ava', last_name: 'Ng' };
  const [parcel] = await app.db
    .insert(parcels)
    .values({ user_id: ava.id, address: sql`${JSON.stringify(address)}::jsonb`, tracking: 'TRACK-1' })
    .returning();
  const expected = { kind: 'parcel', id: parcel?.id, title: ava.username, detail: 'packed' };
  const packer = await tokenOf('Packer');
  expect(await found('TRACK-1', packer)).toEqual([expected]);
  expect(await found(ava.username.toUpperCase(), packer)).toEqual([expected]);
  expect(await found('track-1', packer)).toEqual([expected]);
  expect(await found('TRACK-1', await tokenOf('Lister'))).toEqual([]);
});

it('refuses an empty search, and takes signs as they are', async () => {
  const token = await tokenOf('Owner');
  expect(await search(' ', token)).toMatchObject({ status: 422, body: { code: 'search_text_required' } });
  for (const q of ['%', '_', '#', "'", '999999999999', '\\'])
    expect((await search(q, token)).status).toBe(200);
});

it.each(Object.entries(recordFinders))('reads no whole table to find a %s', async (_kind, find) => {
  for (const q of ['17', 'ava']) {
    const plan = await withIndexes(app.db, async (tx) => {
      const { rows } = (await tx.execute(sql`explain ${find(tx, q).getSQL()}`)) as unknown as {
        rows: object[];
      };
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan on (orders|parcels|rmas|support_tickets|won_items|users)/);
  }
});
