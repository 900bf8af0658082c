import { type Bidkit, createBidkit, type InitialState } from '@bidkit/sdk';
import { optionalStorage } from './shared/optional-storage.ts';
import { captureVisitTag } from './shared/visit-tag.ts';

/** Whether another page shows this one in a frame. */
export const isFramed = (): boolean => globalThis.self !== globalThis.parent;

/**
 * Creates the site's Bidkit for its own origin, loads the session and starts the clock. In a frame it starts signed out
 * and stores nothing: storage is partitioned there.
 */
export function openBidkit(initialState?: InitialState): Bidkit {
  const bidkit = createBidkit({
    apiUrl: '/api',
    storage: isFramed() ? null : undefined,
    affiliateStorage: optionalStorage,
    initialState,
  });
  captureVisitTag(bidkit.storage);
  // index.html hides what a server has rendered for visitors alone when there is a token. It may be out of date.
  bidkit.session.subscribe(() => {
    if (bidkit.session.getState().status === 'signed-out') delete document.documentElement.dataset.member;
  });
  bidkit.clock.start();
  void bidkit.session.load();
  return bidkit;
}
