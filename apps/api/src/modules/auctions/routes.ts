import { idempotencyKey } from '@bidkit/contract';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { unprocessable } from '../../http/problem.ts';
import { readLog, readRules } from './bid-log/public-log.ts';
import type { Bidding } from './bidding.ts';
import { listCategories } from './categories.ts';
import { listLiveLots, listLotsById, readLot } from './listings.ts';

type AuctionHandlers = Pick<
  Handlers,
  | 'listHomeAuctions'
  | 'listAuctions'
  | 'getAuction'
  | 'getAuctionRules'
  | 'getBidLog'
  | 'placeBid'
  | 'listCategories'
>;

/** The calls of the auctions domain. */
export function auctionHandlers({ db }: Pick<House, 'db'>, bidding: Bidding): AuctionHandlers {
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

    getAuction: ({ params, query, caller }) => readLot(db, caller?.id ?? null, Number(params.id), query),

    getAuctionRules: ({ params }) => readRules(db, Number(params.id)),

    getBidLog: ({ params, caller }) => readLog(db, Number(params.id), caller?.id ?? null),

    placeBid: ({ params, body, caller, request }) =>
      bidding.place({
        lotId: Number(params.id),
        bidder: caller,
        amount: body.amount,
        key: readKey(request.headers['idempotency-key']),
      }),

    listCategories: () => listCategories(db),
  };
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const parsed = idempotencyKey.safeParse(header);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ message }) => message);
  throw unprocessable(`Idempotency-Key: ${messages[0]}`, { 'Idempotency-Key': messages });
}
