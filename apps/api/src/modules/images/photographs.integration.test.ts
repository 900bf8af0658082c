import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots, productImages } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let product: Awaited<ReturnType<TestApp['aProduct']>>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  product = await app.aProduct({
    picture: { emoji: '1f9f0', backdrop: 'sand', views: ['front', 'angled'] },
  });
});

const paint = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (bytes: Buffer, position = 1) =>
  staff.post<{ width: number; height: number }>(`/products/${product.id}/images`, {
    position,
    data: bytes.toString('base64'),
  });
const address = (view = '') => `/images/${product.category_id}/7/${product.id}${view}.jpg?w=160`;
const view = (url: string) => app.http.inject(url);

describe('POST /staff/products/{id}/images', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts %s and shows it instead of the drawing',
    async (format) => {
      const drawn = await view(address());
      const { status, body } = await upload(await paint(400, 300).toFormat(format).toBuffer());
      expect([status, body]).toEqual([
        200,
        { product_description_id: product.id, position: 1, width: 400, height: 300 },
      ]);
      const shown = await view(address());
      expect(shown.headers.etag).not.toBe(drawn.headers.etag);
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 160,
        height: 120,
      });
    },
  );

  it('stores it upright, at most 3000 pixels wide, as JPEG without metadata', async () => {
    const taken = await paint(4_000, 1_000)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await upload(taken)).body).toMatchObject({ width: 750, height: 3_000 });
    const ofProduct = eq(productImages.product_description_id, product.id);
    const [kept] = await app.db.select().from(productImages).where(ofProduct);
    const metadata = await sharp(kept?.bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 750, height: 3_000 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it('counts the photographs of a lot, and shows no drawings beside them', async () => {
    const { lot } = callsOf(app);
    const { id } = await app.aLot({ product_description_id: product.id });
    const images = async () => (await lot(id)).control.product_description.images.map(({ url }) => url);
    const pathOf = (end: string) =>
      expect.stringMatching(`^/images/${product.category_id}/7/${product.id}${end}\\.[\\w-]{12}\\.jpg$`);
    const drawn = await images();
    expect(drawn).toEqual([pathOf(''), pathOf('-2')]);
    await upload(await paint(200, 200).jpeg().toBuffer());
    const [front = '', ...others] = await images();
    expect([front, others]).toEqual([pathOf(''), []]);
    expect(drawn).not.toContain(front);
    expect((await view(`${front}?w=160`)).headers['cache-control']).toContain('immutable');
    expect((await view(address('-2'))).statusCode).toBe(404);
    for (const position of [2, 3]) await upload(await paint(200, 200, 'blue').jpeg().toBuffer(), position);
    expect(await images()).toEqual([front, pathOf('-2'), pathOf('-3')]);
    expect((await view(address('-3'))).statusCode).toBe(200);
  });

  it('refuses other photographs of a product with bids, and accepts further ones', async () => {
    const picture = await paint(200, 200).jpeg().toBuffer();
    const { id } = await app.aLot({ product_description_id: product.id });
    expect((await upload(picture)).status).toBe(200);
    const member = await app.tokenFor(await app.aUser());
    await callsOf(app).bid(member, id, 5);
    expect((await upload(picture)).status).toBe(200);
    const another = await paint(200, 200, 'blue').jpeg().toBuffer();
    const message = `Lot ${id} has bids: its photographs cannot be changed.`;
    expect((await upload(another, 2)).status).toBe(200);
    const third = await paint(200, 200, 'green').jpeg().toBuffer();
    for (const position of [1, 2]) {
      const { status, body } = await upload(third, position);
      expect([status, body]).toEqual([
        409,
        {
          message,
          errors: { message: [message] },
          code: 'photographs_fixed',
          params: { auction_id: id },
        },
      ]);
    }
    await app.db.update(lots).set({ status: 'sold' }).where(eq(lots.id, id));
    expect((await upload(third)).status).toBe(409);
    await app.db.update(lots).set({ status: 'cancelled' }).where(eq(lots.id, id));
    expect((await upload(third)).status).toBe(200);
  });

  it('replaces a photograph, leaves no gap, and is audited', async () => {
    await upload(await paint(200, 200).jpeg().toBuffer());
    const first = await view(address());
    await upload(await paint(200, 100, 'blue').jpeg().toBuffer());
    const second = await view(address());
    expect(second.headers.etag).not.toBe(first.headers.etag);
    const gap = await upload(await paint(200, 200).jpeg().toBuffer(), 3);
    expect(fieldErrors(gap.body)).toEqual({
      position: ['This product has 1 photograph: the next is number 2.'],
    });
    expect((await staff.actions()).at(-1)).toMatchObject({
      action: 'add-image',
      subject: 'product',
      subject_id: product.id,
      before: { position: 1 },
      after: { position: 1, width: 200, height: 100 },
    });
  });

  it.each([
    ['a file that is not a picture', async () => randomBytes(500), /not a readable picture/],
    ['a picture of another kind', () => paint(20, 20).gif().toBuffer(), /JPEG, PNG, WebP or AVIF/],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /JPEG, PNG, WebP or AVIF/,
    ],
    ['a truncated picture', async () => (await paint(800, 800).png().toBuffer()).subarray(0, 400), /damaged/],
    [
      'more than 50 megapixels',
      () => paint(8_000, 6_400).png({ compressionLevel: 9 }).toBuffer(),
      /50 megapixels/,
    ],
    ['more than 20 MB', async () => Buffer.alloc(20_000_001, 7), /20 MB/],
  ])('refuses %s', async (_, make, text) => {
    const { status, body } = await upload(await make());
    expect([status, Object.keys(fieldErrors(body))]).toEqual([422, ['data']]);
    expect(body.message).toMatch(text);
  });

  it('refuses invalid base64, unknown products, and members before they have sent a large body', async () => {
    const odd = await staff.post(`/products/${product.id}/images`, { position: 1, data: 'a picture!' });
    expect(fieldErrors(odd.body)).toEqual({ data: ['This must be base64'] });
    const picture = (await paint(9, 9).png().toBuffer()).toString('base64');
    const unknown = await staff.post('/products/2000000000/images', { position: 1, data: picture });
    expect(unknown.status).toBe(404);
    const headers = { authorization: `Bearer ${await app.tokenFor(await app.aUser())}` };
    const url = `/api/staff/products/${product.id}/images`;
    const unread = { method: 'POST' as const, url, headers, payload: { data: 'x'.repeat(12_000_000) } };
    expect((await app.http.inject(unread)).statusCode).toBe(403);
  });
});
