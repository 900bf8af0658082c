import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteSettings, shorten } from '@bidkit/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { accentStyleSheet, deriveAccent } from '../kernel/accent.ts';
import { readSettings } from '../kernel/site-settings.ts';
import { allowInline, withStyleSheet } from './rendering/page-html.ts';
import { BRANDED_FILES, EVERGREEN, REVALIDATE } from './static-files.ts';

interface BrandedFile {
  readonly type: string;
  readonly cacheControl: string;
  /** The text of the built file with the settings of the marketplace. */
  brand(text: string, site: SiteSettings): string;
}

const files: Record<(typeof BRANDED_FILES)[number], BrandedFile> = {
  'manifest.webmanifest': {
    type: 'application/manifest+json',
    cacheControl: EVERGREEN,
    brand: brandManifest,
  },
  'offline.html': {
    type: 'text/html; charset=utf-8',
    cacheControl: REVALIDATE,
    brand: (page, { accent_color }) => withStyleSheet(page, accentStyleSheet(accent_color)),
  },
};

/** Serves the files of the built site that have the name or the accent of the marketplace. */
export function serveBrandedFiles(app: FastifyInstance, db: Database, folder: string): void {
  for (const name of BRANDED_FILES) {
    const { type, cacheControl, brand } = files[name];
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    app.get(`/${name}`, async (_request, reply) => {
      const site = await readSettings(db);
      const policy = String(reply.getHeader('content-security-policy'));
      return reply
        .type(type)
        .headers({
          'cache-control': cacheControl,
          'content-security-policy': allowInline(policy, '', [accentStyleSheet(site.accent_color)]),
        })
        .send(brand(text, site));
    });
  }
}

/** The longest name that home screens show in full. */
const SHORT_NAME = 30;

function brandManifest(manifest: string, { name, accent_color }: SiteSettings): string {
  const short_name = shorten(name, SHORT_NAME);
  const theme = accent_color ? { theme_color: deriveAccent(accent_color).light.accent } : {};
  return JSON.stringify({ ...JSON.parse(manifest), name, short_name, ...theme });
}
