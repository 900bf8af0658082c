import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { socialErrors } from './errors/social-errors.ts';
import type { ErrorCode } from './errors/table.ts';
import { done, optionalText, requiredText } from './schema.ts';
import { tokenAnswer } from './session.ts';
import { socialProviders } from './social-providers.ts';
import { optionalName } from './text/fields.ts';

const message = messagesOf(socialErrors);

export const socialProvider = z.enum(socialProviders, message('social_provider_unknown'));

/**
 * A token of a provider: visible ASCII characters (RFC 6749, A.12). Their length is not documented. Facebook's is sent
 * in an address, where some characters take three bytes and most servers allow 16 kB.
 */
const providerToken = () =>
  requiredText(message('social_token_required'), 4_000).check(
    z.regex(/^[\x21-\x7e]*$/, message('social_token_unreadable')),
  );

/** The attribution of a registration, as in `registerForm`. */
const attribution = {
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
  ...attribution,
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
  ...attribution,
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

const loginCodes = [
  'not_signed_in',
  'fresh_login_required',
  'account_cancelled',
  'social_not_offered',
  'social_refused',
  'social_expired',
  'social_unavailable',
  'social_email_missing',
  'social_email_known',
  'social_of_other_account',
  'social_already_synced',
] as const satisfies readonly ErrorCode[];

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
    errors: loginCodes,
    response: socialAnswer,
  },
  socialLoginApple: {
    summary: 'Logs in with Apple, in the same way',
    auth: 'optional',
    limit: 'signIn',
    body: appleLoginForm,
    errors: loginCodes,
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
