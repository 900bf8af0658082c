import { type watchlistEndpoints, watchlistType } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { deals, externalAuctions, lots, watches } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { refuse } from '../../../kernel/problem.ts';
import { listLots } from '../read-lots.ts';
import { bidOnBy, type LotSelection, ledBy, losingBy, lostTo, unpaidBy, watchedBy } from './queries.ts';

type WatchlistHandlers = Handlers<typeof watchlistEndpoints>;

interface ListCall {
  readonly caller: { readonly id: number };
  readonly query: { readonly page: number; readonly size: number };
}

/** The watch area: each member's own lists. */
export function watchlistHandlers({ db }: Pick<AppContext, 'db'>): WatchlistHandlers {
  const list = ({ caller, query }: ListCall, shown: LotSelection) =>
    listLots(db, { callerId: caller.id, ...shown, page: query.page, size: query.size });

  return {
    setWatch: ({ body, caller }) =>
      db.transaction(async (tx) => {
        const { item_id, watchlist_type_id } = body;
        if (!(await exists(tx, watchlist_type_id, item_id))) throw refuse('item_not_found');
        const own = and(
          eq(watches.user_id, caller.id),
          eq(watches.watchlist_type_id, watchlist_type_id),
          eq(watches.item_id, item_id),
        );
        const isWatching = body.watching ?? (await tx.$count(watches, own)) === 0;
        if (isWatching) {
          await tx
            .insert(watches)
            .values({ user_id: caller.id, watchlist_type_id, item_id })
            .onConflictDoNothing();
        } else {
          await tx.delete(watches).where(own);
        }
        return { item_id, watchlist_type_id, isWatching };
      }),

    listWatched: (call) => list(call, watchedBy(db, call.caller.id, watchlistType.auction)),
    listWinning: (call) => list(call, ledBy(db, call.caller.id)),
    listLosing: (call) => list(call, losingBy(db, call.caller.id)),
    listUnpaid: (call) => list(call, unpaidBy(db, call.caller.id)),
    listUserBids: (call) => list(call, bidOnBy(db, call.caller.id)),
    listLostBids: (call) => list(call, lostTo(db, call.caller.id)),
  };
}

const watchable = {
  [watchlistType.auction]: lots,
  [watchlistType.government]: externalAuctions,
  [watchlistType.deal]: deals,
};

async function exists(tx: Transaction, typeId: keyof typeof watchable, itemId: number): Promise<boolean> {
  const table = watchable[typeId];
  return (await tx.$count(table, eq(table.id, itemId))) === 1;
}
