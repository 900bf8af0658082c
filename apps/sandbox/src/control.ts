import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { addSales, knownSales } from './braintree/known-sales.ts';
import type { Deliveries } from './delivery.ts';
import { fault } from './faults.ts';
import { captures, holds, labels } from './ledger.ts';
import type { Sandbox } from './parts.ts';
import { charge } from './paypal/subscriptions.ts';

/** Addresses of this machine: the sandbox sends webhooks to no other, whoever asks. */
function isOwnAddress({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
  return name === 'localhost' || name.endsWith('.localhost') || own.includes(name);
}

const target = z.object({
  url: z.url().refine((url) => isOwnAddress(new URL(url)) && new URL(url).pathname === '/webhooks'),
});

const renewal = z.object({ fails: z.boolean().default(false) });

/** Calls that no provider has: faults and renewals on demand, the ledger, card payments of a demo, and the webhook addresses. */
export function controlRoutes(sandbox: Sandbox, deliveries: Deliveries) {
  const { faults, store } = sandbox;
  return async (app: FastifyInstance): Promise<void> => {
    // The answer by which a starting server recognizes a running sandbox on this port.
    app.get('/healthz', async () => ({ service: 'bidkit-sandbox', version: 1 }));
    app.get('/ledger', async () => ({
      captures: captures(store),
      holds: holds(store),
      labels: labels(store),
    }));
    // A demo has card payments that were never made here.
    app.post('/sales', async (request, reply) => {
      const { data, error } = knownSales.safeParse(request.body);
      if (!data) return reply.code(422).send({ message: z.prettifyError(error) });
      addSales(store, data);
      return reply.code(204).send();
    });
    app.get('/subscriptions', async () =>
      store.all('subscription').map(({ id, status }) => ({ id, status })),
    );
    // A month passes: PayPal charges the subscription again.
    app.post('/subscriptions/:id/renew', async (request, reply) => {
      const subscription = store.get('subscription', (request.params as { id: string }).id);
      const { data } = renewal.safeParse(request.body ?? {});
      if (!data || subscription?.status !== 'ACTIVE') {
        return reply.code(422).send({ message: 'This subscription is not active.' });
      }
      charge(sandbox, subscription, data.fails);
      return reply.code(204).send();
    });
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
      if (!data)
        return reply.code(422).send({ message: 'url must be /webhooks of a server on this machine' });
      deliveries.addTarget(data.url);
      return reply.code(204).send();
    });
  };
}
