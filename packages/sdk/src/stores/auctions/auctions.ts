import type { Auction, BidResult } from '@bidkit/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../api.ts';
import { type BidkitError, clientError, LONGEST_RETRY_MS, RETRY_MS } from '../../error.ts';
import { getOrCreate } from '../../get-or-create.ts';
import { lazyImport } from '../../lazy-import.ts';
import type { OwnRealtime } from '../../realtime.ts';
import { type AsyncState, idle, ready, type Store } from '../../store.ts';
import type { LoadOptions } from '../resource.ts';
import { createBatchedFetch } from './batched-fetch.ts';
import { afterEvent, findMissingBids, type LotData, mergeLot } from './lot-data.ts';

/** The lots of a page, each in a store of its own. */
export interface Auctions {
  get(id: number): Store<AsyncState<LotData>>;
  /**
   * Fetches a lot unless it is known, with texts and bids on `detail`. A failure is kept in its store; this never
   * rejects.
   */
  load(id: number, options?: LoadOptions & { detail?: boolean | undefined }): Promise<void>;
  /** The lots that are loaded. */
  known(): readonly LotData[];
  /** Stores lots that another call has fetched, such as a list, so that their cards send no requests. */
  seed(lots: readonly Auction[]): void;
  /**
   * Bids a maximum in dollars. Without a response the request is retried with the same key, so the bid counts once.
   * Rejects with BidkitError.
   */
  placeBid(id: number, dollars: number): Promise<BidResult>;
  /** Loads the code of `placeBid` in advance. Call it when a member starts to enter a bid. */
  prepareBid(): void;
  /** Subscribes to a lot's events, which keep it up to date, until the returned function is called. */
  watch(id: number): () => void;
  /** Sets fields that the server does not have yet, such as a watch that is being saved. */
  patch(id: number, fields: Partial<LotData>): void;
}

export interface AuctionsParts {
  api: Pick<Api, 'getAuction' | 'listAuctions' | 'placeBid'>;
  realtime: Pick<OwnRealtime, 'watch' | 'subscribe'>;
  /** The id of the logged-in member. */
  memberId(): number | undefined;
  /** Server time in ms. */
  now(): number;
  /** Lots that a server has rendered the page with. */
  initial?: readonly LotData[] | undefined;
}

interface Lot {
  readonly store: StoreApi<AsyncState<LotData>>;
  /** The running request for the detail, shared by all callers. */
  detailRequest?: Promise<LotData> | undefined;
  /** Highest `seq` of an event that could not be applied yet. */
  pendingSeq: number;
  /** Time until a lot is fetched again whose answer was older than that event. */
  waitMs: number;
}

/** The fields of a member who has neither bid on a lot nor won or watches it. */
const nobodys = {
  hasBidBefore: false,
  currentSetMax: null,
  isWatching: false,
  item_status_id: null,
  pay_by: undefined,
} as const;

/** The age of an answer that visitors share, with some time to fetch the next one. */
const SHARED_MS = 1_500;

/** Loaded with the first bid. */
const loadBidding = lazyImport(() => import('./place-bid.ts'));

