import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Closes a connection after its response where Node would leave the next request without one. */
export function closeStuckConnections(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isIgnoredUpgrade(raw) || (await isUnread(raw))) reply.header('connection', 'close');
  });
}

/** After such a request Node's parser reports no error, not even that a header is too large. */
const isIgnoredUpgrade = ({ headers }: IncomingMessage) => headers.upgrade !== undefined;

/** Whether a part of the body has not arrived. It will not be read, and the next request would wait behind it. */
async function isUnread(request: IncomingMessage): Promise<boolean> {
  const { headers } = request;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
  // A body that arrived with the head is complete after this turn of the event loop.
  if (hasBody && !request.complete) await setImmediate();
  return hasBody && !request.complete;
}
