import { createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import { token } from '../ids.ts';
import { APPLE_ISSUER, appleService } from '../keys.ts';
import type { Sandbox } from '../parts.ts';
import type { Flaw, Person } from './people.ts';

const TOKEN_SECONDS = 86_400;
const CODE_SECONDS = 300;
const LATE_MS = 15_000;
const RELAY = '@privaterelay.appleid.com';

/** What the window of a login asks for. */
interface AppleLogin {
  readonly person: Person;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly flaw?: Flaw;
}

interface Code extends AppleLogin {
  readonly expiresAt: number;
}

/** The keys, identity tokens and codes of a sandbox, which are lost on a restart. */
export interface AppleTokens {
  /** A code with its identity token. */
  issue(login: AppleLogin): Promise<{ code: string; id_token: string }>;
  /** The public keys. */
  keys(): Promise<{ keys: JWK[] }>;
  /** Uses a code up. Null for one that is unknown, used or expired, or for another address. */
  redeem(code: string, redirectUri: string): Promise<{ id_token: string } | null>;
  /** Whether a client secret is signed by the service's key, for this issuer. */
  isSecret(secret: string): Promise<boolean>;
}

export function createAppleTokens({ clock, faults }: Pick<Sandbox, 'clock' | 'faults'>): AppleTokens {
  const codes = new Map<string, Code>();
  const seconds = () => Math.floor(Date.parse(clock()) / 1000);
  const kid = token();
  // Generated with the first login: most runs of a sandbox have none.
  let pairs: ReturnType<typeof generatePairs> | undefined;
  const own = () => {
    pairs ??= generatePairs();
    return pairs;
  };

  async function identityToken({ person, nonce, flaw = 'none' }: AppleLogin): Promise<string> {
    const { real, forged } = await own();
    const issuedAt = flaw === 'expired' ? seconds() - TOKEN_SECONDS - 60 : seconds();
    const address = person.email !== null && {
      email: person.email,
      email_verified: true,
      ...(person.email.endsWith(RELAY) && { is_private_email: true }),
    };
    // As Apple does: a login without a nonce has none in its token.
    return new SignJWT({
      ...(nonce !== '' && { nonce }),
      nonce_supported: true,
      auth_time: issuedAt,
      ...address,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(APPLE_ISSUER)
      .setAudience(flaw === 'foreign' ? 'another.app' : appleService.clientId)
      .setSubject(person.subject)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .sign(flaw === 'forged' ? forged.privateKey : real.privateKey);
  }

  return {
    async issue(login) {
      const code = `c${token()}.0.${token()}`;
      codes.set(code, { ...login, expiresAt: seconds() + CODE_SECONDS });
      const fault = { provider: 'apple', call: 'exchange', times: 1, ms: LATE_MS } as const;
      if (login.flaw === 'slow') faults.add({ ...fault, kind: 'slow' });
      if (login.flaw === 'down') faults.add({ ...fault, kind: 'error' });
      return { code, id_token: await identityToken(login) };
    },
    async keys() {
      const { real } = await own();
      return { keys: [{ ...(await exportJWK(real.publicKey)), kid, use: 'sig', alg: 'RS256' }] };
    },
    async redeem(code, redirectUri) {
      const found = codes.get(code);
      if (!found || found.expiresAt <= seconds() || found.redirectUri !== redirectUri) return null;
      codes.delete(code);
      return { id_token: await identityToken(found) };
    },
    async isSecret(secret) {
      const { clientId, teamId, keyId, publicKey } = appleService;
      try {
        const { protectedHeader } = await jwtVerify(secret, createPublicKey(publicKey), {
          algorithms: ['ES256'],
          issuer: teamId,
          subject: clientId,
          audience: APPLE_ISSUER,
          requiredClaims: ['iat', 'exp'],
        });
        return protectedHeader.kid === keyId;
      } catch {
        return false; // Apple gives no reason, either.
      }
    },
  };
}

const generatePairs = async () => ({
  real: await generateKeyPair('RS256', { extractable: true }),
  forged: await generateKeyPair('RS256'),
});