export function createAuctions({ api, realtime, memberId, now, initial = [] }: AuctionsParts): Auctions & {
  reload(): void;
  forgetMember(): void;
} {
  const create = (state: AsyncState<LotData>): Lot => ({
    store: createStore(() => state),
    pendingSeq: 0,
    waitMs: SHARED_MS,
  });
  const lots = new Map(initial.map((lot) => [lot.id, create(ready(lot))]));

  const lotOf = (id: number): Lot => getOrCreate(lots, id, () => create(idle));

  /** Stores a lot from a response, and fetches what it lacks: later events, and their bids. */
  function ingest(incoming: LotData, since?: number): void {
    const { id } = incoming;
    const lot = lotOf(id);
    const { data } = lot.store.getState();
    const merged = data ? mergeLot(data, incoming, since) : incoming;
    lot.store.setState(ready(merged));
    const bidsSince = data ? findMissingBids(data, incoming) : undefined;
    const isBehind = lot.pendingSeq > merged.seq;
    if (!isBehind) [lot.pendingSeq, lot.waitMs] = [0, SHARED_MS];
    if (bidsSince !== undefined) void load(id, { detail: true, force: true, since: bidsSince });
    else if (isBehind && merged.seq !== data?.seq) refresh(id, merged);
    else if (isBehind) catchUpLater(lot, id);
  }

  /** Caches between page and server may have kept an answer that is older than an event. */
  function catchUpLater(lot: Lot, id: number): void {
    setTimeout(() => {
      const { data, status } = lot.store.getState();
      if (data && lot.pendingSeq > data.seq && status === 'ready') refresh(id, data);
    }, lot.waitMs);
    lot.waitMs = Math.min(lot.waitMs * 2, LONGEST_RETRY_MS);
  }

  const fetchBatched = createBatchedFetch(async (ids: number[]) => {
    const { data } = await api.listAuctions({ query: { ids: ids.join(','), size: ids.length } });
    return new Map(data.map((lot) => [lot.id, lot]));
  });

  async function fetchCard(id: number): Promise<LotData> {
    const lot = await fetchBatched(id);
    if (lot) return lot;
    throw clientError('GET /auctions', 'auction_not_found');
  }

  function fetchDetail(id: number, since?: number): Promise<LotData> {
    const request = () => api.getAuction({ params: { id }, query: { since } });
    if (since !== undefined) return request();
    const lot = lotOf(id);
    lot.detailRequest ??= request().finally(() => {
      lot.detailRequest = undefined;
    });
    return lot.detailRequest;
  }

  /** A forced load is retried while the server cannot be reached: perhaps no later event reveals the missed ones. */
  async function load(
    id: number,
    options: LoadOptions & { detail?: boolean | undefined; since?: number | undefined } = {},
    retryDelay = RETRY_MS,
  ): Promise<void> {
    const { detail, force, since } = options;
    const { store } = lotOf(id);
    const { data } = store.getState();
    if (!force && data && (data.bids || !detail)) return;
    store.setState({ status: 'loading', error: null });
    try {
      ingest(await (detail ? fetchDetail(id, since) : fetchCard(id)), since);
    } catch (caught) {
      const error = caught as BidkitError; // The api rejects with nothing else.
      store.setState({ status: 'error', error });
      if (!force || !error.isRetryable) return;
      const retry = () => store.getState().status === 'error' && load(id, options, retryDelay * 2);
      setTimeout(retry, Math.min(retryDelay, LONGEST_RETRY_MS));
    }
  }

  /** Fetches a later state of a lot. If its bid history is known, only the later bids are fetched. */
  const refresh = (id: number, { bids, seq }: LotData) =>
    void load(id, { detail: Boolean(bids), force: true, since: bids && seq });

  /** Sets the present server time as well, so that a response with older data does not overwrite the fields. */
  function patch(id: number, fields: Partial<LotData>): void {
    const { store } = lotOf(id);
    const { data } = store.getState();
    if (data) store.setState({ data: { ...data, ...fields, server_time: new Date(now()).toISOString() } });
  }

  function applyEvent(id: number, seq: number, fields?: Partial<LotData>): void {
    const lot = lots.get(id);
    if (!lot) return;
    const { data, status } = lot.store.getState();
    if (data && fields && seq === data.seq + 1) {
      lot.store.setState({ data: afterEvent(data, { ...fields, seq }) });
    } else if (!data || seq > data.seq) {
      // The response to a running request may be older than this event: `ingest` compares them.
      lot.pendingSeq = Math.max(lot.pendingSeq, seq);
      if (data && status !== 'loading') refresh(id, data);
    }
  }

  realtime.subscribe(async () => (await import('./lot-events.ts')).handleLotEvents({ applyEvent, memberId }));

  return {
    get: (id) => lotOf(id).store,
    load,
    known: () => [...lots.values()].flatMap(({ store }) => store.getState().data ?? []),
    seed(incoming) {
      for (const lot of incoming) ingest(lot);
    },
    async placeBid(id, dollars) {
      const { placeBid } = await loadBidding();
      return placeBid({ api, load, patch, applyEvent }, id, dollars);
    },
    prepareBid: () => void loadBidding().catch(() => undefined),
    watch: realtime.watch,
    patch,
    /** Removes what only the last member may see. The lots are fetched again once the next one is known. */
    forgetMember() {
      for (const { store } of lots.values()) {
        const { data } = store.getState();
        if (data) store.setState({ data: { ...data, ...nobodys } });
      }
    },
    /** Fetches the known lots again, as cards: those contain the member's own maximum and watch. */
    reload() {
      for (const [id, { store }] of lots)
        if (store.getState().status !== 'idle') void load(id, { force: true });
    },
  };
}
