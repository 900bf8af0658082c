import { type Bidkit, createBidkit } from '@bidkit/sdk';

/** Opens the house on this origin, asks who is here, and keeps the clock. */
export function openHouse(): Bidkit {
  const bidkit = createBidkit({ apiUrl: '/api' });
  bidkit.clock.start();
  void bidkit.session.load();
  return bidkit;
}
