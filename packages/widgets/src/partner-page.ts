import type { CoreBidkit, KeyValueStorage } from '@bidkit/sdk';

/** On somebody else's origin a stored `token` may be theirs: ours has a name of its own, and ends with the visit. */
export function pageStorage(): KeyValueStorage | null {
  try {
    const { sessionStorage: kept } = globalThis;
    const own = (key: string) => `bidkit:${key}`;
    kept.getItem(own('token'));
    return {
      getItem: (key) => kept.getItem(own(key)),
      setItem: (key, value) => kept.setItem(own(key), value),
      removeItem: (key) => kept.removeItem(own(key)),
    };
  } catch {
    return null; // A frame without storage, or a server: memory serves until it is left.
  }
}

/** Lets members sign in through a window of the marketplace, which credits them to `partner`. */
export function signInByWindow(bidkit: CoreBidkit, partner: string): void {
  bidkit.signIn = () => {
    // The window opens within the click that asked for it; the code that knows what to say there may come a moment later.
    const popup = open('', 'bidkit-sign-in', 'popup');
    import('./sign-in.ts').then((code) => code.signIn(bidkit, partner, popup)).catch(console.warn);
    return true;
  };
}
