import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/database.ts';
import type { CarrierGateway } from '../../../../gateways/carrier/carrier-gateway.ts';
import { refuse, toErrorBody } from '../../../../kernel/problem.ts';
import { markDue } from './queries.ts';

/** EasyPost sends all scans of a parcel with each event. */
const BODY_LIMIT = 262_144;

interface WebhookParts {
  readonly db: Database;
  readonly carrier: CarrierGateway | null;
}

/**
 * The carrier's webhook. One with a valid signature only makes its parcel due for the worker, which reads the parcel at
 * the carrier. So a repeated, late, reordered or forged webhook changes nothing.
 */
export function serveCarrierWebhook(http: FastifyInstance, { db, carrier }: WebhookParts): void {
  http.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    webhooks.post<{ Body: string }>('/webhooks/carrier', async ({ headers, body }, reply) => {
      const signature = headers['x-hmac-signature'];
      const hint = carrier && (await carrier.readWebhook({ 'x-hmac-signature': String(signature) }, body));
      if (!hint) return reply.code(400).send(toErrorBody(refuse('webhook_signature_invalid')));
      await markDue(db, hint);
      return { success: true };
    });
  });
}
