import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { passkeyErrors } from './errors/passkey-errors.ts';
import { done, instant, optionalText, requiredText } from './schema.ts';
import { freshAnswer, tokenAnswer } from './session.ts';

const message = messagesOf(passkeyErrors);
const bytes = (max: number) => requiredText(message('passkey_invalid'), max);
const KEY_TYPE = z.literal('public-key');
/** Longest id of a credential, in characters of base64url. */
const ID_LENGTH = 1_400;

/** What a browser answers to `navigator.credentials.create`, as `toJSON` writes it. Bytes are base64url. */
const registrationResponse = z.object({
  id: bytes(ID_LENGTH),
  rawId: bytes(ID_LENGTH),
  type: KEY_TYPE,
  response: z.object({
    clientDataJSON: bytes(2_000),
    attestationObject: bytes(8_000),
    transports: z.optional(z.array(requiredText(message('passkey_invalid'), 20)).check(z.maxLength(10))),
  }),
});

/** What a browser answers to `navigator.credentials.get`. */
const passkeyLogin = z.object({
  id: bytes(ID_LENGTH),
  rawId: bytes(ID_LENGTH),
  type: KEY_TYPE,
  response: z.object({
    clientDataJSON: bytes(2_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: optionalText(200),
  }),
});
export type PasskeyLogin = z.output<typeof passkeyLogin>;
export type PasskeyRegistration = z.output<typeof registrationResponse>;

/** The options of `navigator.credentials.create`, in JSON. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: KEY_TYPE, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: KEY_TYPE })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationOptions = z.output<typeof creationOptions>;

/** The options of `navigator.credentials.get`, in JSON. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.output<typeof requestOptions>;

/** A passkey of a member. `name` is the browser in which it was added; null when that is not known. */
export const passkey = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  created_at: instant,
  used_at: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

export const passkeyEndpoints = defineEndpoints({
  startPasskeyLogin: {
    summary: 'The options of a login with a passkey. The challenge is valid once, for five minutes',
    auth: 'none',
    limit: 'signIn',
    response: requestOptions,
  },
  logInWithPasskey: {
    summary: 'Logs in with a passkey',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ passkey: passkeyLogin, partner_tag: optionalText(600) }),
    errors: ['passkey_invalid', 'passkey_expired', 'passkey_unknown', 'account_cancelled'],
    response: tokenAnswer,
  },
  confirmByPasskey: {
    summary:
      'Confirms by a passkey who the member is, with options of `startPasskeyLogin`. The session is fresh for ten minutes',
    auth: 'required',
    limit: 'signIn',
    body: z.object({ passkey: passkeyLogin }),
    errors: ['passkey_invalid', 'passkey_expired', 'passkey_unknown'],
    response: freshAnswer,
  },
  listPasskeys: {
    summary: "The member's passkeys",
    auth: 'required',
    response: z.array(passkey),
  },
  startPasskey: {
    summary:
      'The options of a new passkey. The challenge is valid once, for five minutes, and for this member',
    auth: 'required',
    fresh: true,
    limit: 'signIn',
    errors: ['passkey_needs_verified_email', 'too_many_passkeys'],
    response: creationOptions,
  },
  addPasskey: {
    summary: 'Adds a passkey to the account. The member gets an email',
    auth: 'required',
    limit: 'signIn',
    body: z.object({ passkey: registrationResponse }),
    errors: [
      'passkey_invalid',
      'passkey_expired',
      'passkey_taken',
      'passkey_needs_verified_email',
      'too_many_passkeys',
    ],
    response: passkey,
  },
  removePasskey: {
    summary: 'Removes a passkey from the account. The member gets an email',
    auth: 'required',
    fresh: true,
    errors: ['passkey_not_found'],
    response: done,
  },
});
