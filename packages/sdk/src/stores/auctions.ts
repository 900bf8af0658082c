import type { Auction, AuctionDetail, Bid, BidResult } from '@bidkit/contract';
import type { Api } from '../api.ts';
import { BidkitError, LONGEST_RETRY_MS, RETRY_MS } from '../error.ts';
import { lazily } from '../lazily.ts';
import type { Realtime } from '../realtime.ts';
import { type AsyncState, createStore, type Store, type WritableStore } from '../store.ts';
import type { AuctionNews, LotNews } from './auction-news.ts';
import { createBatch } from './batch.ts';

/**
 * A lot as far as it is known: a card at first, with its texts and `bids` once its detail was loaded. `hash` is the last head of
 * its log that was heard (contract, `lotUpdate`).
 */
export type LotData = Auction & Partial<Omit<AuctionDetail, keyof Auction>> & { hash?: string };

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
  /** Server time in ms. */
  now(): number;
  /** The id of the signed-in member. */
  memberId(): number | undefined;
}

export interface Lot {
  readonly store: WritableStore<AsyncState<LotData>>;
  /** The detail that is on its way, for all who ask. */
  detail?: Promise<LotData> | undefined;
  /** Highest `seq` heard of that is not known yet. */
  heard: number;
}

export function createAuctions({
  api,
  realtime,
  now,
  memberId,
}: AuctionsParts): Auctions & { reload(): void } {
  const lots = new Map<number, Lot>();

  const lotOf = (id: number): Lot => {
    const known = lots.get(id);
    if (known) return known;
    const store = createStore<AsyncState<LotData>>({ status: 'idle', data: null, error: null });
    const fresh = { store, heard: 0 };
    lots.set(id, fresh);
    return fresh;
  };

  /** Takes in a lot as the server read it, and asks again when it is older than the news. `since`: with the bids after it only. */
  function take(incoming: LotData, since?: number): void {
    const lot = lotOf(incoming.id);
    const { data } = lot.store.getState();
    const merged = data ? merge(data, incoming, since) : incoming;
    lot.store.setState({ status: 'ready', data: merged, error: null });
    // A card moved a lot whose history is on the page: the lines in between are missing.
    const lacksBids = data?.bids && !incoming.bids && incoming.seq > data.seq;
    const isBehind = lot.heard > merged.seq;
    lot.heard = 0;
    if (lacksBids) void load(incoming.id, { detail: true, force: true });
    else if (isBehind) refresh(incoming.id, merged);
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

  function fetchDetail(id: number, since?: number): Promise<LotData> {
    const ask = () => api.getAuction({ params: { id }, query: { since } });
    if (since !== undefined) return ask();
    const lot = lotOf(id);
    lot.detail ??= ask().finally(() => {
      lot.detail = undefined;
    });
    return lot.detail;
  }

  /** A failure that may pass is tried again when the lot is known already: nothing else may ever say what was missed. */
  async function load(
    id: number,
    options: { detail?: boolean; force?: boolean; since?: number | undefined } = {},
    wait = RETRY_MS,
  ): Promise<void> {
    const { detail, force, since } = options;
    const { store } = lotOf(id);
    const { data } = store.getState();
    if (!force && data && (data.bids || !detail)) return;
    store.setState({ status: 'loading', error: null });
    try {
      take(await (detail ? fetchDetail(id, since) : fetchCard(id)), since);
    } catch (caught) {
      const error = caught as BidkitError;
      store.setState({ status: 'error', error });
      if (!force || !error.mayPass) return;
      const again = () => store.getState().status === 'error' && load(id, options, wait * 2);
      setTimeout(again, Math.min(wait, LONGEST_RETRY_MS));
    }
  }

  /** Asks for what came after what is known: the bids since, where bids are known. */
  const refresh = (id: number, { bids, seq }: LotData) =>
    void load(id, { detail: Boolean(bids), force: true, since: bids && seq });

  /** Fields that only this page knows yet, as of now: an answer that was read earlier does not undo them. */
  function patch(id: number, fields: Partial<LotData>): void {
    const { store } = lotOf(id);
    const { data } = store.getState();
    if (data) store.setState({ data: { ...data, ...fields, server_time: new Date(now()).toISOString() } });
  }

  let news: AuctionNews | undefined;
  const loadNews = lazily(async () => {
    const code = await import('./auction-news.ts');
    news = code.createAuctionNews({ api, lots, load, refresh, patch, memberId });
    return news;
  });
  /** What was missed for want of it is found out from the next news' `seq`. */
  const later = () => {};
  /** In the order they came, those that came before the code of news did, too. */
  const tell = (say: (news: LotNews) => void) => (news ? say(news) : loadNews().then(say, later));

  const follow = <E extends keyof LotNews>(event: E) =>
    realtime.on(event, (payload) => tell((heard) => heard[event](payload)));
  follow('bidUpdate');
  follow('auction-end');
  follow('states');

  return {
    get: (id) => lotOf(id).store,
    load,
    seed(incoming) {
      for (const lot of incoming) take(lot);
    },
    placeBid: async (id, dollars) => (await loadNews()).placeBid(id, dollars),
    watch(id) {
      loadNews().catch(later);
      return realtime.watch(id);
    },
    patch,
    /** Another member sees other maxima and watches: everything known is asked for again, as cards, which carry them. */
    reload() {
      for (const [id, { store }] of lots)
        if (store.getState().status !== 'idle') void load(id, { force: true });
    },
  };
}

/**
 * Of two readings of a lot, the house's facts come from the higher `seq`, the member's own from the later look. With `since` the
 * incoming bids are those after it; without, they are all.
 */
function merge(known: LotData, incoming: LotData, since?: number): LotData {
  const { hasBidBefore, currentSetMax, isWatching, item_status_id, server_time } =
    known.server_time > incoming.server_time ? known : incoming;
  const own = { hasBidBefore, currentSetMax, isWatching, item_status_id, server_time };
  if (known.seq > incoming.seq) return { ...known, ...own };
  const bids = since === undefined ? incoming.bids : joinBids(incoming.bids, known.bids);
  return { ...known, ...incoming, ...own, ...(bids && { bids }) };
}

/** Newest first; a line that both know stands once. */
function joinBids(newer: readonly Bid[] = [], known: readonly Bid[] = []): Bid[] {
  return [...newer, ...known.filter(({ id }) => !newer.some((bid) => bid.id === id))];
}
