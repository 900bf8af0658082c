import { type MemberRouteName, memberRoutes } from '@bidkit/contract';
import { type Affiliate, captureAffiliate } from './affiliate.ts';
import { type BidkitOptions, type CoreBidkit, createBidkitWith } from './bidkit.ts';
import type { BidkitError } from './error.ts';
import { type MemberSession, withPasswordLogin } from './member-session.ts';
import { TOKEN } from './session.ts';

export interface MarketplaceOptions extends BidkitOptions {
  /** The query string affiliates are read from; the page's own unless set. */
  search?: string;
}

/** A Bidkit with every call of members, and the marketplace's own ways to sign in. */
export interface Bidkit extends CoreBidkit<MemberRouteName> {
  readonly session: MemberSession;
  readonly affiliate: { get(): Affiliate | null };
  /** Hears every failed call, so that a host can follow its own rules (spec 000 §4: 403, 401); returns what stops that. */
  onError(listener: (error: BidkitError) => void): () => void;
}

/**
 * Connects a page to an auction house. Nothing is fetched until something is asked for: `clock.start()` keeps the house's time,
 * `session.load()` asks who is here.
 * @example const bidkit = createBidkit({ apiUrl: 'https://house.example/api' });
 */
export function createBidkit({ search, ...options }: MarketplaceOptions): Bidkit {
  const failures = new Set<(error: BidkitError) => void>();
  const onError = (error: BidkitError) => {
    options.onError?.(error);
    for (const listener of failures) listener(error);
  };
  const core = createBidkitWith(memberRoutes, { ...options, onError });
  const { api, storage } = core;
  const affiliate = captureAffiliate(storage, search ?? globalThis.location?.search ?? '');
  const stopTabs = followTabs(core);
  return {
    ...core,
    destroy() {
      stopTabs();
      core.destroy();
    },
    session: withPasswordLogin(core.session, { api, storage, affiliate: affiliate.get }),
    affiliate,
    onError(listener) {
      failures.add(listener);
      return () => failures.delete(listener);
    },
  };
}

/** Signing in or out in one tab does so in all: no screen may show one member and bid for another. */
function followTabs({ storage, session }: CoreBidkit<MemberRouteName>): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === storage && (key === TOKEN || key === null)) void session.load();
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}
