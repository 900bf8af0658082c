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

/** What is known of a thing that nobody has asked for. */
export const unasked: AsyncState<never> = { status: 'idle', data: null, error: null };

/** A server knows nobody: it has no stored token. */
const nobody: SessionState = { status: 'signed-out', user: null, error: null };

/** A timer that cannot be read yet. */
const unread: Countdown = { text: '', seconds: 0, isEndingSoon: false, hasEnded: false };

/**
 * The state of any store of the sdk; draws again when it changes. `onServer` is what a server says of it, and the page too while it takes
 * over what the server has drawn: its state unless given.
 */
export function useStore<T>(store: Store<T>, onServer?: T): T {
  const { subscribe, getState } = store;
  return useSyncExternalStore(subscribe, getState, onServer === undefined ? getState : () => onServer);
}

/** A live lot: fetched when unknown (with its texts and bids on `detail`), kept up to date while mounted. */
export function useAuction(id: number, { detail = false } = {}): AsyncState<LotData> {
  const { auctions } = useBidkit();
  useEffect(() => {
    void auctions.load(id, { detail });
    return auctions.watch(id);
  }, [auctions, id, detail]);
  return useStore(auctions.get(id), unasked);
}

const never = () => () => {};

/**
 * The time left until `endMs` (server time, ms since the epoch); draws once per second until the end. No two machines agree on it: on a
 * server, and while a page takes over what was drawn there, `text` is empty.
 */
export function useCountdown(endMs: number): Countdown {
  const { clock, ticker } = useBidkit();
  const isOnPage = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [left, setLeft] = useState(() => countdown(endMs, clock.now()));
  useEffect(() => {
    const stop = ticker.onSecond((nowMs) => {
      const next = countdown(endMs, nowMs);
      setLeft(next);
      if (next.hasEnded) queueMicrotask(() => stop());
    });
    return stop;
  }, [endMs, ticker]);
  return isOnPage ? left : unread;
}

/** Who is here. */
export function useSession(): SessionState {
  return useStore(useBidkit().session, nobody);
}

/** The state of the news stream; `failed` is the stream-error flag (spec 000 §4). */
export function useRealtimeStatus(): RealtimeStatus {
  return useStore<RealtimeStatus>(useBidkit().realtime.status, 'idle');
}

/** Whether the member watches a lot, which is fetched when unknown, and what flips it; rejects with BidkitError, status 401 when signed out. */
export function useWatch(id: number): { isWatching: boolean; toggle: () => Promise<boolean> } {
  const { auctions, watchlist } = useBidkit();
  useEffect(() => void auctions.load(id), [auctions, id]);
  const { data } = useStore(auctions.get(id), unasked);
  const toggle = useCallback(() => watchlist.toggle(id), [watchlist, id]);
  return { isWatching: data?.isWatching ?? false, toggle };
}
