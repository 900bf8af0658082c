import {
  type AsyncState,
  type Countdown,
  countdown,
  type LotData,
  type RealtimeStatus,
  type SessionState,
} from '@bidkit/sdk';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useBidkit } from './provider.tsx';

/** A server renders no countdown. */
const noCountdown: Countdown = { text: '', seconds: 0, isEndingSoon: false, hasEnded: false };

/**
 * A live lot: fetched when unknown (with its texts and bids on `detail`), kept up to date while mounted.
 * @example
 * function Price({ id }: { id: number }) {
 *   const { data } = useAuction(id);
 *   return <p>{data ? formatPrice(shownPrice(data)) : '…'}</p>;
 * }
 */
export function useAuction(id: number, { detail = false } = {}): AsyncState<LotData> {
  const { auctions } = useBidkit();
  const state = useStore(auctions.get(id));
  useEffect(() => void auctions.load(id, { detail }), [auctions, id, detail]);
  // The socket is opened after the first answer: a page that may not load the lot may not watch it.
  const isKnown = state.data !== null;
  useEffect(() => (isKnown ? auctions.watch(id) : undefined), [auctions, id, isKnown]);
  return state;
}

const neverChanges = () => () => {};

/**
 * The time left until `endMs` (server time, ms since the epoch), updated once per second until the end. `text` is
 * empty on a server and during hydration, because two machines never agree on the time.
 * @example
 * function TimeLeft({ end }: { end: string }) {
 *   const { text, isEndingSoon } = useCountdown(Date.parse(end));
 *   return <time data-soon={isEndingSoon}>{text}</time>;
 * }
 */
export function useCountdown(endMs: number): Countdown {
  const { clock, ticker } = useBidkit();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [left, setLeft] = useState<Countdown>();
  useEffect(() => {
    const stop = ticker.onSecond((nowMs) => {
      const next = countdown(endMs, nowMs);
      setLeft(next);
      if (next.hasEnded) queueMicrotask(() => stop());
    });
    return stop;
  }, [endMs, ticker]);
  // A server's render does not read the clock.
  return isHydrated ? (left ?? countdown(endMs, clock.now())) : noCountdown;
}

/**
 * The signed-in member and the status of the session.
 * @example
 * function Greeting() {
 *   const { user } = useSession();
 *   return <p>{user ? `Hello, ${user.username}` : 'Welcome'}</p>;
 * }
 */
export function useSession(): SessionState {
  return useStore(useBidkit().session);
}

/**
 * The status of the socket; `failed` when every attempt to connect has failed.
 * @example
 * function Live() {
 *   return <p>{useRealtimeStatus() === 'failed' ? 'Live updates have stopped.' : 'Live'}</p>;
 * }
 */
export function useRealtimeStatus(): RealtimeStatus {
  return useStore(useBidkit().realtime.status);
}

/**
 * Whether the member watches a lot, which is fetched when unknown, and a function that changes it. `toggle` rejects
 * with BidkitError, status 401 when signed out.
 * @example
 * function Watch({ id }: { id: number }) {
 *   const { isWatching, toggle } = useWatch(id);
 *   return <button onClick={toggle}>{isWatching ? 'Watched' : 'Watch'}</button>;
 * }
 */
export function useWatch(id: number): { isWatching: boolean; toggle: () => Promise<boolean> } {
  const { auctions, watchlist } = useBidkit();
  useEffect(() => void auctions.load(id), [auctions, id]);
  const isWatching = useStore(auctions.get(id), ({ data }) => data?.isWatching ?? false);
  const toggle = useCallback(() => watchlist.toggle(id), [watchlist, id]);
  return { isWatching, toggle };
}
