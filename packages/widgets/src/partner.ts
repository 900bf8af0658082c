import { type Bidkit, createBidkit, type KeyValueStorage, type MarketplaceOptions } from '@bidkit/sdk';

/** What a partner's own bundle is opened with. */
export interface PartnerOptions extends Omit<MarketplaceOptions, 'storage'> {
  /** The key under which the house knows the partner, as in the tag's `data-partner`. */
  partner: string;
}

/**
 * Connects a partner's page that is built from our packages; what the script tag does where there is no build. Members sign in
 * through a window of the marketplace, and what comes of it is good for this page alone: it reads, bids and watches.
 * @example const bidkit = createPartnerBidkit({ apiUrl: 'https://house.example/api', partner: 'acme' });
 */
export function createPartnerBidkit({ partner, ...options }: PartnerOptions): Bidkit {
  const bidkit = createBidkit({ ...options, partner, storage: pageStorage() });
  bidkit.signIn = () => {
    // The window opens within the click that asked for it; the code that knows what to say there may come a moment later.
    const popup = open('', 'bidkit-sign-in', 'popup');
    void import('./sign-in.ts').then((code) => code.signIn(bidkit, partner, popup));
    return true;
  };
  bidkit.clock.start();
  void bidkit.session.load();
  return bidkit;
}

/** On somebody else's origin a stored `token` may be theirs: ours has a name of its own, and ends with the visit. */
function pageStorage(): KeyValueStorage | null {
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
