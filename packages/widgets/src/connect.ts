import { type CoreBidkit, coreRoutes, createBidkitWith, type KeyValueStorage } from '@bidkit/sdk';
import { setBidkit } from './shared.ts';

/** Creates the one instance of a page that has only our script tag, and hands it to all its elements. */
export function connect(
  apiUrl: string,
  storage: KeyValueStorage | null | undefined,
  partner?: string,
  signIn?: (bidkit: CoreBidkit) => true,
): CoreBidkit {
  const bidkit = createBidkitWith(coreRoutes, { apiUrl, storage, partner });
  if (signIn) bidkit.signIn = () => signIn(bidkit);
  bidkit.clock.start();
  void bidkit.session.load();
  setBidkit(bidkit);
  return bidkit;
}
