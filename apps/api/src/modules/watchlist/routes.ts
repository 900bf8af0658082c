import { watchlistType } from '@bidkit/contract';
import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';
import { lots, watches } from '../../db/schema.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { listLots } from '../auctions/listings.ts';

/** Watching: each member's own list. */
export function watchlistHandlers({ db }: Pick<House, 'db'>): Pick<Handlers, 'setWatch' | 'listWatched'> {
  return {
    setWatch: ({ body, caller }) =>
      db.transaction(async (tx) => {
        const { item_id, watchlist_type_id } = body;
        const exists =
          watchlist_type_id === watchlistType.auction && (await tx.$count(lots, eq(lots.id, item_id))) === 1;
        if (!exists) throw notFound('This item was not found.');
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

    listWatched: ({ query, caller }) => {
      const watched = db
        .select({ one: sql`1` })
        .from(watches)
        .where(
          and(
            eq(watches.user_id, caller.id),
            eq(watches.watchlist_type_id, watchlistType.auction),
            eq(watches.item_id, lots.id),
          ),
        );
      // What still takes bids first, the soonest end on top; then what ended, the latest on top.
      const hasEnded = sql`${lots.ends_at} <= now()`;
      const distance = sql`abs(extract(epoch from ${lots.ends_at} - now()))`;
      const orderBy = [sql`${hasEnded}`, asc(distance), desc(lots.id)];
      return listLots(db, { callerId: caller.id, where: exists(watched), orderBy, ...query });
    },
  };
}
