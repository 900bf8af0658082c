import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/database.ts';
import type { Gateways, WebhookHint } from '../../../../gateways/gateway.ts';
import { refuse, toErrorBody } from '../../../../kernel/problem.ts';
import { markDue } from '../../payment-queries.ts';

const BODY_LIMIT = 65_536;

/**
 * The webhooks of the providers. A webhook with a valid signature only makes its payment or membership due for the jobs,
 * which read it at the provider. So a repeated, late, reordered or forged webhook changes nothing.
 */
export function serveWebhooks(
  http: FastifyInstance,
  {
    db,
    gateways,
    onHint,
  }: {
    db: Database;
    gateways: Gateways;
    /** Makes what a webhook is about due elsewhere, too. */
    onHint: (hint: WebhookHint) => Promise<void>;
  },
): void {
  http.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    const answer = async (hint: WebhookHint | null) => {
      if (!hint) return { status: 400, body: toErrorBody(refuse('webhook_signature_invalid')) };
      await markDue(db, hint.id);
      await onHint(hint);
      return { status: 200, body: { success: true } };
    };
    webhooks.post<{ Body: string }>('/webhooks/card', async (request, reply) => {
      const { status, body } = await answer(await gateways.card.readWebhook(request.body));
      return reply.code(status).send(body);
    });
    webhooks.post<{ Body: string }>('/webhooks/paypal', async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      const { status, body } = await answer(await gateways.paypal.readWebhook(headers, request.body));
      return reply.code(status).send(body);
    });
  });
}
