import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Closes a connection after a response that is sent before the whole body has arrived. The rest of the body is not
 * read, so on an open connection the next request would wait behind it.
 */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in raw.headers;
    if (!hasBody) return;
    // A body that arrived with the head is complete after this turn of the event loop.
    if (!raw.complete) await setImmediate();
    if (!raw.complete) reply.header('connection', 'close');
  });
}
