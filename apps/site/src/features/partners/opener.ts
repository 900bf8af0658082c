/** The hash of a page's secret: 32 bytes as base64url. */
export const SECRET_HASH = /^[\w-]{43}$/;

/** A page that listens says so at once. */
const HEARD_WITHIN_MS = 5_000;
/** It closes this window once it has its member, for whom it waits as long as the sdk for any answer; one that is left meanwhile does not. */
const CLOSED_WITHIN_MS = 40_000;

/** The page that opened this window, as far as it is still there. */
export interface Opener {
  /** Hands over a code that is worth nothing without that page's own secret. Resolves with whether the page has heard it. */
  grant(code: string, secretHash: string): Promise<boolean>;
  deny(): void;
}

/** `origin` is the registered one, and nobody else hears what is said. Null where no page waits for an answer. */
export function findOpener(origin: string): Opener | null {
  const page = window.opener as Window | null;
  if (!page || page.closed) return null;
  // An opaque origin cannot be named.
  const target = origin === 'null' ? '*' : origin;
  return {
    grant(code, secretHash) {
      page.postMessage({ type: 'bidkit:grant', code, secretHash }, target);
      return new Promise((resolve) => {
        const end = (isHeard: boolean) => {
          clearTimeout(late);
          removeEventListener('message', hear);
          resolve(isHeard);
        };
        function hear({ source, data }: MessageEvent) {
          if (source !== page || data?.type !== 'bidkit:heard') return;
          setTimeout(() => window.close(), CLOSED_WITHIN_MS);
          end(true);
        }
        const late = setTimeout(end, HEARD_WITHIN_MS, false);
        addEventListener('message', hear);
      });
    },
    deny() {
      page.postMessage({ type: 'bidkit:denied' }, target);
      window.close();
    },
  };
}
