import { type CoreBidkit, coreRoutes, createBidkitWith } from '@bidkit/sdk';
import { setBidkit } from './shared.ts';

/** Creates the one instance of a page that has only our script tag, and hands it to all its elements. */
export function connect(apiUrl: string): CoreBidkit {
  // On somebody else's origin a stored `token` may be theirs: we neither send it to our API nor write beside it.
  const isForeign = new URL(apiUrl).origin !== location.origin;
  const bidkit = createBidkitWith(coreRoutes, { apiUrl, ...(isForeign && { storage: null }) });
  bidkit.clock.start();
  void bidkit.session.load();
  setBidkit(bidkit);
  return bidkit;
}
