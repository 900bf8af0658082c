import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { readSettings } from '../kernel/site-settings.ts';
import { EVERGREEN } from './static-files.ts';

/** The longest name that home screens show in full. */
const SHORT_NAME = 30;

/** Serves the manifest of the installed app: that of the built site, with the name of the marketplace. */
export function serveAppManifest(app: FastifyInstance, db: Database, site: string): void {
  const file = join(site, 'manifest.webmanifest');
  if (!existsSync(file)) return;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await readSettings(db);
    const short_name = name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME - 1).toWellFormed()}…` : name;
    reply.type('application/manifest+json').header('cache-control', EVERGREEN);
    return JSON.stringify({ ...manifest, name, short_name });
  });
}
