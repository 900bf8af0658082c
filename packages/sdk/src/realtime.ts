import type {
  AlsoOpen,
  AuctionEnd,
  BidUpdate,
  OpenRecord,
  ScheduleState,
  StaffChange,
  TimeEvent,
  UserEvents,
} from '@bidkit/contract';
import { createStore } from 'zustand/vanilla';
import type { ConnectionParts, RealtimeStatus, SocketConnection, SocketFactory } from './connection.ts';
import { getOrCreate } from './get-or-create.ts';
import type { Store } from './store.ts';

/** Payloads by event. */
interface Events {
  bidUpdate: BidUpdate;
  'auction-end': AuctionEnd;
  time: TimeEvent;
  /** State of the watched lots, after each connect and each addition to the list. */
  states: ScheduleState;
  /** The server has closed the socket, which it does when the token has expired. It is opened again without one. */
  closed: undefined;
  'staff-change': StaffChange;
  'also-open': AlsoOpen;
  [userEvents: `user-events-${number}`]: UserEvents;
}

/** Receives the events of all names. */
export type EventHandler = (
  ...args: { [K in keyof Events]: [event: K, payload: Events[K]] }[keyof Events]
) => void;

/** Server events over one socket, which is loaded and opened when it is first needed. */
export interface Realtime {
  /** `failed` after 10 failed attempts to connect: nothing is tried until `retry()`. */
  readonly status: Store<RealtimeStatus>;
  /** Subscribes to the events of a lot until the returned function is called. Calls for one lot add up. */
  watch(id: number): () => void;
  /** Returns a function that removes the listener. */
  on<K extends keyof Events>(event: K, listener: (payload: Events[K]) => void): () => void;
  /** Opens the socket although no lot is watched, for the member's own events. */
  connect(): void;
  retry(): void;
  /** Tells the server which record a page of the office shows. Nothing without a connection: send it after each. */
  open(record: OpenRecord): void;
}

/** The part that only the instance and its stores use. */
export interface OwnRealtime extends Realtime {
  /**
   * Subscribes a store, before the socket is opened. The handler is loaded together with the socket. It is called
   * before the listeners of `on`, which can read the updated store.
   */
  subscribe(loadHandler: () => Promise<EventHandler>): void;
  /** Reopens the socket with another token. */
  renew(): void;
  close(): void;
}

export interface RealtimeParts
  extends Pick<ConnectionParts, 'url' | 'token' | 'memberId' | 'endTime' | 'clock' | 'monotonic'> {
  load(): Promise<SocketFactory>;
}

export function createRealtime({ load, ...parts }: RealtimeParts): OwnRealtime {
  const status = createStore<RealtimeStatus>(() => 'idle');
  const handlerLoaders = new Set<() => Promise<EventHandler>>();
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const watched = new Map<number, number>();
  let connection: SocketConnection | undefined;
  let isClosed = false;

  const setStatus = (value: RealtimeStatus) => status.setState(value);

  async function connect() {
    if (connection || isClosed || status.getState() === 'connecting') return;
    setStatus('connecting');
    try {
      const [{ openConnection }, factory, ...handlers] = await Promise.all([
        import('./connection.ts'),
        load(),
        ...[...handlerLoaders].map((loadHandler) => loadHandler()),
      ]);
      if (isClosed) return;
      connection = openConnection(factory, {
        ...parts,
        watched,
        onStatus: setStatus,
        onEvent(event, payload) {
          // The contract defines the payload of each event.
          for (const handle of handlers) handle(event as never, payload as never);
          for (const listener of listeners.get(event) ?? []) listener(payload as never);
        },
      });
    } catch {
      setStatus('failed'); // The code could not be loaded: `retry()` tries again.
    }
  }

  return {
    status,
    watch(id) {
      const count = (by: number) => {
        const watchers = (watched.get(id) ?? 0) + by;
        if (watchers > 0) watched.set(id, watchers);
        else watched.delete(id);
        connection?.syncSubscriptions();
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
      const known = getOrCreate(listeners, event, () => new Set());
      known.add(listener);
      return () => known.delete(listener);
    },
    subscribe: (loadHandler) => void handlerLoaders.add(loadHandler),
    connect,
    retry() {
      if (status.getState() !== 'failed') return;
      setStatus(connection ? 'connecting' : 'idle');
      if (connection) connection.reopen();
      else void connect();
    },
    open: (record) => connection?.open(record),
    renew: () => connection?.reopen(),
    close() {
      isClosed = true;
      connection?.close();
      connection = undefined; // `retry()` must not open it again.
    },
  };
}
