import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { withTimeout } from '../kernel/with-timeout.ts';

/** A balancer asks every second or two; a database that takes longer than this does not serve people either. */
const DATABASE_WITHIN_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it may be sent people; red while it drains or its database does not answer. */
export function serveHealth(app: FastifyInstance, db: Database): { drain(): void } {
  let isDraining = false;
  // A connection that is kept alive would keep a node that stops: each ends with its next answer.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'draining' });
    try {
      await withTimeout(DATABASE_WITHIN_MS, Promise.resolve(db.execute(sql`select 1`)));
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error, 'The database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
  return {
    drain: () => {
      isDraining = true;
    },
  };
}
