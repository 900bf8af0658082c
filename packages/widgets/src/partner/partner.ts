import { type Bidkit, createBidkit, type MarketplaceOptions } from '@bidkit/sdk';
import { pageStorage, serveVisitor } from './partner-page.ts';

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
  serveVisitor(bidkit, partner);
  // Where a page is drawn on a server nothing counts down: a timer would only keep the process.
  if (globalThis.document) {
    bidkit.clock.start();
    void bidkit.session.load();
  }
  return bidkit;
}
