import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deliveries } from './delivery.ts';
import { fault } from './faults.ts';
import { captures, holds } from './ledger.ts';
import type { Sandbox } from './parts.ts';

const target = z.object({ url: z.url() });

/** Calls that no provider has: faults on demand, the ledger, and the webhook addresses. */
export function controlRoutes({ faults, store }: Sandbox, deliveries: Deliveries) {
  return async (app: FastifyInstance): Promise<void> => {
    // The answer by which a starting server recognises a running sandbox on this port.
    app.get('/healthz', async () => ({ service: 'bidkit-sandbox', version: 1 }));
    app.get('/ledger', async () => ({ captures: captures(store), holds: holds(store) }));
    app.get('/faults', async () => faults.list());
    app.post('/faults', async (request, reply) => {
      const { data, error } = fault.safeParse(request.body);
      if (!data) return reply.code(422).send({ message: z.prettifyError(error) });
      faults.add(data);
      return reply.code(201).send(data);
    });
    app.delete('/faults', async (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });
    app.post('/webhooks', async (request, reply) => {
      const { data } = target.safeParse(request.body);
      if (!data) return reply.code(422).send({ message: 'url must be a url' });
      deliveries.addTarget(data.url);
      return reply.code(204).send();
    });
  };
}
