import {
  type AsyncState,
  type Countdown,
  countdown,
  type LotData,
  type RealtimeStatus,
  type SessionState,
  type Store,
} from '@bidkit/sdk';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useBidkit } from './provider.tsx';

/** The state of any store of the sdk; draws again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}

/** A live lot: fetched when unknown (with its texts and bids on `detail`), kept up to date while mounted. */
export function useAuction(id: number, { detail = false } = {}): AsyncState<LotData> {
  const { auctions } = useBidkit();
  useEffect(() => {
    void auctions.load(id, { detail });
    return auctions.watch(id);
  }, [auctions, id, detail]);
  return useStore(auctions.get(id));
}

/** The time left until `endMs` (server time, ms since the epoch); draws once per second until the end. */
export function useCountdown(endMs: number): Countdown {
  const { clock, ticker } = useBidkit();
  const [left, setLeft] = useState(() => countdown(endMs, clock.now()));
  useEffect(() => {
    const stop = ticker.onSecond((nowMs) => {
      const next = countdown(endMs, nowMs);
      setLeft(next);
      if (next.hasEnded) queueMicrotask(() => stop());
    });
    return stop;
  }, [endMs, ticker]);
  return left;
}

/** Who is here. */
export function useSession(): SessionState {
  return useStore(useBidkit().session);
}

/** The state of the news stream; `failed` is the stream-error flag (spec 000 §4). */
export function useRealtimeStatus(): RealtimeStatus {
  return useStore(useBidkit().realtime.status);
}

/** Whether the member watches a lot, and what flips it; rejects with BidkitError, status 401 when signed out. */
export function useWatch(id: number): { isWatching: boolean; toggle: () => Promise<boolean> } {
  const { auctions, watchlist } = useBidkit();
  const { data } = useStore(auctions.get(id));
  const toggle = useCallback(() => watchlist.toggle(id), [watchlist, id]);
  return { isWatching: data?.isWatching ?? false, toggle };
}
