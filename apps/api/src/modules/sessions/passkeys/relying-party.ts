import type {
  PasskeyCreationOptions,
  PasskeyLogin,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@bidkit/contract';
import type { Config } from '../../../config/config.ts';
import { refuse } from '../../../kernel/problem.ts';
import { hashToken } from '../tokens.ts';

const TIMEOUT_MS = 300_000;
/** Ed25519, ES256 and RS256, in our order of preference (COSE numbers). */
const algorithms = [-8, -7, -257];

/** A passkey as the library reads it. */
interface StoredKey {
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
}

interface NewPasskey {
  readonly name: string;
  readonly challenge: string;
  /** The member's other passkeys. */
  readonly knownIds: readonly string[];
}

/** Whether a challenge was issued and not used. Uses it up. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/**
 * The options and checks of passkeys: they are bound to the host of the public address, and to the origins at which
 * browsers reach us. The device has to verify its owner, because a passkey replaces name and password.
 */
export function createRelyingParty({
  publicUrl,
  ownOrigins,
  owner = 'member',
}: Pick<Config, 'publicUrl' | 'ownOrigins'> & { readonly owner?: string }) {
  const id = new URL(publicUrl).hostname;
  const expected = { expectedOrigin: [...ownOrigins], expectedRPID: id, requireUserVerification: true };

  return {
    /** `name` is that of the marketplace, which the device shows. */
    creationOptions: (
      { id: userId, username }: { readonly id: number; readonly username: string },
      { name, challenge, knownIds }: NewPasskey,
    ): PasskeyCreationOptions => ({
      rp: { id, name },
      // Devices keep one passkey per user id, so it never changes. It is a hash, so that it does not reveal the member.
      user: { id: hashToken(`passkeys of ${owner} ${userId}`), name: username, displayName: username },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: knownIds.map((known) => ({ id: known, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }),

    requestOptions: (challenge: string): PasskeyRequestOptions => ({
      rpId: id,
      challenge,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
    }),

    /** The key of a new passkey. @throws Problem 422 when it is not valid, or answers no challenge of ours */
    async verifyRegistration(answer: PasskeyRegistration, takeChallenge: TakeChallenge): Promise<StoredKey> {
      const { verifyRegistrationResponse: verify } = await loadLibrary();
      const { registrationInfo } = await verified(takeChallenge, (expectedChallenge) =>
        verify({
          ...expected,
          response: { ...answer, response: withoutUndefined(answer.response), clientExtensionResults: {} },
          expectedChallenge,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!registrationInfo) throw refuse('passkey_invalid');
      const { id: credential_id, publicKey, counter } = registrationInfo.credential;
      return { credential_id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
    },

    /** The new count of a passkey. @throws Problem 422 for a wrong signature, origin, owner, count or challenge */
    async verifyLogin(answer: PasskeyLogin, key: StoredKey, takeChallenge: TakeChallenge): Promise<number> {
      const { userHandle, ...response } = answer.response;
      const { verifyAuthenticationResponse: verify } = await loadLibrary();
      const { verified: isVerified, authenticationInfo } = await verified(
        takeChallenge,
        (expectedChallenge) =>
          verify({
            ...expected,
            response: {
              ...answer,
              response: { ...response, ...(userHandle && { userHandle }) },
              clientExtensionResults: {},
            },
            expectedChallenge,
            credential: {
              id: key.credential_id,
              publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
              counter: key.counter,
            },
          }),
      );
      if (!isVerified) throw refuse('passkey_invalid');
      return authenticationInfo.newCounter;
    },
  };
}

/** Loaded with the first passkey: it takes 8 MB of memory. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The library throws an `Error` for every answer that it refuses, malformed ones as well. */
async function verified<T>(
  takeChallenge: TakeChallenge,
  verify: (expectedChallenge: TakeChallenge) => Promise<T>,
): Promise<T> {
  // An error of the database must not be reported as an invalid answer of the device.
  let failure: { readonly error: unknown } | undefined;
  let hasEnded = false;
  const expectedChallenge = async (challenge: string) => {
    try {
      hasEnded = !(await takeChallenge(challenge));
    } catch (error) {
      failure = { error };
      throw error;
    }
    return !hasEnded;
  };
  try {
    return await verify(expectedChallenge);
  } catch {
    if (failure) throw failure.error;
    throw refuse(hasEnded ? 'passkey_expired' : 'passkey_invalid');
  }
}

const withoutUndefined = ({ transports, ...response }: PasskeyRegistration['response']) => ({
  ...response,
  ...(transports && { transports }),
});
