import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { barcodeOfItem, code128, modulesOf, QUIET_MODULES } from './barcode.ts';
import { drawSheet } from './sheet.ts';

// Another library reads what is drawn, so that both would have to be wrong in the same way.

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

const SCALE = 3;
const HEIGHT = 60;

/** Reads black bars on white, at these places in pixels. */
async function read(bars: readonly { readonly from: number; readonly to: number }[], width: number) {
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (const { from, to } of bars)
    for (let y = 0; y < HEIGHT; y += 1)
      data
        .fill(0, 4 * (y * width + from), 4 * (y * width + to))
        .fill(255, 4 * (y * width + to) - 1, 4 * (y * width + to));
  const image = { data, width, height: HEIGHT, colorSpace: 'srgb' } as unknown as Parameters<
    typeof readBarcodes
  >[0];
  return (await readBarcodes(image)).map(({ format, text }) => [format, text]);
}

async function decode(widths: readonly number[]) {
  let left = QUIET_MODULES * SCALE;
  const bars = widths.flatMap((width, index) => {
    const bar = { from: left, to: left + width * SCALE };
    left = bar.to;
    return index % 2 === 0 ? [bar] : [];
  });
  return read(bars, modulesOf(widths) * SCALE);
}

describe('a barcode', () => {
  it.each(['OAK-1#17', 'P5', '#1234567', 'se 4/2 x#9'])('is read as %s', async (text) => {
    expect(await decode(await code128(text))).toEqual([['Code128', text]]);
  });

  it.each([
    ['OAK-1', 150, 'OAK-1#17'],
    ['A-VERY-LONG-CODE-OF-A-PRODUCT-1234567', 150, '#17'],
    ['ÉTABLI-1', 150, '#17'],
  ])('of the item %s has what fits into %i points: %s', async (code, width, text) => {
    expect(await decode(await barcodeOfItem(code, 17, width))).toEqual([['Code128', text]]);
  });

  it('can be read from a printed sheet', async () => {
    const pdf = await drawSheet({
      title: 'Pick list',
      facts: [],
      blocks: [],
      columns: [{ heading: 'Barcode', share: 1 }],
      rows: [[await code128('OAK-1#17')]],
      notes: [],
    });
    const content = Buffer.from(pdf).toString('latin1');
    const rectangles = [...content.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) 15 re$/gm)];
    const bars = rectangles.map(([, x = '', width = '']) => ({
      from: Math.round(Number(x) * SCALE),
      to: Math.round((Number(x) + Number(width)) * SCALE),
    }));
    expect(await read(bars, 612 * SCALE)).toEqual([['Code128', 'OAK-1#17']]);
  });
});
