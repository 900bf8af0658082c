import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { bindCall, json } from '../call.ts';
import { token } from '../ids.ts';
import { appleService } from '../keys.ts';
import { guard, serveFile } from '../pages/files.ts';
import { escapeHtml, page } from '../pages/page.ts';
import type { Sandbox } from '../parts.ts';
import type { AppleTokens } from './apple-tokens.ts';
import { decision, sendConsent, sendRefusal } from './consent.ts';
import { people } from './people.ts';

const EXPIRES_IN = 3_600;
const login = z.object({ redirect_uri: z.url(), state: z.string(), nonce: z.string() });
const query = login.extend({
  client_id: z.literal(appleService.clientId),
  response_type: z.literal('code id_token'),
  response_mode: z.literal('form_post'),
  scope: z.string(),
});
const exchange = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  grant_type: z.literal('authorization_code'),
  redirect_uri: z.string(),
});

/** Sign in with Apple: the window, the keys, and the exchange of codes. */
export function appleRoutes({ faults }: Sandbox, tokens: AppleTokens) {
  const call = bindCall(faults, 'apple', json(400, { error: 'invalid_grant' }));
  /** Apple sends a person's name with the first login only. */
  const known = new Set<string>();

  return async (app: FastifyInstance): Promise<void> => {
    serveFile(app, '/apple/post.ts', join(import.meta.dirname, 'page/post.ts'));

    app.get('/apple/auth/authorize', async (request, reply) => {
      const { data } = query.safeParse(request.query);
      if (!data) return sendRefusal(reply, 'The parameters of the login are not valid.');
      const { redirect_uri, state, nonce } = data;
      return sendConsent(reply, {
        provider: 'Apple',
        action: '/apple/consent',
        choices: people.apple,
        hidden: { redirect_uri, state, nonce },
        target: redirect_uri,
      });
    });

    app.post('/apple/consent', async (request, reply) => {
      const { data } = decision.extend(login.shape).safeParse(request.body);
      const person = people.apple.find(({ id }) => id === data?.person)?.person();
      if (!data || !person) return sendRefusal(reply, 'The form is not complete.');
      const { redirect_uri, state, nonce, flaw } = data;
      if (data.act === 'cancel')
        return sendForm(reply, redirect_uri, { state, error: 'user_cancelled_authorize' });
      const issued = await tokens.issue({ person, nonce, redirectUri: redirect_uri, flaw });
      const { firstName, lastName, subject, email } = person;
      const user = !known.has(subject) && { user: JSON.stringify({ name: { firstName, lastName }, email }) };
      known.add(subject);
      return sendForm(reply, redirect_uri, { state, ...issued, ...user });
    });

    app.get(
      '/apple/auth/keys',
      call('keys', async () => json(200, await tokens.keys())),
    );

    app.post(
      '/apple/auth/token',
      call('exchange', async ({ body }) => {
        const { data } = exchange.safeParse(body);
        if (!data) return json(400, { error: 'invalid_request' });
        const isClient =
          data.client_id === appleService.clientId && (await tokens.isSecret(data.client_secret));
        if (!isClient) return json(400, { error: 'invalid_client' });
        const redeemed = await tokens.redeem(data.code, data.redirect_uri);
        if (!redeemed) return json(400, { error: 'invalid_grant' });
        return json(200, {
          access_token: token(),
          token_type: 'Bearer',
          expires_in: EXPIRES_IN,
          refresh_token: token(),
          ...redeemed,
        });
      }),
    );
  };
}

/** `response_mode=form_post`: a form that a script submits. Without scripts its button does. */
function sendForm(
  reply: Parameters<typeof sendRefusal>[0],
  target: string,
  fields: Readonly<Record<string, string>>,
) {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const body = `<div class="window"><form method="post" action="${escapeHtml(target)}">${inputs}
<button class="main">Back to ${escapeHtml(new URL(target).host)}</button></form>
<script src="/apple/post.ts"></script></div>`;
  return guard(reply, { forms: new URL(target).origin })
    .type('text/html; charset=utf-8')
    .send(page('Apple sandbox', body));
}
