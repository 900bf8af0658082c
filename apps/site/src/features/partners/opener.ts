import type { AuthorizationReceipt, AuthorizationResponse } from '@bidkit/sdk';

/** Whether a text is 32 bytes as base64url, such as a PKCE code challenge or a `state`. */
export const isBase64Url32 = (text: string) => /^[\w-]{43}$/.test(text);

/** A page that waits for a code acknowledges it at once. */
const RECEIPT_TIMEOUT_MS = 5_000;
/**
 * The page closes this window once the member is signed in, which takes as long as the sdk's slowest request. A page
 * that was left in the meantime does not.
 */
const CLOSE_TIMEOUT_MS = 40_000;

/** The page that opened this window and waits for an authorization code. */
export interface Opener {
  /** Sends an authorization code. Resolves with whether the page acknowledged it. */
  sendCode(code: string): Promise<boolean>;
  /** Sends `access_denied` and closes this window. */
  deny(): void;
}

/**
 * The opener of this window, or null when it is gone. `origin` is the registered one: the browser delivers messages to
 * that origin only. `state` is the request's, and is sent back with the answer.
 */
export function findOpener(origin: string, state: string): Opener | null {
  const page = window.opener as Window | null;
  if (!page || page.closed) return null;
  // An opaque origin cannot be named as a target.
  const target = origin === 'null' ? '*' : origin;
  const send = (response: AuthorizationResponse) => page.postMessage(response, target);
  return {
    sendCode(code) {
      send({ type: 'bidkit:authorization', state, code });
      return new Promise((resolve) => {
        const finish = (isReceived: boolean) => {
          clearTimeout(timeout);
          removeEventListener('message', onMessage);
          resolve(isReceived);
        };
        function onMessage({ source, data }: MessageEvent<Partial<AuthorizationReceipt> | null>) {
          if (source !== page || data?.type !== 'bidkit:authorization-received') return;
          setTimeout(() => window.close(), CLOSE_TIMEOUT_MS);
          finish(true);
        }
        const timeout = setTimeout(finish, RECEIPT_TIMEOUT_MS, false);
        addEventListener('message', onMessage);
      });
    },
    deny() {
      send({ type: 'bidkit:authorization', state, error: 'access_denied' });
      window.close();
    },
  };
}
