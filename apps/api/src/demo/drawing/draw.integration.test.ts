import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPlaceholder } from '../../modules/images/placeholder.ts';
import { backdrops } from './backdrops.ts';
import { drawProduct, type ProductPicture, poses } from './draw.ts';

const camera: ProductPicture = { emoji: '1f4f7', backdrop: 'sand', view: 'front', seed: 7 };
const small = { width: 160, format: 'jpeg' } as const;

/** The mean red, green and blue of a patch of a 160 px picture. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top, width: 8, height: 8 }).toBuffer(),
  ).stats();
  return channels.map(({ mean }) => mean);
}
const brightness = ([r = 0, g = 0, b = 0]: number[]) => r + g + b;

describe('drawProduct', () => {
  it.each([
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const)('draws an opaque square in %s', async (format, container) => {
    const picture = await drawProduct(camera, { width: 320, format });
    expect(await sharp(picture).metadata()).toMatchObject({
      width: 320,
      height: 320,
      format: container,
      hasAlpha: false,
    });
  });

  it('draws the same picture every time', async () => {
    const [first, second] = await Promise.all([drawProduct(camera, small), drawProduct(camera, small)]);
    expect(first.equals(second)).toBe(true);
  });

  it('draws a different picture for every view', async () => {
    const pictures = await Promise.all(
      Object.keys(poses).map((view) => drawProduct({ ...camera, view }, small)),
    );
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
  });

  it.each(Object.keys(backdrops))('lights %s from above left', async (backdrop) => {
    const picture = await drawProduct({ ...camera, backdrop }, small);
    const [left, right] = [await colorAt(picture, 20, 20), await colorAt(picture, 150, 150)];
    expect(brightness(left)).toBeGreaterThan(brightness(right));
  });

  it('draws a shadow as wide as the object', async () => {
    const [wide, narrow] = await Promise.all([
      drawProduct(camera, small),
      drawProduct({ ...camera, emoji: '1f56f-fe0f' }, small),
    ]);
    // Right of the camera, where the narrow candle's shadow does not reach.
    const shaded = await colorAt(wide, 141, 130);
    const free = await colorAt(narrow, 141, 130);
    expect(brightness(shaded)).toBeLessThan(brightness(free) - 15);
  });

  it('draws an object in the tone of its product', async () => {
    const ball: ProductPicture = { ...camera, emoji: '1f534', backdrop: 'bone' };
    const red = await colorAt(await drawProduct(ball, small), 76, 76);
    const toned = await colorAt(await drawProduct({ ...ball, tone: { hue: 120 } }, small), 76, 76);
    expect(red[0]).toBeGreaterThan(red[1] ?? 0);
    expect(toned[1]).toBeGreaterThan(toned[0] ?? 0);
  });

  it('draws every object of a set', async () => {
    const ball: ProductPicture = { ...camera, emoji: '1f534', backdrop: 'slate' };
    const isRed = async (picture: Buffer, left: number, top: number) => {
      const [red = 0, green = 0] = await colorAt(picture, left, top);
      return red > green + 60;
    };
    const [one, two, six] = await Promise.all(
      [1, 2, 6].map((count) => drawProduct({ ...ball, count }, small)),
    );
    if (!one || !two || !six) throw new Error('Three pictures were drawn');
    // The middle of one ball is between the upper halves of two.
    expect(await isRed(one, 76, 60)).toBe(true);
    expect(await isRed(two, 76, 70)).toBe(false);
    for (const left of [40, 112]) expect(await isRed(two, left, 100)).toBe(true);
    // Three in front, and three in their gaps behind.
    for (const left of [30, 70, 110]) expect(await isRed(six, left, 112)).toBe(true);
    expect(await isRed(six, 124, 92)).toBe(true);
  });

  it('draws a picture of 1,200 px that is sharper than an enlarged one of 480 px', async () => {
    const large = await drawProduct({ ...camera, view: 'close' }, { width: 1_200, format: 'jpeg' });
    const enlarged = await sharp(await sharp(large).resize(480).png().toBuffer())
      .resize(1_200)
      .png()
      .toBuffer();
    const edges = async (picture: Buffer) => {
      const kernel = [0, -1, 0, -1, 4, -1, 0, -1, 0];
      const { channels } = await sharp(
        await sharp(picture).greyscale().convolve({ width: 3, height: 3, kernel }).png().toBuffer(),
      ).stats();
      return channels[0]?.stdev ?? 0;
    };
    expect(await edges(large)).toBeGreaterThan(1.5 * (await edges(enlarged)));
  });

  it('rejects an unknown object', async () => {
    await expect(drawProduct({ ...camera, emoji: 'none' }, small)).rejects.toThrow('ENOENT');
  });
});

it.each(['auction', 'car'] as const)('draws the placeholder of a missing %s as an image', async (kind) => {
  const { format, width } = await sharp(Buffer.from(drawPlaceholder(kind))).metadata();
  expect({ format, width }).toEqual({ format: 'svg', width: 320 });
});
