import { type CoreBidkit, coreRoutes, createBidkitWith } from '@bidkit/sdk';
import { setBidkit } from '../element/page-instance.ts';
import { setPageLocale } from '../i18n/locale.ts';
import { pageStorage } from '../partner/page-storage.ts';
import { startPartnerSession } from '../partner/partner-page.ts';

/** Creates the one instance of a page that has only our script tag, and hands it to all its elements. */
export function connect(apiUrl: string, partner: string | undefined, locale: string | undefined): CoreBidkit {
  // A sandboxed frame is nobody's page, wherever it came from: its `origin` says so. One that a page names so itself is no house either.
  const isForeign = !apiUrl.startsWith(`${origin}/`);
  const storage = isForeign ? pageStorage() : undefined;
  const bidkit = createBidkitWith(coreRoutes, { apiUrl, storage, partner });
  if (isForeign && partner) startPartnerSession(bidkit, partner);
  if (locale) setPageLocale(locale);
  // The first answer tells the time, too: asking for it alone can wait until something is painted.
  setTimeout(bidkit.clock.start, 1e3);
  void bidkit.session.load();
  setBidkit(bidkit);
  return bidkit;
}
