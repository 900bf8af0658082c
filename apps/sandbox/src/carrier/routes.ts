import type { FastifyInstance } from 'fastify';
import { bindCall } from '../call.ts';
import { carrierAccount } from '../keys.ts';
import type { Sandbox } from '../parts.ts';
import { drawLabel } from './label.ts';
import { notFound, postageFailure, wrongKey } from './problem.ts';
import { isBought } from './shipment.ts';
import type { createShipments } from './shipments.ts';

type ById = { id: string };
/** The key is the user of HTTP's basic authentication, without a password. */
const credentials = `Basic ${Buffer.from(`${carrierAccount.apiKey}:`).toString('base64')}`;
const refusal = postageFailure('the carrier does not deliver to this address.');

/** The part of EasyPost's API, version 2, that the marketplace calls. */
export function carrierRoutes(sandbox: Sandbox, shipments: ReturnType<typeof createShipments>) {
  const { faults, store } = sandbox;
  return async (app: FastifyInstance): Promise<void> => {
    const call = bindCall(faults, 'carrier', refusal);

    await app.register(async (api) => {
      api.addHook('onRequest', async ({ headers }, reply) => {
        if (headers.authorization === credentials) return;
        await reply.code(wrongKey.status).type(wrongKey.type).send(wrongKey.body);
      });
      api.post(
        '/v2/shipments',
        call('create', ({ body }) => shipments.create(body)),
      );
      api.get(
        '/v2/shipments/:id',
        call('read', ({ params }) => shipments.read((params as ById).id)),
      );
      api.post(
        '/v2/shipments/:id/buy',
        call('buy', ({ params, body }) => shipments.buy((params as ById).id, body)),
      );
      api.get(
        '/v2/shipments/:id/label',
        call('label', ({ params }) => shipments.label((params as ById).id)),
      );
      api.post(
        '/v2/shipments/:id/refund',
        call('refund', ({ params }) => shipments.refund((params as ById).id)),
      );
      api.post(
        '/v2/trackers',
        call('follow', ({ body }) => shipments.follow(body)),
      );
    });

    app.get(
      '/carrier/labels/:id.pdf',
      call('file', async ({ params }) => {
        const { id } = params as ById;
        const shipment = store.all('shipment').find(({ purchase }) => purchase?.labelId === id);
        if (!shipment || !isBought(shipment)) return notFound;
        return { status: 200, type: 'application/pdf', body: await drawLabel(shipment) };
      }),
    );
  };
}
