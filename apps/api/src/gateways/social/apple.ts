import { createRemoteJWKSet, errors, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { AppleKeys } from '../../config/social-settings.ts';
import { askProvider } from '../ask-provider.ts';
import { Unanswered } from '../gateway.ts';
import { type AppleGateway, SocialRefusal } from './social-gateway.ts';

// "Sign in with Apple REST API" of Apple's documentation.

/** The address of Apple's API, and the issuer in its tokens. */
export interface AppleAddresses {
  readonly base: string;
  readonly issuer: string;
}

const appleAddresses: AppleAddresses = {
  base: 'https://appleid.apple.com',
  issuer: 'https://appleid.apple.com',
};

const PROVIDER = 'Apple';
const TIMEOUT_MS = 8_000;
/** A login takes minutes. Apple's tokens are valid for a day. */
const MAX_TOKEN_AGE = '15m';
/** How far Apple's clock and ours may differ. */
const CLOCK_TOLERANCE = '30s';
/** A secret is made for each request. */
const SECRET_AGE = '5m';

/** jose's errors about the token itself. All others are about Apple's keys or the network. */
const tokenErrors = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  nonce: z.optional(z.string()),
  email: z.optional(z.string()),
  // Apple sends a boolean or its text.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
});
const exchanged = z.object({ id_token: z.string() });

/** Sign in with Apple. Identity tokens are verified with Apple's public keys, which jose fetches and keeps. */
export function createApple(
  { clientId, teamId, keyId, privateKey }: AppleKeys,
  { base, issuer }: AppleAddresses = appleAddresses,
  timeoutMs: number = TIMEOUT_MS,
): AppleGateway {
  const keys = createRemoteJWKSet(new URL(`${base}/auth/keys`), { timeoutDuration: timeoutMs });

  async function readToken(token: string): Promise<z.output<typeof claims>> {
    const parsed = claims.safeParse(await verifyToken(token));
    if (parsed.success) return parsed.data;
    throw new SocialRefusal('refused', 'An identity token without a person', parsed.error);
  }

  async function verifyToken(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        maxTokenAge: MAX_TOKEN_AGE,
        clockTolerance: CLOCK_TOLERANCE,
      });
      return payload;
    } catch (error) {
      if (!tokenErrors.some((kind) => error instanceof kind)) throw new Unanswered(PROVIDER, error);
      const reason = error instanceof errors.JWTExpired ? 'expired' : 'refused';
      throw new SocialRefusal(reason, 'An identity token that is not valid', error);
    }
  }

  async function clientSecret(): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(SECRET_AGE)
      .sign(await importPKCS8(privateKey, 'ES256'));
  }

  return {
    authorizationUrl({ state, nonce, redirectUri }) {
      const url = new URL(`${base}/auth/authorize`);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        nonce,
        response_type: 'code id_token',
        // Required with a scope.
        response_mode: 'form_post',
        scope: 'name email',
      }).toString();
      return url.href;
    },
    async verify(identityToken, nonce) {
      const { sub, email, email_verified, nonce: own } = await readToken(identityToken);
      // A token of a login with a nonce is never accepted without it.
      if ((own ?? null) !== nonce) throw new SocialRefusal('refused', 'An identity token of another login');
      return {
        subject: sub,
        email: email ?? null,
        isEmailVerified: String(email_verified) === 'true',
        // Apple's tokens contain no name.
        firstName: null,
        lastName: null,
      };
    },
    async redeem({ code, subject, redirectUri }) {
      const { status, body } = await askProvider(PROVIDER, new URL(`${base}/auth/token`), timeoutMs, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: clientId,
          client_secret: await clientSecret(),
          code,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
        }),
      });
      const { error } = z.object({ error: z.optional(z.string()) }).safeParse(body).data ?? {};
      if (error === 'invalid_grant')
        throw new SocialRefusal('expired', 'A code that was used or has expired');
      const { data } = exchanged.safeParse(body);
      if (status !== 200 || !data)
        throw new Unanswered(PROVIDER, new Error(`It refuses a code (${status} ${error})`));
      const { sub } = await readToken(data.id_token);
      if (sub !== subject) throw new SocialRefusal('refused', 'A code of another person');
    },
  };
}
