import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { openProductCalls } from '../staff/products/products.testing.ts';
import { readPhotograph } from './photographs.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof openProductCalls>>;
let lot: Awaited<ReturnType<TestApp['aLot']>>;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
  calls = await openProductCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  lot = await app.aLot();
  id = lot.product_description_id;
});

/** Four fields of 100 × 60 pixels: red and green above blue and white, stored on its side if `orientation` is 6. */
async function fields(orientation = 1): Promise<string> {
  const field = (background: string, left: number, top: number) => ({
    input: { create: { width: 100, height: 60, channels: 3 as const, background } },
    ...{ left, top },
  });
  const canvas = sharp({ create: { width: 200, height: 120, channels: 3, background: 'white' } });
  const drawn = await canvas
    .composite([field('red', 0, 0), field('lime', 100, 0), field('blue', 0, 60)])
    .png()
    .toBuffer();
  const turned = sharp(drawn).rotate(orientation === 6 ? 270 : 0);
  return (await turned.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()).toString('base64');
}

const add = async (form: object = {}) =>
  calls.post<{ position: number; width: number; height: number }>(`/products/${id}/images`, {
    data: await fields(),
    ...form,
  });
const change = (form: object, position = 1) =>
  calls.post<{ alt: string | null; picture: string; url: string }>(
    `/products/${id}/images/${position}`,
    form,
  );

/** The size of a photograph, and the color of each of its corners. */
async function look(position = 1) {
  const picture = (await calls.read(id)).images[position - 1]?.picture ?? '';
  const image = sharp(await readPhotograph(app.db, id, picture));
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colorAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3);
    const name = [red, green, blue].map((value) => (value > 127 ? 1 : 0)).join('');
    return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[name];
  };
  const [right, bottom] = [width - 5, height - 5];
  return [width, height, colorAt(4, 4), colorAt(right, 4), colorAt(4, bottom), colorAt(right, bottom)];
}
const left = { x: 0, y: 0, width: 0.5, height: 1 };

describe('a photograph', () => {
  it.each([
    [{}, [200, 120, 'red', 'green', 'blue', 'white']],
    [{ rotate: 90 }, [120, 200, 'blue', 'red', 'white', 'green']],
    [{ rotate: 180 }, [200, 120, 'white', 'blue', 'green', 'red']],
    [{ crop: left }, [100, 120, 'red', 'red', 'blue', 'blue']],
    [{ crop: left, rotate: 90 }, [60, 200, 'blue', 'blue', 'white', 'white']],
    [
      { crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }, rotate: 270 },
      [60, 100, 'blue', 'blue', 'blue', 'blue'],
    ],
  ])('is added with %j, uploaded with it, and changed to the same', async (edit, looks) => {
    await add(edit);
    expect(await look()).toEqual(looks);
    const uploaded = await calls.post<{ picture: string }>('/pictures', { data: await fields(), ...edit });
    expect(uploaded.body.picture).toBe((await calls.read(id)).images[0]?.picture);
    await add();
    await change(edit, 2);
    expect(await look(2)).toEqual(looks);
  });

  it('is upright before it is turned and cropped', async () => {
    await add({ data: await fields(6), rotate: 90, crop: left });
    expect(await look()).toEqual([60, 200, 'blue', 'blue', 'white', 'white']);
  });

  it.each([
    [{ crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, 'crop_outside'],
    [{ crop: { x: -0.1, y: 0, width: 0.5, height: 1 } }, 'crop_expected'],
    [{ crop: { x: 0, y: 0, width: 0.5 } }, 'crop_expected'],
    [{ crop: { x: 0, y: 0, width: 0, height: 1 } }, 'crop_too_small'],
    [{ crop: { x: 0, y: 0, width: 1, height: 0.12 } }, 'crop_too_small'],
    [{ rotate: 45 }, 'rotation_expected'],
    [{ alt: 'x'.repeat(201) }, 'text_too_long'],
  ])('is refused with %j', async (form, code) => {
    const refused = await add(form);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    await add();
    const before = await look();
    const unchanged = await change(form);
    expect([unchanged.status, unchanged.body.code]).toEqual([422, code]);
    expect(await look()).toEqual(before);
  });

  it('has a text where its lots show it, which moves with it and ends with it', async () => {
    const shown = async () =>
      (await callsOf(app).lot(lot.id)).control.product_description.images.map(({ alt }) => alt);
    await add({ alt: 'A chest from the front' });
    await add({ rotate: 90 });
    const name = 'Oak tool chest with brass corners';
    expect(await shown()).toEqual(['A chest from the front', `${name}, view 2`]);
    await calls.post(`/products/${id}/images/order`, { positions: [2, 1] });
    expect(await shown()).toEqual([name, 'A chest from the front']);
    expect((await change({ alt: ' Its lid ' })).body).toMatchObject({ alt: 'Its lid' });
    expect((await change({ alt: null }, 2)).body).toMatchObject({ alt: null });
    expect(await shown()).toEqual(['Its lid', `${name}, view 2`]);
    await add({ position: 1, rotate: 180 });
    expect((await shown())[0]).toBe(name);
  });

  it('is audited, and changes nothing with the same values', async () => {
    await add({ alt: 'A chest' });
    const [before] = (await calls.read(id)).images;
    const actions = (await calls.actions()).length;
    const same = await change({ alt: 'A chest', rotate: 0, crop: { x: 0, y: 0, width: 1, height: 1 } });
    expect(same.body).toEqual(before);
    expect(await calls.actions()).toHaveLength(actions);
    const { body } = await change({ rotate: 90, picture: before?.picture });
    expect((await calls.read(id)).images).toEqual([body]);
    expect(body.url).not.toBe(before?.url);
    expect((await calls.actions()).at(-1)).toMatchObject({
      ...{ action: 'change-image', subject: 'product', subject_id: id },
      before: { position: 1, sha256: before?.picture, alt: 'A chest' },
      after: { position: 1, sha256: body.picture, alt: 'A chest', width: 120, height: 200 },
    });
  });

  it('keeps its pixels once a lot has a bid, and its text can change', async () => {
    await add();
    const { token } = await callsOf(app).member();
    await callsOf(app).bid(token, lot.id, 5);
    for (const form of [{ rotate: 90 }, { crop: left, alt: 'Half of it' }])
      expect(await change(form)).toMatchObject({ status: 409, body: { code: 'photographs_fixed' } });
    expect(await change({ alt: 'A chest' })).toMatchObject({ status: 200, body: { alt: 'A chest' } });
    expect((await look()).slice(0, 2)).toEqual([200, 120]);
  });

  it('is not changed in place of another one', async () => {
    await add();
    const { picture } = (await change({ rotate: 90 })).body;
    await add({ position: 1, rotate: 180 });
    expect(await change({ rotate: 90, picture })).toMatchObject({
      status: 409,
      body: { code: 'photograph_changed' },
    });
    const answers = await Promise.all([change({ rotate: 90 }), change({ rotate: 90 })]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await change({ alt: 'x' }, 2)).status).toBe(422);
    expect((await calls.post('/products/2000000000/images/1', { alt: 'x' })).status).toBe(404);
  });
});
