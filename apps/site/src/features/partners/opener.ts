/** The hash of a page's secret: 32 bytes as base64url. */
export const SECRET_HASH = /^[\w-]{43}$/;

/** The page that was granted closes this window once it has its member, which it waits for as long as for any answer; one that is gone does not. */
const CLOSED_WITHIN_MS = 40_000;

/** The page that opened this window, as far as it is still there. */
export interface Opener {
  /** Hands over a code that is worth nothing without that page's own secret. */
  grant(code: string): void;
  deny(): void;
}

/** `origin` is the registered one, and nobody else hears what is said. Null where no page waits for an answer. */
export function findOpener(origin: string): Opener | null {
  const page = window.opener as Window | null;
  if (!page || page.closed) return null;
  // An opaque origin cannot be named.
  const target = origin === 'null' ? '*' : origin;
  return {
    grant(code) {
      page.postMessage({ type: 'bidkit:grant', code }, target);
      setTimeout(() => window.close(), CLOSED_WITHIN_MS);
    },
    deny() {
      page.postMessage({ type: 'bidkit:denied' }, target);
      window.close();
    },
  };
}
