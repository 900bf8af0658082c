import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bundled } from './bundle.ts';

const source = join(import.meta.dirname, '../packages/ui/src/shrink-picture.ts');
const code = `
  import { shrinkPicture } from ${JSON.stringify(source)};
  globalThis.shrinkPicture = shrinkPicture;
`;

interface PageGlobals {
  shrinkPicture(file: Blob, width: number): Promise<Blob>;
}

/** What a browser makes of a JPEG that it draws itself, with an orientation in its EXIF and bytes at its end. */
const shrink = async (width: number, height: number, orientation: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const jpeg = new Uint8Array((await drawn?.arrayBuffer()) ?? []);
  // One entry: the orientation (tag 0x0112), a short.
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [0xff, 0xe1, 0, 8 + tiff.length, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const parts = [jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2), new Uint8Array(2_000_000)];
  const file = new Blob(parts, { type: 'image/jpeg' });
  const { shrinkPicture } = globalThis as unknown as PageGlobals;
  const shrunk = await shrinkPicture(file, 1_200);
  const bitmap = await createImageBitmap(shrunk);
  const text = new TextDecoder('latin1').decode(await shrunk.arrayBuffer());
  return {
    isSmaller: shrunk.size < file.size,
    type: shrunk.type,
    size: [bitmap.width, bitmap.height],
    hasExif: text.includes('Exif'),
  };
};

test('a browser shrinks large pictures before their upload, upright and without metadata', async ({
  page,
}) => {
  await page.addScriptTag({ content: await bundled(code) });
  const call = (width: number, height: number, orientation: number) =>
    page.evaluate(`(${shrink})(${width}, ${height}, ${orientation})`);
  const jpeg = { isSmaller: true, type: 'image/jpeg', hasExif: false };
  expect(await call(4_800, 2_400, 1)).toEqual({ ...jpeg, size: [1_200, 600] });
  expect(await call(4_800, 2_400, 6)).toEqual({ ...jpeg, size: [1_200, 2_400] });
});
