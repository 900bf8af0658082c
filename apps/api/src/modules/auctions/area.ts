import type { AppContext } from '../../kernel/app-context.ts';
import { categoryHandlers } from './categories/routes.ts';
import { auctionHandlers } from './routes.ts';
import { watchlistHandlers } from './watchlist/routes.ts';

/** Lots, bids, watched lots and categories. */
export const auctions = {
  handlers: (context: Pick<AppContext, 'db' | 'bidding' | 'readCategories'>) => ({
    ...auctionHandlers(context),
    ...watchlistHandlers(context),
    ...categoryHandlers(context),
  }),
};
