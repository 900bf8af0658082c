import * as z from 'zod/mini';

/** The keys of an app at Facebook. */
export interface FacebookKeys {
  readonly appId: string;
  readonly appSecret: string;
}

/** The keys of a service at Apple. */
export interface AppleKeys {
  /** The id of the service ("Services ID"), which is the audience of identity tokens. */
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** The private key of that id, as PEM (PKCS #8). */
  readonly privateKey: string;
}

/**
 * The providers of social logins, each with all of its keys. Null without keys: the sandbox replaces the provider where
 * it also replaces the payment providers, and elsewhere the login is not offered.
 */
export interface SocialSettings {
  readonly facebook: FacebookKeys | null;
  readonly apple: AppleKeys | null;
}

const key = z.optional(z.string());
const PEM = /^-----BEGIN PRIVATE KEY-----\n[\w+/=\n]+\n-----END PRIVATE KEY-----\n?$/;
/** Line breaks may be written as `\n`, because many files of variables have one line per variable. */
const withLines = (text: string) => text.replaceAll('\\n', '\n');

/** The variables of the providers of social logins. */
export const socialVariables = {
  FACEBOOK_APP_ID: z.optional(z.string().check(z.regex(/^\d{1,30}$/, 'must be the number of an app'))),
  FACEBOOK_APP_SECRET: key,
  APPLE_CLIENT_ID: key,
  APPLE_TEAM_ID: key,
  APPLE_KEY_ID: key,
  APPLE_PRIVATE_KEY: z.optional(
    z
      .string()
      .check(
        z.refine((text) => PEM.test(withLines(text)), 'must be a private key as PEM, from the .p8 file'),
      ),
  ),
};

const shape = z.object(socialVariables);
type Values = z.output<typeof shape>;

/**
 * Reads all keys of a provider, or none.
 * @throws Error that names the missing keys
 */
export function readSocialSettings(values: Values): SocialSettings {
  const hasFacebook = hasAll(values, 'Facebook', ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  const hasApple = hasAll(values, 'Apple', [
    'APPLE_CLIENT_ID',
    'APPLE_TEAM_ID',
    'APPLE_KEY_ID',
    'APPLE_PRIVATE_KEY',
  ]);
  const given = (name: keyof Values) => values[name] ?? '';
  return {
    facebook: hasFacebook
      ? { appId: given('FACEBOOK_APP_ID'), appSecret: given('FACEBOOK_APP_SECRET') }
      : null,
    apple: hasApple
      ? {
          clientId: given('APPLE_CLIENT_ID'),
          teamId: given('APPLE_TEAM_ID'),
          keyId: given('APPLE_KEY_ID'),
          privateKey: withLines(given('APPLE_PRIVATE_KEY')),
        }
      : null,
  };
}

function hasAll(values: Values, provider: string, names: readonly (keyof Values)[]): boolean {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return false;
  if (missing.length === 0) return true;
  throw new Error(
    `The login with ${provider} needs all of its keys, or none: ${missing.join(', ')} missing.`,
  );
}
