import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let lot: Awaited<ReturnType<TestApp['aLot']>>;
/** The paths' versions of three photographs, in the order of their upload. */
let uploaded: string[];

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  lot = await app.aLot();
  for (const color of ['red', 'green', 'blue']) await add(color);
  uploaded = await shown();
});

const change = (path: string, payload: object) =>
  staff.post<object>(`/products/${lot.product_description_id}/images${path}`, payload);
async function add(background: string, place: object = {}) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return change('', { data: (await picture.jpeg().toBuffer()).toString('base64'), ...place });
}
const shown = async () =>
  (await callsOf(app).lot(lot.id)).control.product_description.images.map(
    ({ url }) => /\.([\w-]{12})\.jpg$/.exec(url)?.[1] ?? url,
  );
const bid = async () => {
  const member = await app.tokenFor(await app.aUser());
  await callsOf(app).bid(member, lot.id, 5);
};

describe('the photographs of a product', () => {
  it('are added at the end, at most 20', async () => {
    expect(new Set(uploaded).size).toBe(3);
    for (let n = 4; n <= 20; n += 1)
      expect((await add(`rgb(${n * 10}, 0, 0)`)).body).toMatchObject({ position: n });
    expect((await add('white')).body).toMatchObject({ code: 'images_too_many' });
  });

  it('are ordered and removed without a gap, which is audited', async () => {
    const [red, green, blue] = uploaded;
    const left = { product_description_id: lot.product_description_id, photographs: 3 };
    expect((await change('/order', { positions: [3, 1, 2] })).body).toEqual(left);
    expect(await shown()).toEqual([blue, red, green]);
    expect((await staff.actions()).at(-1)).toMatchObject({
      action: 'order-images',
      subject: 'product',
      subject_id: lot.product_description_id,
    });
    expect((await change('/remove', { position: 1 })).body).toEqual({ ...left, photographs: 2 });
    expect(await shown()).toEqual([red, green]);
    expect((await staff.actions()).at(-1)).toMatchObject({ action: 'remove-image', before: { position: 1 } });
    expect((await add('white')).body).toMatchObject({ position: 3 });
  });

  it.each([
    ['/order', { positions: [1, 2] }, 422, 'photograph_order'],
    ['/order', { positions: [1, 2, 2] }, 422, 'photograph_order'],
    ['/order', { positions: [1, 2, 4] }, 422, 'photograph_order'],
    ['/order', { positions: [1, 2, 3, 3] }, 422, 'photograph_order'],
    ['/remove', { position: 4 }, 422, 'photograph_unknown'],
    // Another photograph than the one that was read.
    ['/remove', { position: 1, picture: 'a'.repeat(64) }, 409, 'photograph_changed'],
  ])('refuse %s %j, and stay as they are', async (path, payload, status, code) => {
    const refused = await change(path, payload);
    expect([refused.status, refused.body]).toEqual([status, expect.objectContaining({ code })]);
    expect(await shown()).toEqual(uploaded);
  });

  it('can be added, but not replaced, ordered or removed, once a lot has a bid', async () => {
    await bid();
    for (const [path, payload] of [
      ['/order', { positions: [3, 1, 2] }],
      ['/remove', { position: 1 }],
    ] as const) {
      const refused = await change(path, payload);
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({ code: 'photographs_fixed' }),
      ]);
    }
    expect((await add('white', { position: 2 })).status).toBe(409);
    expect(await shown()).toEqual(uploaded);
    expect((await add('white')).status).toBe(200);
    expect((await shown()).slice(0, 3)).toEqual(uploaded);
  });

  it('are not removed or ordered for an unknown product', async () => {
    const calls = [
      staff.post('/products/2000000000/images/remove', { position: 1 }),
      staff.post('/products/2000000000/images/order', { positions: [] }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404]);
  });
});
