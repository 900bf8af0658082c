import { type RouteName, routes } from '@bidkit/contract';
import { type Affiliate, captureAffiliate } from './affiliate.ts';
import { type BidkitOptions, type CoreBidkit, createBidkitWith } from './bidkit.ts';
import { type MemberSession, withForms } from './member-session.ts';

export interface MarketplaceOptions extends BidkitOptions {
  /** The query string affiliates are read from; the page's own unless set. */
  search?: string;
}

/** A Bidkit with every call, and the marketplace's own ways to sign in. */
export interface Bidkit extends CoreBidkit<RouteName> {
  readonly session: MemberSession;
  readonly affiliate: { get(): Affiliate | null };
}

/**
 * Connects a page to an auction house. Nothing is fetched until something is asked for.
 * @example const bidkit = createBidkit({ apiUrl: 'https://house.example/api' });
 */
export function createBidkit({ search, ...options }: MarketplaceOptions): Bidkit {
  const core = createBidkitWith(routes, options);
  const { api, storage } = core;
  const affiliate = captureAffiliate(storage, search ?? globalThis.location?.search ?? '');
  return {
    ...core,
    session: withForms(core.session, { api, storage, affiliate: affiliate.get }),
    affiliate,
  };
}
