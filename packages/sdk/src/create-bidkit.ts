import { type MemberRouteName, memberRoutes } from '@bidkit/contract';
import { type Affiliate, captureAffiliate } from './affiliate.ts';
import { type BidkitOptions, type CoreBidkit, createBidkitWith } from './bidkit.ts';
import { signInWithoutKey } from './diagnostics/diagnose.ts';
import type { BidkitError } from './error.ts';
import { type MemberSession, withPasswordLogin } from './member-session.ts';
import { TOKEN } from './session.ts';
import { browserStorage, type KeyValueStorage } from './storage.ts';

/** The options of a page of the marketplace. */
export interface MarketplaceOptions extends BidkitOptions {
  /** Query string with the affiliate's parameters; the page's own by default. */
  search?: string | undefined;
  /**
   * Wraps the storage for the affiliate. A page that needs the visitor's consent first passes one that keeps values in
   * memory until then.
   */
  affiliateStorage?: ((storage: KeyValueStorage) => KeyValueStorage) | undefined;
}

/** A Bidkit with all calls of members, and with login and registration by password. */
export interface Bidkit extends CoreBidkit<MemberRouteName> {
  readonly session: MemberSession;
  readonly affiliate: { get(): Affiliate | null };
  /**
   * Receives every failed call, so that a host can react, for example to status 401 or 403. Returns a function that
   * removes the listener.
   */
  onError(listener: (error: BidkitError) => void): () => void;
}

/**
 * Connects a page to the marketplace. It sends nothing by itself: `clock.start()` synchronizes the clock,
 * `session.load()` loads the member.
 * @throws TypeError when `apiUrl` is neither an address with its scheme nor a path on the page's own origin
 * @example const bidkit = createBidkit({ apiUrl: 'https://market.example/api' });
 */
export function createBidkit({ search, affiliateStorage, ...options }: MarketplaceOptions): Bidkit {
  checkApiUrl(options.apiUrl);
  const failures = new Set<(error: BidkitError) => void>();
  const onError = (error: BidkitError) => {
    options.onError?.(error);
    for (const listener of failures) listener(error);
  };
  const core = createBidkitWith(memberRoutes, { ...options, onError });
  const { api, storage } = core;
  const affiliate = captureAffiliate(
    affiliateStorage?.(storage) ?? storage,
    search ?? globalThis.location?.search ?? '',
  );
  const stopTabs = followTabs(core, options.storage ?? browserStorage());
  // The server has rendered lots for visitors. The request of a list brings the member's own fields of its cards.
  if (core.session.token())
    for (const { id, bids } of options.initialState?.auctions ?? [])
      if (bids) void core.auctions.load(id, { detail: true, force: true });
  return {
    ...core,
    ...(isOnOtherSite(core.siteUrl) && { signIn: signInWithoutKey }),
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

/** Signing in or out applies to all tabs: no tab may show one member and bid for another. */
function followTabs(
  { session }: CoreBidkit<MemberRouteName>,
  storage: KeyValueStorage | undefined,
): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === storage && (key === TOKEN || key === null)) void session.load();
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}

/** Whether this page is not the marketplace's own. */
const isOnOtherSite = (siteUrl: string) =>
  Boolean(globalThis.document && siteUrl && siteUrl !== globalThis.location?.origin);

function checkApiUrl(apiUrl: string): void {
  if (/^(https?:\/\/[^/]|\/[^/])/.test(apiUrl)) return;
  throw new TypeError(
    `Bidkit: apiUrl is ${apiUrl}. Pass an address such as https://market.example/api. See /developers/errors#api_url_invalid`,
  );
}
