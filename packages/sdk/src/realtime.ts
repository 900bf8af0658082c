import {
  type AuctionEnd,
  type BidUpdate,
  RECONNECTION_ATTEMPTS,
  type ScheduleState,
  type TimeEvent,
  type UserEvents,
} from '@bidkit/contract';
import type { io } from 'socket.io-client';
import { createStore, type Store } from './store.ts';

/** The function `io` of socket.io-client. */
export type SocketFactory = typeof io;
export type RealtimeStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

interface Events {
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
  token(): string | null;
}

type Socket = ReturnType<SocketFactory>;

export function createRealtime(parts: RealtimeParts): Realtime & { renew(): void; close(): void } {
  const status = createStore<{ value: RealtimeStatus }>({ value: 'idle' });
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const watched = new Map<number, number>();
  let socket: Socket | undefined;
  let isClosed = false;
  let isSaid = true;

  const become = (value: RealtimeStatus) => status.setState({ value });
  const items = () => ({ items: [...watched.keys()].map((id) => ({ id })) });
  const dispatch = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never);
  };
  /** Says once per turn what is watched, however many cards came and went in it. */
  function say(): void {
    if (!isSaid || !socket?.connected) return;
    isSaid = false;
    queueMicrotask(() => {
      isSaid = true;
      socket?.emit('scheduleList', items(), (states: ScheduleState) => dispatch('states', states));
    });
  }

  async function connect() {
    if (socket || status.getState().value === 'connecting' || isClosed) return;
    become('connecting');
    try {
      const io = await parts.load();
      if (!isClosed) socket = open(io);
    } catch {
      become('failed'); // The code of the socket did not come: the same flag, the same way to try again.
    }
  }

  function open(io: SocketFactory): Socket {
    const opened = io(parts.url, {
      transports: ['websocket', 'polling'],
      reconnectionAttempts: RECONNECTION_ATTEMPTS,
      auth: (answer: (auth: object) => void) => answer({ token: parts.token() }),
    });
    opened.on('connect', () => {
      become('connected');
      say();
    });
    opened.on('disconnect', () => become(isClosed ? 'idle' : 'reconnecting'));
    opened.on('connect_error', () => become(opened.active ? 'reconnecting' : 'failed'));
    opened.io.on('reconnect_failed', () => become('failed'));
    opened.onAny(dispatch);
    return opened;
  }

  const reopen = () => void (socket ? socket.disconnect().connect() : connect());

  return {
    status: { getState: () => status.getState().value, subscribe: status.subscribe },
    watch(id) {
      watched.set(id, (watched.get(id) ?? 0) + 1);
      if (watched.get(id) === 1) say();
      void connect();
      let isWatching = true;
      return () => {
        if (!isWatching) return;
        isWatching = false;
        const count = (watched.get(id) ?? 1) - 1;
        if (count > 0) watched.set(id, count);
        else {
          watched.delete(id);
          say();
        }
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
      if (socket) become('connecting');
      else become('idle');
      reopen();
    },
    /** A socket keeps the identity it was opened with: after signing in or out it is opened anew. */
    renew: () => void (socket && reopen()),
    close() {
      isClosed = true;
      socket?.disconnect();
    },
  };
}
