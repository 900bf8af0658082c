import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { readSettings } from '../kernel/site-settings.ts';
import { demoNotice } from './demo-notice.ts';
import { addSiteBar, script, style } from './docs-page.ts';
import { keepText, sendKept } from './kept-answer.ts';
import { describeApi } from './openapi.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves the OpenAPI document at `/api/openapi.json` and an API reference at `/api/docs`, all from our own origin. */
export async function serveDocs(
  app: FastifyInstance,
  { db, config }: { readonly db: Database; readonly config: Pick<Config, 'publicUrl' | 'demo'> },
): Promise<void> {
  const document = describeApi(config.publicUrl);
  // Written once: it is larger than most pages, and the thread that would write it answers bids.
  const answer = keepText(JSON.stringify(document));
  app.get('/api/openapi.json', (request, reply) =>
    sendKept(request, reply, answer, { type: JSON_TYPE, cacheControl: 'no-cache', vary: [] }),
  );
  await app.register(async (docs) => {
    // Swagger UI uses inline styles, so this page has a policy of its own.
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'",
      );
      // Its page is a string, its files are streams.
      if (typeof payload !== 'string') return payload;
      const { name: siteName } = await readSettings(db);
      return addSiteBar(payload, { siteName, notice: demoNotice(config) });
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: {
        title: 'Bidkit API',
        css: [{ filename: 'site.css', content: style }],
        js: [{ filename: 'site.js', content: script }],
      },
      // Without the bar that can load documents from other servers.
      uiConfig: { layout: 'BaseLayout', deepLinking: true },
    });
  });
}
