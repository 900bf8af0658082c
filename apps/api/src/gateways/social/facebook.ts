import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { FacebookKeys } from '../../config/social-settings.ts';
import { askProvider, type ProviderAnswer } from '../ask-provider.ts';
import { Unanswered } from '../gateway.ts';
import { type FacebookGateway, SocialRefusal } from './social-gateway.ts';

// "Manually Build a Login Flow" and "Graph API" of Facebook's documentation.

/** The addresses of Facebook's pages and of its API, each with the version. */
export interface FacebookAddresses {
  readonly pages: string;
  readonly graph: string;
}

const facebookAddresses: FacebookAddresses = {
  pages: 'https://www.facebook.com/v23.0',
  graph: 'https://graph.facebook.com/v23.0',
};

const PROVIDER = 'Facebook';
const TIMEOUT_MS = 8_000;
/** Facebook's error code for an invalid token, and its subcode for an expired one. */
const TOKEN_ERROR = 190;
const EXPIRED_TOKEN = 463;

const tokenError = z.object({
  code: z.optional(z.number()),
  error_subcode: z.optional(z.number()),
  subcode: z.optional(z.number()),
});
const inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.optional(z.string()),
    type: z.optional(z.string()),
    user_id: z.optional(z.string()),
    error: z.optional(tokenError),
  }),
});
const profile = z.object({
  id: z.string(),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
});

/** Facebook Login. Every token is inspected, because any app can get tokens of its own users. */
export function createFacebook(
  { appId, appSecret }: FacebookKeys,
  { pages, graph }: FacebookAddresses = facebookAddresses,
  timeoutMs: number = TIMEOUT_MS,
): FacebookGateway {
  const ask = (path: string, query: Record<string, string>) =>
    askProvider(PROVIDER, withQuery(`${graph}/${path}`, query), timeoutMs);

  /** The id of the token's owner. */
  async function inspect(accessToken: string): Promise<string> {
    const answer = await ask('debug_token', {
      input_token: accessToken,
      access_token: `${appId}|${appSecret}`,
    });
    // A refusal of this call is about our own app's token.
    const { data } = read(inspection, requireOk(answer, 'the id and secret of the app'));
    if (!data.is_valid) throw refusalOf(data.error);
    if (data.app_id !== appId) throw new SocialRefusal('refused', `A token of the app ${data.app_id}`);
    if (data.type !== 'USER' || !data.user_id)
      throw new SocialRefusal('refused', `A token of the type ${data.type}`);
    return data.user_id;
  }

  return {
    authorizationUrl: ({ state, redirectUri }) =>
      withQuery(`${pages}/dialog/oauth`, {
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'token',
        scope: 'public_profile,email',
        // A person who did not share the address before is asked for it again.
        auth_type: 'rerequest',
      }).href,
    async readProfile(accessToken) {
      const subject = await inspect(accessToken);
      const answer = await ask('me', {
        fields: 'id,first_name,last_name,email',
        access_token: accessToken,
        appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      });
      const error = z.object({ error: tokenError }).safeParse(answer.body).data?.error;
      if (error?.code === TOKEN_ERROR) throw refusalOf(error);
      const person = read(profile, requireOk(answer, 'the profile'));
      if (person.id !== subject) throw new SocialRefusal('refused', 'A profile of another person');
      return {
        subject,
        email: person.email ?? null,
        // Facebook does not say whether an address was confirmed.
        isEmailVerified: false,
        firstName: person.first_name ?? null,
        lastName: person.last_name ?? null,
      };
    },
  };
}

function refusalOf(error: z.output<typeof tokenError> | undefined): SocialRefusal {
  const subcode = error?.error_subcode ?? error?.subcode;
  return new SocialRefusal(
    subcode === EXPIRED_TOKEN ? 'expired' : 'refused',
    `A token that is not valid (${error?.code}, ${subcode})`,
  );
}

function withQuery(url: string, query: Record<string, string>): URL {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return target;
}

function requireOk({ status, body }: ProviderAnswer, what: string): unknown {
  if (status === 200) return body;
  throw new Unanswered(PROVIDER, new Error(`It refuses ${what} (${status})`));
}

function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Unanswered(PROVIDER, parsed.error);
}
