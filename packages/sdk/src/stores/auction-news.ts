import type { BidResult, LotUpdate } from '@bidkit/contract';
import type { Events } from '../realtime.ts';
import type { Auctions, AuctionsParts, Lot, LotData } from './auctions.ts';
import { placeOnce } from './place-once.ts';

/** Events that move lots, each with what hears it. */
export type LotNews = { readonly [E in 'bidUpdate' | 'auction-end' | 'states']: (news: Events[E]) => void };

/** What moves lots that are known: the events of the socket, and the member's own bids. Fetched with the first of them. */
export interface AuctionNews extends LotNews, Pick<Auctions, 'placeBid'> {}

interface Parts extends Pick<AuctionsParts, 'memberId'>, Pick<Auctions, 'load' | 'patch'> {
  readonly api: Pick<AuctionsParts['api'], 'placeBid'>;
  readonly lots: ReadonlyMap<number, Lot>;
  /** Asks for what came after what is known. */
  refresh(id: number, known: LotData): void;
}

export function createAuctionNews({ api, lots, load, refresh, patch, memberId }: Parts): AuctionNews {
  /** Applies news in order; what is older is known, and after a gap the lot is asked for again. */
  function hear(id: number, seq: number, change?: (data: LotData) => Partial<LotData>): void {
    const lot = lots.get(id);
    if (!lot) return;
    const { data, status } = lot.store.getState();
    if (data && change && seq === data.seq + 1) {
      lot.store.setState({ data: { ...data, seq, ...change(data) } });
    } else if (!data || seq > data.seq) {
      // An answer on its way may have been read before this happened: what it says is held against this.
      lot.heard = Math.max(lot.heard, seq);
      if (data && status !== 'loading') refresh(id, data);
    }
  }

  const hearUpdate = ({ id, seq, bids, ...lot }: LotUpdate) =>
    hear(id, seq, (data) => ({
      ...lot,
      // The member may have bid on another screen.
      hasBidBefore: data.hasBidBefore || bids.some(({ user_id }) => user_id === memberId()),
      ...(data.bids && { bids: [...bids, ...data.bids] }),
    }));

  return {
    bidUpdate: ({ server_time: _, ...update }) => hearUpdate(update),
    'auction-end': ({ schedule_id, seq, status, user_id, username, sale_price }) =>
      hear(schedule_id, seq, () => ({
        status,
        hasEnded: true,
        sale_price,
        ...(user_id !== null && { user_id, username }),
      })),
    states(states) {
      for (const { id, seq } of states) hear(id, seq);
    },
    async placeBid(id, dollars): Promise<BidResult> {
      const result = await placeOnce(`POST /auctions/${id}/bid ${dollars}`, (once) =>
        api.placeBid({ params: { id }, body: { amount: dollars }, ...once }),
      );
      await load(id); // A lot that is not on the page yet.
      hearUpdate(result.auction);
      patch(id, { hasBidBefore: true, currentSetMax: result.max_bid_amount });
      return result;
    },
  };
}
