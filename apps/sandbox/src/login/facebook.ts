import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Answer, bindCall, json } from '../call.ts';
import { token } from '../ids.ts';
import { facebookApp } from '../keys.ts';
import type { Sandbox } from '../parts.ts';
import { decision, sendConsent, sendRefusal } from './consent.ts';
import { type Flaw, type Person, people } from './people.ts';

const VERSION = '/facebook/:version';
/** The lifetime of the tokens that Facebook gives to pages, in seconds. */
const TOKEN_SECONDS = 5_400;
const LATE_MS = 15_000;
const OTHER_APP = '2000000000000002';

const query = z.object({
  client_id: z.literal(facebookApp.id),
  redirect_uri: z.url(),
  state: z.string(),
  response_type: z.literal('token'),
  scope: z.string(),
});

interface Issued {
  readonly person: Person;
  readonly appId: string;
  readonly expiresAt: number;
  readonly isValid: boolean;
}

/** The tokens of a sandbox, which are lost on a restart. */
export interface FacebookTokens {
  issue(person: Person, flaw?: Flaw): string;
  find(token: string): Issued | undefined;
}

export function createFacebookTokens({ clock, faults }: Pick<Sandbox, 'clock' | 'faults'>): FacebookTokens {
  const issued = new Map<string, Issued>();
  return {
    issue(person, flaw = 'none') {
      const value = `EAA${token()}`;
      const seconds = Math.floor(Date.parse(clock()) / 1000);
      issued.set(value, {
        person,
        appId: flaw === 'foreign' ? OTHER_APP : facebookApp.id,
        expiresAt: flaw === 'expired' ? seconds - 60 : seconds + TOKEN_SECONDS,
        isValid: flaw !== 'forged',
      });
      const fault = { provider: 'facebook', call: 'inspect', times: 1, ms: LATE_MS } as const;
      if (flaw === 'slow') faults.add({ ...fault, kind: 'slow' });
      if (flaw === 'down') faults.add({ ...fault, kind: 'error' });
      return value;
    },
    find: (value) => issued.get(value),
  };
}

const oauthError = (message: string, code: number, error_subcode?: number): Answer =>
  json(400, {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(error_subcode && { error_subcode }),
      fbtrace_id: token(),
    },
  });

/** The part of Facebook Login that the marketplace uses: the dialog, and two calls of the Graph API. */
export function facebookRoutes({ clock, faults }: Sandbox, tokens: FacebookTokens) {
  const seconds = () => Math.floor(Date.parse(clock()) / 1000);
  const call = bindCall(faults, 'facebook', oauthError('Invalid OAuth access token.', 190));

  return async (app: FastifyInstance): Promise<void> => {
    app.get(`${VERSION}/dialog/oauth`, async (request, reply) => {
      const { data } = query.safeParse(request.query);
      if (!data) return sendRefusal(reply, 'The parameters of the login are not valid.');
      return sendConsent(reply, {
        provider: 'Facebook',
        action: '/facebook/consent',
        choices: people.facebook,
        hidden: { redirect_uri: data.redirect_uri, state: data.state },
        target: data.redirect_uri,
      });
    });

    app.post('/facebook/consent', async (request, reply) => {
      const { data } = decision.extend({ redirect_uri: z.url(), state: z.string() }).safeParse(request.body);
      const person = people.facebook.find(({ id }) => id === data?.person)?.person();
      if (!data || !person) return sendRefusal(reply, 'The form is not complete.');
      const target = new URL(data.redirect_uri);
      if (data.act === 'cancel') {
        target.search = new URLSearchParams({
          error: 'access_denied',
          error_code: '200',
          error_description: 'Permissions error',
          error_reason: 'user_denied',
          state: data.state,
        }).toString();
        target.hash = '_=_';
      } else {
        const fragment = new URLSearchParams({
          access_token: tokens.issue(person, data.flaw),
          data_access_expiration_time: String(seconds() + 90 * 86_400),
          expires_in: String(TOKEN_SECONDS),
          state: data.state,
        });
        target.hash = fragment.toString();
      }
      return reply.redirect(target.href, 303);
    });

    app.get(
      `${VERSION}/debug_token`,
      call('inspect', ({ query }) => {
        const { input_token = '', access_token = '' } = query as Record<string, string>;
        if (!isEqual(access_token, `${facebookApp.id}|${facebookApp.secret}`))
          return oauthError('Error validating application. Invalid application secret.', 101);
        return json(200, { data: inspect(tokens.find(input_token)) });
      }),
    );

    app.get(
      `${VERSION}/me`,
      call('profile', ({ query }) => {
        const { access_token = '', appsecret_proof = '' } = query as Record<string, string>;
        const found = tokens.find(access_token);
        if (!found?.isValid) return oauthError('Invalid OAuth access token.', 190);
        if (found.expiresAt <= seconds())
          return oauthError('Error validating access token: Session has expired', 190, 463);
        const proof = createHmac('sha256', facebookApp.secret).update(access_token).digest('hex');
        if (!isEqual(appsecret_proof, proof))
          return oauthError('Invalid appsecret_proof provided in the API argument', 100);
        const { subject, firstName, lastName, email } = found.person;
        return json(200, {
          id: subject,
          first_name: firstName,
          last_name: lastName,
          ...(email && { email }),
        });
      }),
    );
  };

  function inspect(found: Issued | undefined): object {
    if (!found?.isValid)
      return { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] };
    const facts = {
      app_id: found.appId,
      type: 'USER',
      application: 'First Dollar',
      expires_at: found.expiresAt,
      scopes: ['email', 'public_profile'],
      user_id: found.person.subject,
    };
    const hasExpired = found.expiresAt <= seconds();
    const error = { code: 190, message: 'Error validating access token: Session has expired', subcode: 463 };
    return { ...facts, ...(hasExpired && { error }), is_valid: !hasExpired };
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
