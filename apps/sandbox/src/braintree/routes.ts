import type { FastifyInstance } from 'fastify';
import { bindCall } from '../call.ts';
import { merchant } from '../keys.ts';
import type { Sandbox } from '../parts.ts';
import { clientToken } from './client-token.ts';
import { accountSuspended, createSales } from './sales.ts';
import { search, searchIds } from './search.ts';
import { xml } from './xml.ts';

type ById = { id: string };
const credentials = Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64');

/** The part of Braintree's server API that our use of its SDK calls. */
export function braintreeRoutes(sandbox: Sandbox) {
  const { store, clock, url, faults } = sandbox;
  return async (app: FastifyInstance): Promise<void> => {
    const sales = createSales(sandbox);
    const call = bindCall(faults, 'card', accountSuspended);

    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization === `Basic ${credentials}`) return;
      reply.header('www-authenticate', 'Basic realm="Braintree"');
      await reply.code(401).send('HTTP Basic: Access denied.');
    });

    app.post(
      '/client_token',
      call('clientToken', () => xml(201, { 'client-token': { value: clientToken(url(), clock()) } })),
    );
    app.post(
      '/transactions',
      call('authorize', ({ body }) => sales.create(body)),
    );
    app.get(
      '/transactions/:id',
      call('read', ({ params }) => sales.read((params as ById).id)),
    );
    app.put(
      '/transactions/:id/submit_for_settlement',
      call('capture', ({ params, body }) => sales.capture((params as ById).id, body)),
    );
    app.put(
      '/transactions/:id/void',
      call('void', ({ params }) => sales.void((params as ById).id)),
    );
    app.post(
      '/transactions/:id/refund',
      call('refund', ({ params, body }) => sales.refund((params as ById).id, body)),
    );
    app.post(
      '/transactions/advanced_search_ids',
      call('find', ({ body }) => searchIds(store, body)),
    );
    app.post(
      '/transactions/advanced_search',
      call('search', ({ body }) => search(store, body)),
    );
  };
}
