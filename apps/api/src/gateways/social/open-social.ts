import type { SocialSettings } from '../../config/social-settings.ts';
import { createApple } from './apple.ts';
import { createFacebook } from './facebook.ts';
import type { SocialGateways } from './social-gateway.ts';

/** The keys of every sandbox (apps/sandbox). They are valid nowhere else. */
const facebookKeys = { appId: '1000000000000001', appSecret: 'sandbox_secret' };
const appleKeys = {
  clientId: 'sandbox.marketplace',
  teamId: 'SANDBOXTEAM',
  keyId: 'SANDBOXKEY',
  privateKey: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbC7SQj1o+ALX3lMD
Posbr3cCCKdKAAn2k4er1lfJ8DShRANCAARJEqCE1pHpDqy1gjRTxxTwt7HnS6EI
+/XKNIKU83d4ikivJSTYg1xro1Md00VaNLoZdPMY0JnJitc84ikO2yLm
-----END PRIVATE KEY-----
`,
};
/** The issuer in the tokens of every sandbox. It has no server: the sandbox may have several addresses. */
const SANDBOX_ISSUER = 'https://appleid.sandbox.invalid';

/**
 * Opens the providers that have keys. A sandbox replaces the others; without one their logins are not offered, so that
 * no real member is logged in by an identity that anyone can choose.
 */
export function openSocial(
  { facebook, apple }: SocialSettings,
  sandboxUrl: string | null,
  timeoutMs?: number,
): SocialGateways {
  const sandbox = sandboxUrl === null ? null : openSandboxSocial(sandboxUrl, timeoutMs);
  return {
    facebook: facebook ? createFacebook(facebook) : (sandbox?.facebook ?? null),
    apple: apple ? createApple(apple) : (sandbox?.apple ?? null),
  };
}

/** The same adapters with a sandbox's address. Tests of a hanging sandbox set a shorter timeout. */
export function openSandboxSocial(url: string, timeoutMs?: number) {
  const facebook = { pages: `${url}/facebook/v23.0`, graph: `${url}/facebook/v23.0` };
  const apple = { base: `${url}/apple`, issuer: SANDBOX_ISSUER };
  return {
    facebook: createFacebook(facebookKeys, facebook, timeoutMs),
    apple: createApple(appleKeys, apple, timeoutMs),
  } satisfies SocialGateways;
}
