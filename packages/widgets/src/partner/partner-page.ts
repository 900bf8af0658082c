import type { CoreBidkit, KeyValueStorage } from '@bidkit/sdk';

/**
 * Session storage with a prefix for each key, because a partner's page may store a `token` of its own. Null without
 * storage.
 */
export function pageStorage(): KeyValueStorage | null {
  try {
    const { sessionStorage: storage } = globalThis;
    const prefixed = (key: string) => `bidkit:${key}`;
    void storage.length; // Blocked storage throws here at the latest.
    return {
      getItem: (key) => storage.getItem(prefixed(key)),
      setItem: (key, value) => storage.setItem(prefixed(key), value),
      removeItem: (key) => storage.removeItem(prefixed(key)),
    };
  } catch {
    return null; // A frame without storage, or a server: memory is used instead.
  }
}

const ATTRIBUTION_DELAY_MS = 1_000;

/** Credits the visit to `partner`, and sets `bidkit.signIn`, which opens the authorization window. */
export function startPartnerSession(bidkit: CoreBidkit, partner: string): void {
  const load = () => import('./sign-in.ts');
  bidkit.signIn = () => {
    // A popup must open within the click. The code that sends it to its page is loaded after that.
    const popup = open('', 'bidkit-sign-in', 'popup');
    if (popup)
      load()
        .then(({ signIn }) => signIn(bidkit, partner, popup))
        .catch(console.warn);
    return Boolean(popup);
  };
  const startAttribution = () =>
    load()
      .then((code) => code.startAttribution(bidkit, partner))
      .catch(console.warn);
  // After first paint, and not where a server renders the page.
  if (globalThis.document) setTimeout(startAttribution, ATTRIBUTION_DELAY_MS);
}
