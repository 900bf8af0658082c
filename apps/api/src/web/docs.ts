import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

/** Serves the OpenAPI document at `/api/openapi.json` and an API reference at `/api/docs`, all from our own origin. */
export async function serveDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = describeApi(publicUrl);
  app.get('/api/openapi.json', () => document);
  await app.register(async (docs) => {
    // Swagger UI uses inline styles, so this page has a policy of its own.
    docs.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'",
      );
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'Bidkit API' },
      // Without the bar that can load documents from other servers.
      uiConfig: { layout: 'BaseLayout', deepLinking: true },
    });
  });
}
