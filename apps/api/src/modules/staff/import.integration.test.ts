import type { ErrorBody, LotWarnings } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, lots, products, uploadedPictures, wonItems } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { staffOf } from './staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  await app.aCategory({ name: 'tools' });
});
afterAll(() => app.close());

const anUpload = async (background = 'red') => {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const data = (await image.jpeg().toBuffer()).toString('base64');
  return (await staff.post<{ picture: string }>('/pictures', { data })).body.picture;
};
const chest = (fields: object = {}) => ({ name: 'Oak tool chest', category: 'tools', ...fields });

describe('POST /staff/auctions/import', () => {
  type Imported = {
    lots: { id: number; product_description_id: number }[];
    warnings: LotWarnings;
  } & ErrorBody;
  const codesOf = (warnings: LotWarnings) =>
    Object.fromEntries(
      Object.entries(warnings).map(([field, list]) => [field, list.map(({ code }) => code)]),
    );
  const load = (forms: object[], options: object = {}) =>
    staff.post<Imported>('/auctions/import', { lots: forms, ...options });

  it('lists all lots in order; lots with the same item code share a product', async () => {
    const forms = [
      { product: chest({ item_code: 'IMP-1' }), opening_bid: 3 },
      { product: chest({ item_code: 'IMP-2', name: 'Vise' }) },
      { product: chest({ item_code: 'IMP-1' }), opening_bid: 5 },
    ];
    const { body } = await load(forms);
    const opened = await Promise.all(body.lots.map(({ id }) => staff.get(`/auctions/${id}`)));
    expect(opened.map((lot) => lot.body.opening_bid)).toEqual([3, 1, 5]);
    expect(body.lots[0]?.product_description_id).toBe(body.lots[2]?.product_description_id);
    expect((await load(forms, { again: true })).body.lots.map((lot) => lot.product_description_id)).toEqual(
      body.lots.map((lot) => lot.product_description_id),
    );
  });

  it('lists nothing when one is invalid, and reports the errors per lot', async () => {
    const [lotsBefore, productsBefore] = [await app.db.$count(lots), await app.db.$count(products)];
    const { status, body } = await load([
      { product: chest({ item_code: 'IMP-9' }) },
      { product: { item_code: 'IMP-8', category: 'tools' }, reserve: 0.5 },
      { product: chest({ category: 'boats' }) },
    ]);
    expect(status).toBe(422);
    expect(Object.keys(fieldErrors(body))).toEqual([
      'lots.1.product.name',
      'lots.1.reserve',
      'lots.2.product.category',
    ]);
    expect([await app.db.$count(lots), await app.db.$count(products)]).toEqual([lotsBefore, productsBefore]);
    const malformed = await load([{ product: chest() }, { product: chest(), opening_bid: 'ten' }]);
    expect(Object.keys(fieldErrors(malformed.body))).toEqual(['lots.1.opening_bid']);
  });

  it('refuses two lots with the same new item code and different products', async () => {
    const { status, body } = await load([
      { product: chest({ item_code: 'IMP-7' }) },
      { product: chest({ item_code: 'IMP-7', name: 'Vise' }) },
    ]);
    const text = 'An earlier lot of this list has the same item code and another name.';
    expect([status, fieldErrors(body)]).toEqual([422, { 'lots.1.product.name': [text] }]);
  });

  it('refuses products that are live already, unless `again` is set', async () => {
    const forms = [{ product: chest({ item_code: 'IMP-3' }) }, { product: chest({ item_code: 'IMP-4' }) }];
    const { lots: listed } = (await load(forms.slice(1))).body;
    const before = await app.db.$count(lots);
    const { status, body } = await load(forms);
    const text = `This product is listed as lot ${listed[0]?.id}, which is not over. Set “again” to list it once more.`;
    expect([status, fieldErrors(body)]).toEqual([422, { 'lots.1.product': [text] }]);
    expect(await app.db.$count(lots)).toBe(before);
    expect((await load(forms, { again: true })).status).toBe(200);
  });

  it('refuses what was sold to a buyer who keeps it, and lists again what ended without one', async () => {
    const buyer = await app.aUser();
    const codes = ['live', 'delivered', 'forfeited', 'unsold', 'cancelled'].map((name) => `END-${name}`);
    const forms = codes.map((item_code) => ({ product: chest({ item_code }) }));
    const { lots: listed } = (await load(forms)).body;
    const [, delivered, forfeited, unsold, cancelled] = listed.map(({ id }) => id);
    if (!delivered || !forfeited || !unsold || !cancelled) throw new Error('Lots are missing');
    const ended = (id: number, status: 'sold' | 'unsold' | 'cancelled') =>
      app.db.update(lots).set({ status }).where(eq(lots.id, id));
    for (const [id, status] of [
      [delivered, 'delivered'],
      [forfeited, 'forfeited'],
    ] as const) {
      await ended(id, 'sold');
      const item = { lot_id: id, user_id: buyer.id, price_cents: 500, source: 'auction' as const };
      await app.db.insert(wonItems).values({ ...item, status, pay_by: new Date(app.now()) });
    }
    await ended(unsold, 'unsold');
    await ended(cancelled, 'cancelled');
    const refusedBy = async (options: object) => {
      const { body } = await load(forms, { dry_run: true, ...options });
      return Object.entries(body.fields ?? {}).map(([field, [first]]) => [
        field,
        first?.code,
        first?.params?.auction_id,
      ]);
    };
    const live = ['lots.0.product', 'product_live', listed[0]?.id];
    expect(await refusedBy({})).toEqual([live, ['lots.1.product', 'product_sold', delivered]]);
    expect(await refusedBy({ sold_again: true })).toEqual([live]);
    expect(await refusedBy({ again: true })).toEqual([]);
    const { body } = await load(forms.slice(1), { sold_again: true });
    expect(body.lots).toHaveLength(4);
    // The newest state counts: it is live again now.
    expect(await refusedBy({})).toContainEqual(['lots.1.product', 'product_live', body.lots[0]?.id]);
  });

  it('imports a list once although it is sent twice concurrently', async () => {
    const forms = [{ product: chest({ item_code: 'IMP-5' }) }, { product: chest({ item_code: 'IMP-6' }) }];
    const answers = await Promise.all([load(forms), load(forms)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('checks everything and writes nothing in a dry run', async () => {
    const written = () =>
      Promise.all([app.db.$count(lots), app.db.$count(products), app.db.$count(auditLog)]);
    const before = await written();
    const good = { product: chest({ item_code: 'DRY-1' }) };
    const { status, body } = await load([good, { product: chest({ category: 'boats' }), reserve: 0.5 }], {
      dry_run: true,
    });
    expect([status, Object.keys(fieldErrors(body))]).toEqual([
      422,
      ['lots.1.product.category', 'lots.1.reserve'],
    ]);
    expect((await load([good], { dry_run: true })).body).toEqual({
      lots: [],
      warnings: { 'lots.0.images': [expect.objectContaining({ code: 'photograph_missing' })] },
    });
    expect(await written()).toEqual(before);
    await load([good]);
    expect((await load([good], { dry_run: true })).status).toBe(422);
  });

  it('refuses other pictures of products with bids by row, also in a dry run', async () => {
    const [red, blue] = [await anUpload(), await anUpload('blue')];
    const codes = ['BID-1', 'BID-2'];
    const { lots: listed } = (
      await load(codes.map((item_code) => ({ product: chest({ item_code }), images: [red] })))
    ).body;
    const [first, second] = listed;
    const member = await app.tokenFor(await app.aUser());
    for (const { id } of listed) expect((await callsOf(app).bid(member, id, 5)).status).toBe(200);
    const ofProduct = { product_description_id: first?.product_description_id };
    const forms = [
      { ...ofProduct, images: [blue] },
      { ...ofProduct, images: [red, blue] },
      { product: chest({ item_code: 'BID-3' }), images: [blue], reserve: 0.5 },
      { product: chest({ item_code: 'BID-2' }), images: [blue, red] },
      { ...ofProduct, images: [blue] },
      { product: chest({ item_code: 'BID-2' }), images: [blue] },
    ];
    const text = (id = 0) => [`Lot ${id} has bids: the photographs of its product cannot be changed.`];
    for (const dry_run of [true, false]) {
      const { status, body } = await load(forms, { again: true, dry_run });
      expect([status, fieldErrors(body)]).toEqual([
        422,
        {
          'lots.0.images': text(first?.id),
          'lots.2.reserve': [expect.any(String)],
          'lots.3.images': text(second?.id),
          'lots.5.images': text(second?.id),
        },
      ]);
    }
    const alone = await staff.post('/auctions', forms[0] ?? {});
    expect([alone.status, fieldErrors(alone.body)]).toEqual([422, { images: text(first?.id) }]);
    // The same pictures, and further ones, take nothing from bidders; only those of the first lot are used.
    for (const dry_run of [true, false])
      expect((await load([forms[1] ?? {}, forms[0] ?? {}], { again: true, dry_run })).status).toBe(200);
  });

  it('keeps pictures for no longer because of a dry run', async () => {
    const images = [await anUpload('green')];
    const claimed = () => app.db.select({ at: uploadedPictures.created_at }).from(uploadedPictures);
    const before = await claimed();
    await load([{ product: chest(), images }], { dry_run: true });
    expect(await claimed()).toEqual(before);
  });

  it('warns about a product that a running deal sells', async () => {
    const [sold, other] = [await app.aProduct(), await app.aProduct()];
    const forms = [sold, other].map(({ item_code }) => ({ product: { item_code } }));
    const rule = { rounds: 5, step: 1, seconds: 90, final_seconds: 60, concession_percent: 35 };
    const deal = { item_code: sold.item_code, asking: 100, floor: 60, rule };
    expect((await staff.post('/deals', deal)).status).toBe(200);
    const { body } = await load(forms, { dry_run: true });
    expect(codesOf(body.warnings)).toMatchObject({ 'lots.0.product': ['product_in_deal'] });
    expect(body.warnings['lots.1.product']).toBeUndefined();
  });

  it('warns by field about what is allowed and probably not meant', async () => {
    const images = [await anUpload()];
    const { body } = await load(
      [
        { product: chest({ item_code: 'WARN-1' }), images },
        { product: chest({ item_code: 'WARN-1' }) },
        { product: chest(), images, ends_in_seconds: 60, bdp: 5, reserve: 10 },
        {
          product: chest({ item_code: 'WARN-2' }),
          images,
          starts_at: new Date(app.now() - 60_000).toISOString(),
        },
      ],
      { dry_run: true },
    );
    expect(codesOf(body.warnings)).toEqual({
      'lots.1.product.item_code': ['item_code_repeated'],
      'lots.2.product.item_code': ['item_code_missing'],
      'lots.2.ends_in_seconds': ['lot_ends_soon'],
      'lots.2.bdp': ['direct_price_below_reserve'],
      'lots.3.starts_at': ['lot_starts_in_past'],
    });
  });

  it('accepts a thousand lots', async () => {
    const forms = Array.from({ length: 1_000 }, (_, n) => ({ product: chest({ item_code: `BULK-${n}` }) }));
    const { status, body } = await load(forms);
    expect([status, new Set(body.lots.map(({ id }) => id)).size]).toEqual([200, 1_000]);
    expect(await app.db.$count(auditLog, eq(auditLog.subject_id, body.lots[999]?.id ?? 0))).toBe(1);
  });
});
