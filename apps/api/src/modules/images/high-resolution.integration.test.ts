import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
});
afterAll(() => app.close());

async function aPhotographedLot() {
  const lot = await app.aLot();
  const images = `/products/${lot.product_description_id}/images`;
  return {
    async add(width: number, height: number, position?: number) {
      const picture = sharp({ create: { width, height, channels: 3, background: 'red' } });
      const data = (await picture.jpeg().toBuffer()).toString('base64');
      expect((await staff.post(images, { data, position })).status).toBe(200);
    },
    async change(path: '/order' | '/remove', payload: object) {
      expect((await staff.post(images + path, payload)).status).toBe(200);
    },
    async shown() {
      const { has_hd, images } = (await callsOf(app).lot(lot.id)).control.product_description;
      return { has_hd, types: images.map(({ image_type_id }) => image_type_id), images };
    },
  };
}

it.each([
  [1_919, 1_080, false, [5]],
  [1_920, 1_080, true, [5, 28]],
  [1_080, 1_920, true, [5, 28]],
  [400, 300, false, [5]],
])('a front of %i x %i pixels: high resolution %s, images %o', async (width, height, has_hd, types) => {
  const { add, shown } = await aPhotographedLot();
  await add(width, height);
  expect(await shown()).toMatchObject({ has_hd, types });
});

it('follows the front, and repeats its address under an id of its own', async () => {
  const { add, change, shown } = await aPhotographedLot();
  await add(400, 300);
  await add(2_000, 1_500);
  expect(await shown()).toMatchObject({ has_hd: false, types: [5, 24] });
  await change('/order', { positions: [2, 1] });
  const { images, ...facts } = await shown();
  expect(facts).toEqual({ has_hd: true, types: [5, 24, 28] });
  expect(images[2]?.url).toBe(images[0]?.url);
  expect(new Set(images.map(({ id }) => id)).size).toBe(3);
  await add(500, 300, 1);
  expect(await shown()).toMatchObject({ has_hd: false, types: [5, 24] });
  await add(2_000, 1_400, 1);
  expect(await shown()).toMatchObject({ has_hd: true, types: [5, 24, 28] });
  await change('/remove', { position: 1 });
  expect(await shown()).toMatchObject({ has_hd: false, types: [5] });
});
