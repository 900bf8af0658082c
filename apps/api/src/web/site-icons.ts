import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { monogramOf, type SiteSettings } from '@bidkit/contract';
import type { FastifyInstance } from 'fastify';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Database } from '../db/database.ts';
import { readSettings } from '../kernel/site-settings.ts';
import { palette, paletteOf } from '../mail/palette.ts';
import { EVERGREEN } from './static-files.ts';

/** A coin; a coin without corners, which systems cut to their own shape; or its initial alone, as a mask. */
type Shape = 'coin' | 'full' | 'mask';

const icons: Record<string, { readonly shape: Shape; readonly size: number | null }> = {
  '/favicon.svg': { shape: 'coin', size: null },
  '/icons/icon-192.png': { shape: 'coin', size: 192 },
  '/icons/icon-512.png': { shape: 'coin', size: 512 },
  '/icons/maskable-512.png': { shape: 'full', size: 512 },
  '/icons/apple-touch-icon.png': { shape: 'full', size: 180 },
  '/icons/badge-96.png': { shape: 'mask', size: 96 },
};

/** Coordinates of a coin are from 0 to 48. */
const viewBoxes: Record<Shape, string> = { coin: '0 0 48 48', full: '-5 -5 58 58', mask: '10 10 28 28' };
const INITIAL_HEIGHT = 20;
const INITIAL_WIDTH = 25;

/** Serves the icons of pages and of the installed app: coins with the initial of the marketplace in its accent. */
export function serveSiteIcons(app: FastifyInstance, db: Database): void {
  const drawn = new LRUCache<string, Promise<string | Buffer>>({ max: 20 });
  for (const [path, { shape, size }] of Object.entries(icons))
    app.get(path, async (_request, reply) => {
      const site = await readSettings(db);
      const key = JSON.stringify([path, monogramOf(site.name), site.accent_color]);
      const drawing = drawn.get(key) ?? draw(site, shape, size);
      drawn.set(key, drawing);
      return reply
        .type(size === null ? 'image/svg+xml' : 'image/png')
        .header('cache-control', EVERGREEN)
        .send(await drawing);
    });
}

async function draw(site: SiteSettings, shape: Shape, size: number | null): Promise<string | Buffer> {
  const { accent, accentInk } = paletteOf(site);
  const initial = await outlineOf(monogramOf(site.name));
  const sizes = size === null ? '' : ` width="${size}" height="${size}"`;
  const parts = [
    shape === 'coin' && `<circle cx="24" cy="24" r="23" fill="${accent}"/>`,
    shape === 'full' && `<path fill="${accent}" d="M-5-5h58v58h-58z"/>`,
    shape !== 'mask' &&
      `<circle cx="24" cy="24" r="18.5" fill="none" stroke="${palette.brassSoft}" stroke-width="1.6" stroke-dasharray="2.4 2.4"/>`,
    `<g fill="${shape === 'mask' ? '#fff' : accentInk}">${initial}</g>`,
  ];
  const box = `viewBox="${viewBoxes[shape]}"${sizes}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><title>Logo</title>${parts.filter(Boolean).join('')}</svg>`;
  return size === null ? svg : sharp(Buffer.from(svg)).png().toBuffer();
}

let fonts: Promise<readonly Font[]> | null = null;

/** Outlines do not depend on the fonts of a machine. */
async function loadFonts(): Promise<readonly Font[]> {
  const { create } = await import('fontkit');
  const require = createRequire(import.meta.url);
  const files = [
    require.resolve('@fontsource/besley/files/besley-latin-800-normal.woff'),
    require.resolve('@fontsource/besley/files/besley-latin-ext-800-normal.woff'),
  ];
  return Promise.all(files.map(async (file) => create(await readFile(file)) as Font));
}

/** A path in the middle of the coin; empty for a character that the fonts do not have. */
async function outlineOf(initial: string): Promise<string> {
  fonts ??= loadFonts();
  const points = [...initial].map((character) => character.codePointAt(0) ?? 0);
  const font = (await fonts).find((one) => points.every((point) => one.hasGlyphForCodePoint(point)));
  const [glyph] = font?.layout(initial).glyphs ?? [];
  if (!glyph) return '';
  const { minX, minY, maxX, maxY } = glyph.bbox;
  const scale = Math.min(INITIAL_HEIGHT / (maxY - minY), INITIAL_WIDTH / (maxX - minX));
  const toCenter = `translate(24 24) scale(${scale} ${-scale}) translate(${-(minX + maxX) / 2} ${-(minY + maxY) / 2})`;
  return `<path transform="${toCenter}" d="${glyph.path.toSVG()}"/>`;
}
