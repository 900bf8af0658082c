import type { CoreBidkit, KeyValueStorage } from '@bidkit/sdk';

/** On somebody else's origin a stored `token` may be theirs: ours has a name of its own, and ends with the visit. */
export function pageStorage(): KeyValueStorage | null {
  try {
    const { sessionStorage: kept } = globalThis;
    const own = (key: string) => `bidkit:${key}`;
    void kept.length; // What is blocked refuses here at the latest.
    return {
      getItem: (key) => kept.getItem(own(key)),
      setItem: (key, value) => kept.setItem(own(key), value),
      removeItem: (key) => kept.removeItem(own(key)),
    };
  } catch {
    return null; // A frame without storage, or a server: memory serves until it is left.
  }
}

/** Credits `partner` with who comes by this page, and lets members sign in through a window of the marketplace. */
export function serveVisitor(bidkit: CoreBidkit, partner: string): void {
  const serve = (popup?: Window) =>
    import('./sign-in.ts').then((code) => code.serve(bidkit, partner, popup)).catch(console.warn);
  bidkit.signIn = () => {
    // The window opens within the click that asked for it; the code that knows what to say there may come a moment later.
    const popup = open('', 'bidkit-sign-in', 'popup');
    if (popup) serve(popup);
    return Boolean(popup);
  };
  // Nothing that is painted first needs it, and a server that draws the page visits nobody.
  if (globalThis.document) setTimeout(serve, 1e3);
}
