import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTimeout } from '../kernel/with-timeout.ts';
import type { Readiness } from './readiness.ts';

/** Load balancers check every second or two. A database that takes longer than this is not ready. */
const DATABASE_TIMEOUT_MS = 2_000;
const RETRY_SECONDS = 1;

/**
 * Serves `/healthz` (the process answers) and `/readyz` (503 while the node drains, or its database does not answer or
 * cannot write).
 */
export function serveHealth(app: FastifyInstance, readiness: Pick<Readiness, 'check'>): { drain(): void } {
  let isDraining = false;
  // Keep-alive connections would delay a stop, so each ends with its next response.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isDraining) return notReady(reply, 'draining');
    try {
      await withTimeout(DATABASE_TIMEOUT_MS, readiness.check());
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error, 'The database does not answer or cannot write');
      return notReady(reply, 'no database');
    }
  });
  return {
    drain: () => {
      isDraining = true;
    },
  };
}

const notReady = (reply: FastifyReply, status: string) =>
  reply.code(503).header('retry-after', RETRY_SECONDS).send({ status });
