import type { PasskeyLogin } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';

/** Whether this browser can use passkeys. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Lets the browser ask for a passkey of the office, and signs a challenge with it. */
export async function askForPasskey(api: Pick<Api, 'startOfficePasskeyLogin'>): Promise<PasskeyLogin> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.startOfficePasskeyLogin(),
  ]);
  return startAuthentication({ optionsJSON });
}

type Registration = Pick<Api, 'startOfficePasskey' | 'addOfficePasskey'>;

/** Lets the browser make a passkey of the office, and adds it. The first factor brings recovery codes. */
export async function createPasskey(api: Registration): ReturnType<Registration['addOfficePasskey']> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.startOfficePasskey(),
  ]);
  return api.addOfficePasskey({ body: { passkey: await startRegistration({ optionsJSON }) } });
}

/** Why a passkey was not used or added: the server's message, or one for the browser's error. */
export function passkeyFailure(error: Error): string {
  if (error instanceof BidkitError) return error.message;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was chosen. You can try again.';
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.';
    default:
      return 'Your browser could not use a passkey. Please try again, or use a code.';
  }
}
