import type { auctionEndpoints, bidLogEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuseAboveLimit } from './bid-limit.ts';
import { readLog, readOwnSealedBids, readRules } from './bid-log/public-log.ts';
import { listLiveLots, listLotsById, listSimilarLots, readLot } from './read-lots.ts';

type AuctionHandlers = Handlers<typeof auctionEndpoints & typeof bidLogEndpoints>;

/** The calls of the auctions domain. */
export function auctionHandlers({
  db,
  bidding,
  readCategories,
}: Pick<AppContext, 'db' | 'bidding' | 'readCategories'>): AuctionHandlers {
  return {
    listHomeAuctions: ({ query, caller }) => listLiveLots(db, caller?.id ?? null, query),

    async listAuctions({ query, caller }) {
      const callerId = caller?.id ?? null;
      if (query.ids !== undefined) return listLotsById(db, callerId, query.ids.split(',').map(Number));
      return listLiveLots(db, callerId, query, {
        featured: query.featured !== undefined,
        categoryId: query.category_id,
        virtualCategoryId: query.mount_id,
      });
    },

    getAuction: ({ params, query, caller }) => readLot(db, caller?.id ?? null, params.id, query),

    listSimilarAuctions: ({ params, caller }) => listSimilarLots(db, caller?.id ?? null, params.id),

    getAuctionRules: ({ params }) => readRules(db, params.id),

    getBidLog: ({ params, caller }) => readLog(db, params.id, caller?.id ?? null),

    listOwnSealedBids: ({ params, caller }) => readOwnSealedBids(db, params.id, caller.id),

    async placeBid({ params, body, caller, idempotencyKey }) {
      await refuseAboveLimit(db, caller, body.amount);
      return bidding.place({
        lotId: params.id,
        bidder: caller,
        amount: body.amount,
        key: idempotencyKey,
      });
    },

    listCategories: readCategories,
  };
}
