import type { AuctionEnd, BidUpdate, ScheduleState, TimeEvent, UserEvents } from '@bidkit/contract';
import type { Live, LiveParts, RealtimeStatus, SocketFactory } from './live.ts';
import { createStore, type Store } from './store.ts';

/** What is heard over the socket, by event. */
export interface Events {
  bidUpdate: BidUpdate;
  'auction-end': AuctionEnd;
  time: TimeEvent;
  /** What the server says of the watched lots after each connect. */
  states: ScheduleState;
  [userEvents: `user-events-${number}`]: UserEvents;
}

/** News of the house over one socket, which is loaded and opened when first needed. */
export interface Realtime {
  /** `failed` is the stream-error flag: after 10 attempts nothing is tried any more until `retry()` (spec 000 §4). */
  readonly status: Store<RealtimeStatus>;
  /** Hears about a lot until the returned function is called; many may watch the same. */
  watch(id: number): () => void;
  on<K extends keyof Events>(event: K, listener: (payload: Events[K]) => void): () => void;
  /** Opens the socket although no lot is watched, for news about the member. */
  connect(): void;
  retry(): void;
}

export interface RealtimeParts {
  /** Origin of the socket; the page's own when empty. */
  url: string;
  load(): Promise<SocketFactory>;
  token: LiveParts['token'];
  clock: LiveParts['clock'];
  monotonic: LiveParts['monotonic'];
  onClosed: LiveParts['onClosed'];
}

export function createRealtime({
  load,
  ...parts
}: RealtimeParts): Realtime & { renew(): void; close(): void } {
  const status = createStore<{ value: RealtimeStatus }>({ value: 'idle' });
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const watched = new Map<number, number>();
  let live: Live | undefined;
  let isClosed = false;

  const become = (value: RealtimeStatus) => status.setState({ value });
  const dispatch = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never);
  };

  async function connect() {
    if (live || isClosed || status.getState().value === 'connecting') return;
    become('connecting');
    try {
      const [{ openLive }, factory] = await Promise.all([import('./live.ts'), load()]);
      if (isClosed) return;
      live = openLive(factory, { ...parts, watched, onStatus: become, onEvent: dispatch });
    } catch {
      become('failed'); // The code of the socket did not come: the same flag, the same way to try again.
    }
  }

  return {
    status: { getState: () => status.getState().value, subscribe: status.subscribe },
    watch(id) {
      const count = (by: number) => {
        const watchers = (watched.get(id) ?? 0) + by;
        if (watchers > 0) watched.set(id, watchers);
        else watched.delete(id);
        live?.say();
      };
      count(1);
      void connect();
      let isWatching = true;
      return () => {
        if (isWatching) count(-1);
        isWatching = false;
      };
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    connect,
    retry() {
      if (status.getState().value !== 'failed') return;
      become(live ? 'connecting' : 'idle');
      if (live) live.reopen();
      else void connect();
    },
    /** After signing in or out the socket is opened anew. */
    renew: () => live?.reopen(),
    close() {
      isClosed = true;
      live?.close();
      live = undefined; // `retry()` finds nothing to open again.
    },
  };
}
