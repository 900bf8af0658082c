import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTimeout } from '../kernel/with-timeout.ts';
import type { Readiness } from './readiness.ts';

/** Load balancers check every second or two. A database that takes longer than this is not ready. */
const DATABASE_TIMEOUT_MS = 2_000;
const RETRY_SECONDS = 1;

/** The state of a node that is being stopped. */
export interface Health {
  /** Fails `/readyz` from now on. */
  drain(): void;
  /**
   * Ends each keep-alive connection with its next response. Not before the node stops accepting: a client would connect
   * again, and a connection that is not accepted yet is reset.
   */
  endConnections(): void;
}

/**
 * Serves `/healthz` (the process answers) and `/readyz` (503 while the node drains, or its database does not answer or
 * cannot write).
 */
export function serveHealth(app: FastifyInstance, readiness: Pick<Readiness, 'check'>): Health {
  let isDraining = false;
  let isEnding = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
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
    endConnections: () => {
      isEnding = true;
    },
  };
}

const notReady = (reply: FastifyReply, status: string) =>
  reply.code(503).header('retry-after', RETRY_SECONDS).send({ status });
