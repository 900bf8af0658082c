import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/database.ts';
import type { Gateways } from '../../../../gateways/gateway.ts';
import type { WebhookHint } from '../../../../gateways/payment-provider.ts';
import { refuse, toErrorBody } from '../../../../kernel/problem.ts';
import { markDue } from '../../payment-queries.ts';
import { createProviders } from '../../providers/providers.ts';

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
    for (const provider of createProviders(gateways)) {
      if (!provider.readWebhook) continue;
      webhooks.post<{ Body: string }>(`/webhooks/${provider.name}`, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([key, value]) => [
            key,
            Array.isArray(value) ? value[0] : value,
          ]),
        );
        const hint = await provider.readWebhook?.(headers, request.body);
        const { status, body } = await answer(hint ?? null);
        return reply.code(status).send(body);
      });
    }
  });
}
