import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { areOrigins } from './origins.ts';

/** A key pair of VAPID (RFC 8292), as base64url: an uncompressed point of the curve P-256 and its secret number. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushSettings {
  /** Null without push notifications, or with a pair that the server makes: see `sendsPush`. */
  readonly keys: VapidKeys | null;
  /** Origins of push services beside those of the common browsers. */
  readonly services: readonly string[];
}

/** Push services have https, except one on this machine. */
const areServices = (text: string) =>
  areOrigins(text) && text.split(',').every((origin) => /^https:|^http:\/\/127\.0\.0\.1:/.test(origin));

/** The variables of push notifications. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{87}$/, 'must be 87 characters of base64url')),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'must be 43 characters of base64url')),
  ),
  PUSH_SERVICES: z.optional(
    z
      .string()
      .check(z.refine(areServices, 'must be origins such as https://push.example.com, separated by commas')),
  ),
};

const shape = z.object(pushVariables);

/**
 * Reads both keys, or none.
 * @throws Error when one is missing, or when they are of different pairs
 */
export function readPushSettings(values: z.output<typeof shape>): PushSettings {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  const services = values.PUSH_SERVICES?.split(',') ?? [];
  if (publicKey === undefined && privateKey === undefined) return { keys: null, services };
  if (publicKey === undefined || privateKey === undefined)
    throw new Error('Push notifications need VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or neither.');
  if (publicKeyOf(privateKey) !== publicKey)
    throw new Error('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY.');
  return { keys: { publicKey, privateKey }, services };
}

/** The public key of a private one. Null when the private key is not a number of the curve. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}
