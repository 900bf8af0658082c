import type { OfficeFound } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contentVersions,
  externalAuctions,
  externalAuctionTypes,
  parcels,
  partners,
  products,
} from '../../db/schema.ts';
import { withIndexes } from '../../db/with-indexes.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { aPublished } from '../content/publishing/publishing.testing.ts';
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

it('finds listings by number, name and city', async () => {
  const [type] = await app.db.select().from(externalAuctionTypes).limit(1);
  const place = { city: 'Eau Claire', state: 'WI', zip: '54701', type_id: type?.id ?? 0 };
  const rows = await app.db
    .insert(externalAuctions)
    .values([
      { ...place, name: 'Snowplow sale' },
      { ...place, name: 'Snowplow sale of last year', ends_on: '2020-01-31' },
    ])
    .returning();
  const [listed, ended] = rows.map(({ id, name }, index) => ({
    ...{ kind: 'listing', id, title: name, detail: `Eau Claire, WI, ${['listed', 'ended'][index]}` },
  }));
  const lister = await tokenOf('Lister');
  expect(await found('snowpl eau', lister)).toEqual([ended, listed]);
  expect(await found(`listing ${listed?.id}`, lister)).toEqual([listed]);
  expect(await found('snowplow', await tokenOf('Packer'))).toEqual([]);
});

it('finds content by number, title and key', async () => {
  const key = 'snow-days';
  const { id } = await aPublished(app.db, 'notice', { key, title: 'Closed in a blizzard' });
  const notice = { kind: 'content', id, title: 'Closed in a blizzard', entry: { kind: 'notice', key } };
  const editor = await tokenOf('Editor');
  for (const q of ['blizz', key, `content #${id}`])
    expect(await found(q, editor)).toEqual([{ ...notice, detail: 'notice, published' }]);
  const isOfIt = eq(contentVersions.entry_id, id);
  await app.db.update(contentVersions).set({ expire_at: sql`clock_timestamp()` }).where(isOfIt);
  expect(await found(key, editor)).toEqual([{ ...notice, detail: 'notice, expired' }]);
  expect(await found(key, await tokenOf('Lister'))).toEqual([]);
});

it('finds partners by number, name, key, origin and affiliate id', async () => {
  const [row] = await app.db
    .insert(partners)
    .values({
      ...{ key: 'pk_igloo', name: 'Winter Shop', is_active: false },
      ...{ origins: ['https://cold.example'], affiliate_ids: ['aff-icicle'] },
    })
    .returning();
  const owner = await tokenOf('Owner');
  for (const q of ['wint sho', 'pk_igloo', 'https://cold.example', 'aff-icicle', `partner ${row?.id}`])
    expect(await found(q, owner)).toEqual([
      { kind: 'partner', id: row?.id, title: 'Winter Shop', detail: 'paused' },
    ]);
  expect(await found('winter', await tokenOf('Lister'))).toEqual([]);
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
