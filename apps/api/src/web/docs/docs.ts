import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import { demoNotice } from '../demo-notice.ts';
import { keepText, sendKept } from '../kept-answer.ts';
import { EVERGREEN, FOREVER, REVALIDATE, serveFiles } from '../static-files.ts';
import { calls } from './calls.ts';
import { describeApi } from './openapi.ts';
import { docsPage } from './page.ts';
import { viewer } from './viewer.ts';

// The viewer adds styles to the page. Its calls go to this server alone.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const JSON_TYPE = 'application/json; charset=utf-8';
const files = { 'page.js': 'text/javascript', 'page.css': 'text/css' };

/** Serves the OpenAPI document at `/api/openapi.json` and an API reference at `/api/docs`, all from our own origin. */
export async function serveDocs(
  app: FastifyInstance,
  { db, config }: { readonly db: Database; readonly config: Pick<Config, 'publicUrl' | 'demo'> },
): Promise<void> {
  const document = describeApi(config.publicUrl);
  // Written once: they are larger than most pages, and the thread that would write them answers bids.
  const kept = {
    '/api/openapi.json': [document, REVALIDATE],
    '/api/docs/json': [document, REVALIDATE],
    '/api/docs/calls.json': [calls, EVERGREEN],
  } as const;
  for (const [path, [value, cacheControl]] of Object.entries(kept)) {
    const answer = keepText(JSON.stringify(value));
    app.get(path, (request, reply) =>
      sendKept(request, reply, answer, { type: JSON_TYPE, cacheControl, vary: [] }),
    );
  }
  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, async (_request, reply) => {
      const { name: siteName } = await readSettings(db);
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(docsPage({ siteName, notice: demoNotice(config) }));
    });
  for (const [name, type] of Object.entries(files)) {
    const content = readFileSync(join(import.meta.dirname, name), 'utf8');
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply.header('cache-control', EVERGREEN).type(`${type}; charset=utf-8`).send(content),
    );
  }
  await serveFiles(app, {
    root: viewer.folder,
    prefix: viewer.path,
    // Looked up per request: there are a hundred files.
    wildcard: true,
    allowedPath: (path) => path.endsWith('.js'),
    cacheControl: () => FOREVER,
  });
}
