import {
  type CoreBidkit,
  coreRoutes,
  createBidkitWith,
  diagnose,
  setDiagnosedSite,
  signInWithoutKey,
} from '@bidkit/sdk';
import { setBidkit } from '../element/page-instance.ts';
import { setPageLocale } from '../i18n/locale.ts';
import { pageStorage } from '../partner/page-storage.ts';
import { startPartnerSession } from '../partner/partner-page.ts';
import type { Settings } from './settings.ts';

const CLOCK_DELAY_MS = 1_000;

/** The absolute address of the API. */
const apiOf = ({ api = '/api' }: Settings = {}) => new URL(api, import.meta.url);

/**
 * Creates the page's instance for all its elements, and starts its session and its clock. Without settings, those of
 * the script tag were not found.
 */
export function createPageInstance(settings: Settings | undefined): CoreBidkit {
  const { partner, locale } = settings ?? {};
  const apiUrl = apiOf(settings).href;
  // `origin` is `null` in a sandboxed frame, wherever it was loaded from.
  const isCrossOrigin = !apiUrl.startsWith(`${origin}/`);
  const storage = isCrossOrigin ? pageStorage() : undefined;
  const bidkit = createBidkitWith(coreRoutes, { apiUrl, storage, partner });
  if (isCrossOrigin && partner) startPartnerSession(bidkit, partner);
  else if (isCrossOrigin) bidkit.signIn = signInWithoutKey;
  // A page of the marketplace needs no settings.
  if (isCrossOrigin && !settings) diagnose('tag_not_found', { origin: bidkit.siteUrl });
  if (locale) setPageLocale(locale);
  // Responses contain the server's time, so the separate request for it can wait until after the first paint.
  setTimeout(bidkit.clock.start, CLOCK_DELAY_MS);
  void bidkit.session.load();
  setBidkit(bidkit);
  return bidkit;
}

/** Logs that a tag with our prefix is not an element. */
export function diagnoseTag(settings: Settings | undefined, tag: string): void {
  // Set here because a page with only unknown tags creates no instance.
  setDiagnosedSite(apiOf(settings).origin);
  diagnose('tag_unknown', { tag });
}
