import type { Auction, AuctionDetail, AuctionEnd, BidResult, BidUpdate } from '@bidkit/contract';
import type { Api } from '../api.ts';
import { BidkitError } from '../error.ts';
import type { Realtime } from '../realtime.ts';
import { type AsyncState, createStore, type Store, type WritableStore } from '../store.ts';
import { createBatch } from './batch.ts';
import { placeOnce } from './place-once.ts';

/** A lot as far as it is known: a card at first, with its texts and `bids` once its detail was loaded. */
export type LotData = Auction & Partial<Omit<AuctionDetail, keyof Auction>>;

/** The lots of a page, each in a store of its own. */
export interface Auctions {
  get(id: number): Store<AsyncState<LotData>>;
  /** Fetches a lot that is not known yet. Failures stand in the store; it never rejects. */
  load(id: number, options?: { detail?: boolean; force?: boolean }): Promise<void>;
  /** Takes in the lots of a listing: cards that show them then load nothing. */
  seed(lots: readonly Auction[]): void;
  /** Bids a maximum in dollars. A lost answer is asked for again under the same key: the bid counts once. Rejects with BidkitError. */
  placeBid(id: number, dollars: number): Promise<BidResult>;
  /** Keeps a lot live until the returned function is called. */
  watch(id: number): () => void;
  /** Sets fields that only this page knows yet. */
  patch(id: number, fields: Partial<LotData>): void;
}

export interface AuctionsParts {
  api: Pick<Api, 'getAuction' | 'listAuctions' | 'placeBid'>;
  realtime: Pick<Realtime, 'watch' | 'on'>;
}

type Lot = WritableStore<AsyncState<LotData>>;

/** The answer to a bid carries the newest lines only: the older ones that are known stay below them. */
function history({ bids }: LotData, known: LotData | null): Pick<LotData, 'bids'> {
  if (!bids || !known?.bids) return {};
  const ids = new Set(bids.map(({ id }) => id));
  const meeting = known.bids.findIndex(({ id }) => id === bids.at(-1)?.id);
  return meeting < 0
    ? { bids }
    : { bids: [...bids, ...known.bids.slice(meeting).filter(({ id }) => !ids.has(id))] };
}

export function createAuctions({ api, realtime }: AuctionsParts): Auctions & { reload(): void } {
  const lots = new Map<number, Lot>();
  const details = new Map<number, Promise<LotData>>();

  const lotOf = (id: number): Lot => {
    const known = lots.get(id);
    if (known) return known;
    const fresh = createStore<AsyncState<LotData>>({ status: 'idle', data: null, error: null });
    lots.set(id, fresh);
    return fresh;
  };

  /** Takes in a lot as the server read it, unless something newer is known already. */
  function take(incoming: LotData): void {
    const lot = lotOf(incoming.id);
    const { data } = lot.getState();
    const isOlder = data !== null && data.seq > incoming.seq;
    const { hasBidBefore, currentSetMax, isWatching } = incoming;
    const own = { hasBidBefore, currentSetMax, isWatching };
    lot.setState({
      status: 'ready',
      data: isOlder ? { ...data, ...own } : { ...data, ...incoming, ...history(incoming, data) },
      error: null,
    });
    // A card moved a lot whose history is on the page: the lines in between are missing.
    if (data?.bids && !incoming.bids && incoming.seq > data.seq) refresh(incoming.id);
  }

  const listed = createBatch(async (ids: number[]) => {
    const { data } = await api.listAuctions({ query: { ids: ids.join(','), size: ids.length } });
    return new Map(data.map((lot) => [lot.id, lot]));
  });

  async function fetchCard(id: number): Promise<LotData> {
    const lot = await listed(id);
    if (lot) return lot;
    throw new BidkitError('GET /auctions', 404, 'This auction was not found.');
  }

  function fetchDetail(id: number): Promise<LotData> {
    const asked = details.get(id) ?? api.getAuction({ params: { id } });
    details.set(id, asked);
    return asked.finally(() => details.delete(id));
  }

  async function load(id: number, { detail = false, force = false } = {}): Promise<void> {
    const lot = lotOf(id);
    const { data } = lot.getState();
    if (!force && data && (data.bids || !detail)) return;
    lot.setState({ status: 'loading', error: null });
    try {
      take(await (detail ? fetchDetail(id) : fetchCard(id)));
    } catch (error) {
      lot.setState({ status: 'error', error: error as BidkitError });
    }
  }

  const refresh = (id: number) =>
    void load(id, { detail: Boolean(lotOf(id).getState().data?.bids), force: true });

  /** Applies news in order: what is older is known, and after a gap the lot is asked for again. */
  function apply(id: number, seq: number, change: (data: LotData) => Partial<LotData>): void {
    const lot = lots.get(id);
    const data = lot?.getState().data;
    if (!lot || !data || seq <= data.seq) return;
    if (seq === data.seq + 1) lot.setState({ data: { ...data, seq, ...change(data) } });
    else refresh(id);
  }

  realtime.on('bidUpdate', ({ id, seq, bids, server_time: _, ...lot }: BidUpdate) =>
    apply(id, seq, (data) => ({ ...lot, ...(data.bids && { bids: [...bids, ...data.bids] }) })),
  );
  realtime.on('auction-end', ({ schedule_id, seq, status, user_id, username, sale_price }: AuctionEnd) =>
    apply(schedule_id, seq, () => ({
      status,
      hasEnded: true,
      sale_price,
      ...(user_id !== null && { user_id, username }),
    })),
  );
  realtime.on('states', (states) => {
    for (const { id, seq } of states) {
      const data = lots.get(id)?.getState().data;
      if (data && data.seq < seq) refresh(id);
    }
  });

  return {
    get: lotOf,
    load,
    seed: (incoming) => incoming.forEach(take),
    async placeBid(id, dollars) {
      const result = await placeOnce((headers) =>
        api.placeBid({ params: { id }, body: { amount: dollars }, headers }),
      );
      take(result.auction);
      return result;
    },
    watch: realtime.watch,
    patch(id, fields) {
      const lot = lotOf(id);
      const { data } = lot.getState();
      if (data) lot.setState({ data: { ...data, ...fields } });
    },
    /** Another member sees other maxima and watches: everything known is asked for again. */
    reload() {
      for (const [id, lot] of lots) if (lot.getState().data) refresh(id);
    },
  };
}
