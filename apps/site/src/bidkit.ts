import { type Bidkit, createBidkit } from '@bidkit/sdk';
import { optionalStorage } from './shared/optional-storage.ts';
import { captureVisitTag } from './shared/visit-tag.ts';

/** Whether another page shows this one in a frame. */
export const isFramed = (): boolean => globalThis.self !== globalThis.parent;

/**
 * Creates the site's Bidkit for its own origin, loads the session and starts the clock. In a frame it starts signed out
 * and stores nothing: storage is partitioned there.
 */
export function openBidkit(): Bidkit {
  const bidkit = createBidkit({
    apiUrl: '/api',
    storage: isFramed() ? null : undefined,
    affiliateStorage: optionalStorage,
  });
  captureVisitTag(bidkit.storage);
  bidkit.clock.start();
  void bidkit.session.load();
  return bidkit;
}
