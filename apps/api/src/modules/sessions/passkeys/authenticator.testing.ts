import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyCreationOptions,
  PasskeyLogin,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@bidkit/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const toText = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const uint = (value: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** What an authenticator does wrongly in a test. */
interface Flaws {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUnverified?: boolean;
  readonly type?: string;
  readonly counter?: number;
  readonly challenge?: string;
}

/** A device with one passkey (ES256), which answers as a browser does. `counter` is that of its last answer. */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credential = { id: toText(id), rawId: toText(id), type: 'public-key' as const };
  let counter = 0;

  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(
      JSON.stringify({
        type: flaws.type ?? type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, flaws: Flaws, key = Buffer.alloc(0)) =>
    Buffer.concat([
      sha256(flaws.rpId ?? rpId),
      uint(flags | USER_PRESENT | (flaws.isUnverified ? 0 : USER_VERIFIED), 1),
      uint(flaws.counter ?? counter, 4),
      key,
    ]);

  return {
    id: credential.id,

    create({ rp, challenge }: PasskeyCreationOptions, flaws: Flaws = {}): PasskeyRegistration {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const key = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose]);
      const authData = new Uint8Array(authenticatorData(rp.id, HAS_KEY, flaws, key));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: toText(clientData('webauthn.create', challenge, flaws)),
          // The map's values are what CBOR can encode.
          attestationObject: toText(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },

    get({ rpId, challenge }: PasskeyRequestOptions, flaws: Flaws = {}): PasskeyLogin {
      counter += 1;
      const client = clientData('webauthn.get', challenge, flaws);
      const data = authenticatorData(rpId, 0, flaws);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(data),
          signature: toText(signature),
          userHandle: null,
        },
      };
    },
  };
}
