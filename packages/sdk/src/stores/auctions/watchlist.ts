import { watchlistType } from '@bidkit/contract';
import type { Api } from '../../api.ts';
import { clientError } from '../../error.ts';
import type { Session } from '../../session.ts';
import type { Auctions } from './auctions.ts';

/** The member's watchlist. */
export interface Watchlist {
  /**
   * Changes the watch at once; a refusal changes it back. Resolves with whether the lot is watched now. Rejects with
   * BidkitError, with status 401 for a visitor.
   */
  toggle(id: number): Promise<boolean>;
}

export interface WatchlistParts {
  api: Pick<Api, 'setWatch'>;
  session: Pick<Session, 'token'>;
  auctions: Pick<Auctions, 'get' | 'patch'>;
}

export function createWatchlist({ api, session, auctions }: WatchlistParts): Watchlist {
  /** The last running request of each lot. The next one waits for it, so that the server gets them in order. */
  const sending = new Map<number, Promise<unknown>>();

  return {
    async toggle(id) {
      if (!session.token()) throw clientError('POST /watchlist', 'not_signed_in');
      const watching = !auctions.get(id).getState().data?.isWatching;
      auctions.patch(id, { isWatching: watching });
      const type = watchlistType.auction;
      const send = () => api.setWatch({ body: { item_id: id, id, watchlist_type_id: type, type, watching } });
      // The caller of the earlier request handles its failure.
      const sent = Promise.resolve(sending.get(id)).then(send, send);
      sending.set(id, sent);
      try {
        await sent;
        // An answer that is older than this change may have come meanwhile.
        if (sending.get(id) === sent) auctions.patch(id, { isWatching: watching });
        return watching;
      } catch (error) {
        if (sending.get(id) === sent) auctions.patch(id, { isWatching: !watching });
        throw error;
      }
    },
  };
}
