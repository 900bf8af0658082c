import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sitePictureNames } from '@bidkit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productImages, sitePictures, supportPictures, uploadedPictures } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let staff: string;
let member: string;
let productId: number;

beforeAll(async () => {
  app = await openTestApp();
  staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
  member = await app.tokenFor(await app.aUser());
  productId = (await app.aProduct()).id;
});
afterAll(() => app.close());

/** Every call that takes a picture: its table, and the largest size that it stores. */
const calls = {
  'POST /staff/pictures': {
    table: uploadedPictures,
    largest: [3_000, 3_000],
    call: () => ({ url: '/staff/pictures', token: staff, fields: {} }),
  },
  'POST /staff/products/{id}/images': {
    table: productImages,
    largest: [3_000, 3_000],
    call: () => ({ url: `/staff/products/${productId}/images`, token: staff, fields: {} }),
  },
  'POST /support/pictures': {
    table: supportPictures,
    largest: [1_200, 3_000],
    call: () => ({ url: '/support/pictures', token: member, fields: {} }),
  },
  'POST /staff/settings/pictures': {
    table: sitePictures,
    largest: [1_200, 1_200],
    call: () => ({
      url: '/staff/settings/pictures',
      token: staff,
      fields: { name: sitePictureNames[0], reason: 'Ours' },
    }),
  },
} as const;

const fixture = (name: string) => () => readFile(join(import.meta.dirname, 'fixtures', name));
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c60' } });
const place = { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' };

const accepted: [string, () => Promise<Buffer>, width: number, height: number][] = [
  ['with scan parameters of zero', fixture('zero-scan-parameters.jpg'), 320, 240],
  ['of 50 megapixels', () => paint(8_160, 6_144).jpeg().toBuffer(), 8_160, 6_144],
  [
    'on its side, with its place',
    () => paint(800, 400).withExif({ IFD3: place }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    400,
    800,
  ],
  [
    'of more than 8 MB, with a film at its end',
    async () => Buffer.concat([await paint(400, 300).jpeg().toBuffer(), Buffer.alloc(9_000_000, 7)]),
    400,
    300,
  ],
  ['with a gain map', fixture('gain-map.jpg'), 80, 60],
];

const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
const refused: [string, () => Promise<Buffer>, code: string][] = [
  ['that is cut off', fixture('truncated.jpg'), 'photograph_damaged'],
  ['of 0 bytes', async () => Buffer.alloc(0), 'photograph_empty'],
  ['in HEIC', async () => Buffer.from(HEIC, 'latin1'), 'photograph_heic'],
  ['that is a text', async () => Buffer.from('A picture'), 'photograph_unreadable'],
  ['of more than 20 MB', async () => Buffer.alloc(20_000_001, 7), 'photograph_too_large'],
  ['of too many pixels for a PNG', () => paint(10_000, 5_100).png().toBuffer(), 'photograph_too_many_pixels'],
  [
    'of too many pixels for a progressive JPEG',
    () => paint(10_000, 5_100).jpeg({ progressive: true }).toBuffer(),
    'photograph_too_many_pixels',
  ],
];

describe.each(Object.entries(calls))('%s', (_name, { table, largest, call }) => {
  async function upload(bytes: Buffer) {
    await app.db.delete(table);
    const { url, token, fields } = call();
    const headers = { authorization: `Bearer ${token}` };
    const payload = { ...fields, data: bytes.toString('base64') };
    const answer = await app.http.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    const [row] = await app.db.select({ bytes: table.bytes }).from(table);
    return { status: answer.statusCode, body: answer.json(), stored: row?.bytes };
  }

  it.each(accepted)(
    'accepts a picture %s, upright and without metadata',
    async (_what, make, width, height) => {
      const { status, stored } = await upload(await make());
      expect(status).toBe(200);
      const scale = Math.min(1, largest[0] / width, largest[1] / height);
      const { exif, orientation, gainMap, ...metadata } = await sharp(stored).metadata();
      expect(metadata).toMatchObject({
        width: Math.round(width * scale),
        height: Math.round(height * scale),
      });
      expect([exif, orientation, gainMap]).toEqual([undefined, undefined, undefined]);
    },
  );

  it.each(refused)('refuses a file %s', async (_what, make, code) => {
    const { status, body, stored } = await upload(await make());
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, ['message', 'data']]);
    expect(stored).toBeUndefined();
  });
});
