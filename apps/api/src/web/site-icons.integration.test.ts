import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSettings } from '../db/schema.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'bidkit-icons-'));
let app: TestApp;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  app = await openTestApp({}, { folders: { site: folder, embed: join(folder, 'none') } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function set(name: string, accent_color = ''): Promise<void> {
  await app.db.delete(siteSettings);
  await app.db.insert(siteSettings).values([
    { name: 'name', value: name },
    { name: 'accent_color', value: accent_color },
  ]);
}
const get = (path: string) => app.http.inject(path);
const favicon = async () => (await get('/favicon.svg')).body;
const outline = /<path transform="[^"]+" d="M[^"]+"\/>/;

it.each([
  ['/icons/icon-192.png', 192],
  ['/icons/icon-512.png', 512],
  ['/icons/maskable-512.png', 512],
  ['/icons/apple-touch-icon.png', 180],
  ['/icons/badge-96.png', 96],
])('%s is a picture of %i pixels', async (path, size) => {
  await set('Oak Hill', '#1d5480');
  const { statusCode, headers, rawPayload } = await get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size });
});

it('has the accent: coins with a transparent corner, and a full icon without', async () => {
  const pixel = async (path: string, left: number, top: number) => [
    ...(await sharp((await get(path)).rawPayload)
      .ensureAlpha()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ];
  await set('Oak Hill', '#1d5480');
  expect(await favicon()).toContain('fill="#1d5480"');
  expect(await pixel('/icons/icon-192.png', 0, 0)).toEqual([0, 0, 0, 0]);
  for (const [path, left, top] of [
    ['/icons/icon-192.png', 96, 10],
    ['/icons/maskable-512.png', 0, 0],
    ['/icons/apple-touch-icon.png', 0, 0],
  ] as const)
    expect(await pixel(path, left, top), path).toEqual([0x1d, 0x54, 0x80, 255]);
  await set('Oak Hill');
  expect(await favicon()).toContain('fill="#b8360e"');
  expect(await pixel('/icons/maskable-512.png', 0, 0)).toEqual([0xb8, 0x36, 0x0e, 255]);
});

it('has the initial of the name', async () => {
  const drawn = new Map<string, string | undefined>();
  for (const name of ['Oak Hill', '“otter”', 'Mint', 'Łódź', '1st Dollar']) {
    await set(name);
    drawn.set(name, outline.exec(await favicon())?.[0]);
  }
  expect([...drawn.values()]).not.toContain(undefined);
  expect(drawn.get('Oak Hill')).toBe(drawn.get('“otter”'));
  expect(new Set(drawn.values()).size).toBe(4);
});

it.each(['Яблоко', '大阪'])('is a coin for %s, which the fonts do not have', async (name) => {
  await set(name);
  const { statusCode, body } = await get('/favicon.svg');
  expect(statusCode).toBe(200);
  expect(body).toContain('<g fill="#fffaf2"></g>');
  expect((await get('/icons/icon-192.png')).statusCode).toBe(200);
});
