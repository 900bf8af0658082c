import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import barcodes from 'bwip-js/node';
import { chromiumArgs, findHeadlessShell } from '../../scripts/chromium.ts';
import { browserEnvironment } from '../moved-clock.ts';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 3;
const QUIET = 10 * MODULE;
const [WHITE, BLACK, NO_COLOR] = [235, 16, 128];

/** A video in which a barcode with this text is held still, as Chromium's camera for tests reads it. */
function videoOf(text: string): Buffer {
  const line = Buffer.alloc(WIDTH, WHITE);
  const [symbol] = barcodes.raw({ bcid: 'code128', text });
  let left = QUIET;
  for (const [index, width] of (symbol && 'sbs' in symbol ? symbol.sbs : []).entries()) {
    if (index % 2 === 0) line.fill(BLACK, left, left + width * MODULE);
    left += width * MODULE;
  }
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    y > HEIGHT / 4 && y < (3 * HEIGHT) / 4 ? line : Buffer.alloc(WIDTH, WHITE),
  );
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOR);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colors]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]);
}

/** A browser whose camera sees a barcode. It allows the camera, or refuses it. */
export async function openCamera(text: string, answer: 'allow' | 'refuse') {
  const folder = await mkdtemp(join(tmpdir(), 'bidkit-camera-'));
  const file = join(folder, 'barcode.y4m');
  await writeFile(file, videoOf(text));
  const browser = await chromium.launch({
    ...findHeadlessShell(),
    args: [
      ...chromiumArgs,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
      // In place of a person who answers the question of the browser.
      `--use-fake-ui-for-media-stream${answer === 'allow' ? '' : '=deny'}`,
    ],
    env: browserEnvironment,
  });
  return {
    page: await browser.newPage({ viewport: { width: 360, height: 740 } }),
    async close() {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}
