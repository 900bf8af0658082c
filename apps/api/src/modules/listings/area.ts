import type { AppContext } from '../../kernel/app-context.ts';
import { startFeedWorker } from './feeds/feed-worker.ts';
import { listingFeedHandlers } from './feeds/routes.ts';
import { startRecurringSales } from './recurring-sales.ts';
import { externalAuctionHandlers } from './routes.ts';
import { listingTypeHandlers } from './types/routes.ts';
import { unclaimedMoneyHandlers } from './unclaimed-money/routes.ts';

/** Auctions that are held elsewhere. */
export const listings = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'log' | 'now'>) => ({
    ...externalAuctionHandlers(context),
    ...listingFeedHandlers(context),
    ...listingTypeHandlers(context),
    ...unclaimedMoneyHandlers(),
  }),
  workers: {
    /** Imports listings from feeds. */
    feeds: startFeedWorker,
    /** Moves recurring external auctions to their next time. */
    recurringSales: startRecurringSales,
  },
};
