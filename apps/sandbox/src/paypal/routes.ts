import type { FastifyInstance } from 'fastify';
import { bindCall, json } from '../call.ts';
import { token } from '../ids.ts';
import { paypalApp } from '../keys.ts';
import type { Sandbox } from '../parts.ts';
import { createOrders } from './orders.ts';
import { postalCodeRequired, problem } from './problem.ts';
import { createRefunds } from './refunds.ts';
import { verify } from './signature.ts';
import { createSubscriptions } from './subscriptions.ts';

type ById = { id: string };
/** The lifetime of PayPal's tokens. */
const TOKEN_SECONDS = 32_400;
const credentials = Buffer.from(`${paypalApp.clientId}:${paypalApp.clientSecret}`).toString('base64');

/** The part of PayPal's REST API that the marketplace calls. */
export function paypalRoutes(sandbox: Sandbox) {
  return async (app: FastifyInstance): Promise<void> => {
    const call = bindCall(sandbox.faults, 'paypal', postalCodeRequired);
    const orders = createOrders(sandbox);
    const subscriptions = createSubscriptions(sandbox);
    const refunds = createRefunds(sandbox);
    // Tokens are lost on a restart: a client whose token is refused requests another, as with PayPal.
    const tokens = new Set<string>();
    const requestId = (headers: Record<string, unknown>) =>
      headers['paypal-request-id'] as string | undefined;

    const askToken = (api: FastifyInstance) =>
      api.addHook('onRequest', async ({ headers }, reply) => {
        const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
        if (scheme === 'Bearer' && tokens.has(value)) return;
        const { status, body } = problem(401, 'INVALID_TOKEN', 'Token signature verification failed.');
        await reply.code(status).type('application/json').send(body);
      });

    app.post(
      '/v1/oauth2/token',
      call('token', ({ headers, body }) => {
        const { grant_type } = (body ?? {}) as { grant_type?: string };
        if (headers.authorization !== `Basic ${credentials}`) {
          return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
        }
        if (grant_type !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' });
        const access_token = token();
        tokens.add(access_token);
        return json(200, {
          access_token,
          token_type: 'Bearer',
          expires_in: TOKEN_SECONDS,
          scope: '',
          app_id: 'APP-SANDBOX',
        });
      }),
    );

    await app.register(async (api) => {
      askToken(api);
      api.post(
        '/v2/checkout/orders',
        call('create', ({ body, headers }) => orders.create(body, requestId(headers))),
      );
      api.get(
        '/v2/checkout/orders/:id',
        call('read', ({ params }) => orders.read((params as ById).id)),
      );
      api.patch(
        '/v2/checkout/orders/:id',
        call('reprice', ({ params, body }) => orders.reprice((params as ById).id, body)),
      );
      api.post(
        '/v2/checkout/orders/:id/capture',
        call('capture', ({ params, headers }) => orders.capture((params as ById).id, requestId(headers))),
      );
      api.post(
        '/v2/payments/captures/:id/refund',
        call('refund', ({ params, body, headers }) =>
          refunds.refund((params as ById).id, body, requestId(headers)),
        ),
      );
      api.get(
        '/v1/billing/plans/:id',
        call('plan', ({ params }) => subscriptions.plan((params as ById).id)),
      );
      api.post(
        '/v1/billing/subscriptions',
        call('subscribe', ({ body, headers }) => subscriptions.create(body, requestId(headers))),
      );
      api.get(
        '/v1/billing/subscriptions/:id',
        call('readSubscription', ({ params }) => subscriptions.read((params as ById).id)),
      );
      api.post(
        '/v1/billing/subscriptions/:id/activate',
        call('activate', ({ params, body }) => subscriptions.activate((params as ById).id, body)),
      );
      api.post(
        '/v1/billing/subscriptions/:id/cancel',
        call('cancel', ({ params, body }) => subscriptions.cancel((params as ById).id, body)),
      );
      api.get(
        '/v1/billing/subscriptions/:id/transactions',
        call('transactions', ({ params, query }) => subscriptions.transactions((params as ById).id, query)),
      );
    });

    await app.register(async (api) => {
      askToken(api);
      api.removeContentTypeParser('application/json');
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      api.post(
        '/v1/notifications/verify-webhook-signature',
        call('verify', ({ body }) => verify(String(body))),
      );
    });
  };
}
