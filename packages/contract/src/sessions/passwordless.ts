import * as z from 'zod/mini';
import { closedAccountCodes, defineEndpoints } from '../core/endpoint.ts';
import { optionalName } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { done, instant, optionalText, requiredText } from '../core/schema.ts';
import type { ErrorCode } from '../errors.ts';
import { freshAnswer, socialProvider, tokenAnswer } from './endpoints.ts';
import { passkeyErrors, socialErrors } from './errors.ts';

const message = messagesOf({ ...passkeyErrors, ...socialErrors });

const KEY_TYPE = z.literal('public-key');
/** Longest id of a credential, in characters of base64url. */
const CREDENTIAL_ID_LENGTH = 1_400;

const passkeyBytes = (max: number) => requiredText(message('passkey_invalid'), max);

/** What a browser answers to `navigator.credentials.create`, as `toJSON` writes it. Bytes are base64url. */
export const passkeyRegistration = z.object({
  id: passkeyBytes(CREDENTIAL_ID_LENGTH),
  rawId: passkeyBytes(CREDENTIAL_ID_LENGTH),
  type: KEY_TYPE,
  response: z.object({
    clientDataJSON: passkeyBytes(2_000),
    attestationObject: passkeyBytes(8_000),
    transports: z.optional(z.array(requiredText(message('passkey_invalid'), 20)).check(z.maxLength(10))),
  }),
});

/** What a browser answers to `navigator.credentials.get`. */
export const passkeyLogin = z.object({
  id: passkeyBytes(CREDENTIAL_ID_LENGTH),
  rawId: passkeyBytes(CREDENTIAL_ID_LENGTH),
  type: KEY_TYPE,
  response: z.object({
    clientDataJSON: passkeyBytes(2_000),
    authenticatorData: passkeyBytes(4_000),
    signature: passkeyBytes(2_000),
    userHandle: optionalText(200),
  }),
});
export type PasskeyLogin = z.output<typeof passkeyLogin>;
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** The options of `navigator.credentials.create`, in JSON. */
export const passkeyCreationOptions = z.object({
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
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>;

/** The options of `navigator.credentials.get`, in JSON. */
export const passkeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>;

/** A passkey of a member. `name` is the browser in which it was added; null when that is not known. */
export const passkey = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  created_at: instant,
  used_at: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/**
 * A token of a provider: visible ASCII characters (RFC 6749, A.12). Their length is not documented. Facebook's is sent
 * in an address, where some characters take three bytes and most servers allow 16 kB.
 */
const providerToken = () =>
  requiredText(message('social_token_required'), 4_000).check(
    z.regex(/^[\x21-\x7e]*$/, message('social_token_unreadable')),
  );

/** The attribution of a registration, as in `registerForm`. */
const socialAttribution = {
  affiliate_id: optionalText(100),
  refer_id: optionalText(100),
  refer_code: optionalText(100),
  partner_tag: optionalText(600),
};

/**
 * A login with Facebook. `email` is ignored: the server reads it at the provider. `social_provider_user_id`, if it is
 * sent, must be the person's id in the token.
 */
export const socialLoginForm = z.object({
  access_token: providerToken(),
  social_provider_user_id: optionalText(100),
  email: optionalText(),
  ...socialAttribution,
});
export type SocialLoginForm = z.input<typeof socialLoginForm>;

/**
 * A login with Apple. `verifier` is that of `startSocialLogin`: the identity token contains its hash. A page that has
 * opened Apple's window by itself, without a nonce, has none. `email` is ignored: the identity token has it. `user`, if
 * it is sent, must be the person's id in the token. The names are those that Apple sends with the first login.
 */
export const appleLoginForm = z.object({
  authorizationCode: providerToken(),
  identityToken: providerToken(),
  verifier: optionalText(100),
  email: optionalText(),
  user: optionalText(100),
  firstName: optionalName(100),
  lastName: optionalName(100),
  ...socialAttribution,
});
export type AppleLoginForm = z.input<typeof appleLoginForm>;

/** Where a login starts. */
export const socialStart = z.object({
  /** The provider's page to which the browser goes. It returns to `/social/return` with the same `state`. */
  url: z.url(),
  state: z.string(),
  /** A secret of this login. The provider gets only its hash. */
  verifier: z.string(),
});
export type SocialStart = z.output<typeof socialStart>;

/** `is_new` after the first login, which made the account. Always false for a signed-in member. */
const socialAnswer = z.extend(tokenAnswer, { is_new: z.boolean() });

const socialLoginCodes = [
  'not_signed_in',
  'fresh_login_required',
  ...closedAccountCodes,
  'social_not_offered',
  'social_refused',
  'social_expired',
  'social_unavailable',
  'social_email_missing',
  'social_email_known',
  'social_of_other_account',
  'social_already_synced',
] as const satisfies readonly ErrorCode[];

export const passkeyEndpoints = defineEndpoints({
  startPasskeyLogin: {
    summary: 'The options of a login with a passkey. The challenge is valid once, for five minutes',
    auth: 'none',
    limit: 'signIn',
    response: passkeyRequestOptions,
  },
  logInWithPasskey: {
    summary: 'Logs in with a passkey',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ passkey: passkeyLogin, partner_tag: optionalText(600) }),
    errors: ['passkey_invalid', 'passkey_expired', 'passkey_unknown', ...closedAccountCodes],
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
    response: passkeyCreationOptions,
  },
  addPasskey: {
    summary: 'Adds a passkey to the account. The member gets an email',
    auth: 'required',
    limit: 'signIn',
    body: z.object({ passkey: passkeyRegistration }),
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

export const socialEndpoints = defineEndpoints({
  startSocialLogin: {
    summary: 'Starts a login through a provider: the address of its page, and the secrets of this login',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ provider: socialProvider }),
    errors: ['social_not_offered'],
    response: socialStart,
  },
  socialLogin: {
    summary:
      'Logs in with Facebook, or registers. With the fresh token of a member it connects the login to their account. An account with the same email address is connected only by its signed-in member',
    auth: 'optional',
    limit: 'signIn',
    body: socialLoginForm,
    errors: socialLoginCodes,
    response: socialAnswer,
  },
  socialLoginApple: {
    summary: 'Logs in with Apple, in the same way',
    auth: 'optional',
    limit: 'signIn',
    body: appleLoginForm,
    errors: socialLoginCodes,
    response: socialAnswer,
  },
  disconnectSocial: {
    summary: 'Removes the login through a provider from an account that has a password or another login',
    auth: 'required',
    fresh: true,
    params: z.object({ provider: socialProvider }),
    limit: 'signIn',
    errors: ['social_not_synced', 'social_only_login'],
    response: done,
  },
});
