import { type Bidkit, createBidkit, type MarketplaceOptions } from '@bidkit/sdk';
import { pageStorage } from './page-storage.ts';
import { startPartnerSession } from './partner-page.ts';

/** The options of `createPartnerBidkit`. */
export interface PartnerOptions extends Omit<MarketplaceOptions, 'storage'> {
  /** The partner's registered key, as in the script tag's `data-partner`. */
  partner: string;
}

/**
 * Connects a partner's page that is built with our packages, as the script tag does on other pages. Members sign in
 * through the marketplace's authorization window. The token is valid for this origin only and can read, bid and watch.
 * @example const bidkit = createPartnerBidkit({ apiUrl: 'https://first-dollar.example/api', partner: 'acme' });
 */
export function createPartnerBidkit({ partner, ...options }: PartnerOptions): Bidkit {
  const bidkit = createBidkit({ ...options, partner, storage: pageStorage() });
  startPartnerSession(bidkit, partner);
  // On a server there is no countdown, and a timer would keep the process running.
  if (globalThis.document) {
    bidkit.clock.start();
    void bidkit.session.load();
  }
  return bidkit;
}
