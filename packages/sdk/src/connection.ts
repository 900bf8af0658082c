import type { ErrorBody, OpenRecord, TimeEvent, WatchMessage } from '@bidkit/contract';
import type { io } from 'socket.io-client';
import { Decoder, Encoder } from 'socket.io-parser';
import type { Clock } from './clock.ts';
import { measureDrift } from './drift.ts';
import { ignoreToJSON } from './ignore-to-json.ts';

/** The function `io` of socket.io-client. */
export type SocketFactory = typeof io;
/** `failed`: every attempt to connect has failed, and nothing is tried until `retry()`. */
export type RealtimeStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

/** The encoder of socket.io, for pages that add a `toJSON` to arrays. */
class PlainEncoder extends Encoder {
  constructor() {
    super(ignoreToJSON);
  }
}

/** Most lots in one message. */
const LOTS_PER_MESSAGE = 200;
/** Interval of time requests while a lot is watched. */
const PING_MS = 5_000;
/** Timeout of one attempt to connect. */
const CONNECT_TIMEOUT_MS = 5_000;
/** First wait after the server has refused the socket, in delays of socket.io; each further attempt waits longer. */
const REFUSED_WAIT = 2;
/** Attempts to reconnect before the connection counts as failed. */
const RECONNECTION_ATTEMPTS = 10;

/** One socket to the server. */
export interface SocketConnection {
  /**
   * Sends the changes of the watched lots, once per microtask. After an addition the server answers with the state of
   * all, the event `states`.
   */
  syncSubscriptions(): void;
  /** Closes and opens the socket again: it keeps the token that it was opened with. */
  reopen(): void;
  open(record: OpenRecord): void;
  close(): void;
}

export interface ConnectionParts {
  /** Origin of the server; the page's own when empty. */
  url: string;
  /** The number of subscriptions by lot. */
  watched: ReadonlyMap<number, number>;
  token(): string | null;
  /** The id of the logged-in member, which messages contain. */
  memberId(): number | undefined;
  /** The known end of a lot, which messages contain. */
  endTime(id: number): string | undefined;
  onStatus(status: RealtimeStatus): void;
  /** Receives the server time of every event and ping. */
  clock: Clock;
  monotonic(): number;
  /** Receives the events of the server, and `states` and `closed`. */
  onEvent(event: string, payload?: unknown): void;
}

/**
 * Opens the socket. This module is loaded together with socket.io-client: when the first lot is watched, or when a
 * member is loaded.
 */
export function openConnection(io: SocketFactory, parts: ConnectionParts): SocketConnection {
  const { url, watched, token, memberId, endTime, onStatus, onEvent, clock, monotonic } = parts;
  const socket = io(url || location.origin, {
    transports: ['websocket', 'polling'],
    // A page's policy or a proxy may block websockets.
    tryAllTransports: true,
    timeout: CONNECT_TIMEOUT_MS,
    parser: { Decoder, Encoder: PlainEncoder },
    auth: (send: (auth: object) => void) => send({ token: token() }),
  });
  let isClosed = false;
  let failures = 0;
  const initialDelay = socket.io.reconnectionDelay();
  const measure = measureDrift(clock, monotonic);
  let pings: ReturnType<typeof setInterval> | undefined;
  /** The next attempt after a refusal. */
  let retry: ReturnType<typeof setTimeout> | undefined;

  /**
   * Counts attempts until the server has answered. socket.io counts only until the transport opens, and would retry
   * for ever when a proxy accepts each connection and cuts it at once.
   */
  function countFailure(): void {
    failures += 1;
    socket.io.reconnectionDelay(initialDelay * failures);
    onStatus(failures > RECONNECTION_ATTEMPTS ? 'failed' : 'reconnecting');
    if (failures > RECONNECTION_ATTEMPTS) socket.disconnect();
  }

  function ping(): void {
    // A hidden tab shows no countdown; the clock synchronizes again when the tab is shown.
    if (globalThis.document?.hidden) return;
    const sentAt = monotonic();
    socket.timeout(PING_MS).emit('time', (error: Error | null, answer?: TimeEvent) => {
      if (error || !answer) return;
      clock.observe(answer.time, sentAt, monotonic());
      measure();
    });
  }

  /** A page without watched lots has no timer. */
  function setPinging(isWanted: boolean): void {
    if (isWanted === Boolean(pings)) return;
    clearInterval(pings);
    pings = isWanted ? setInterval(ping, PING_MS) : undefined;
    if (isWanted) ping();
  }

  /** A message with the last lots of a list, which it removes from the list. */
  const takeMessage = (ids: number[]): WatchMessage => ({
    user: memberId(),
    items: ids.splice(-LOTS_PER_MESSAGE).map((id) => ({ id, endTime: endTime(id) })),
  });

  /** The lots that the server was told to send. */
  let listed: ReadonlySet<number> = new Set();
  function sendChanges(): void {
    const ids = [...watched.keys()];
    setPinging(ids.length > 0);
    const gone = [...listed].filter((id) => !watched.has(id));
    const hasNew = ids.some((id) => !listed.has(id));
    listed = new Set(ids);
    // `scheduleList` replaces the list and answers with states: the lots that were watched last go first, `watch`
    // adds the rest.
    if (hasNew) {
      socket.emit('scheduleList', takeMessage(ids), (states: unknown) => {
        const rest = ids.filter((id) => watched.has(id));
        while (rest.length > 0) socket.emit('watch', takeMessage(rest));
        onEvent('states', states);
      });
    } else while (gone.length > 0) socket.emit('unwatch', takeMessage(gone));
  }

  let isScheduled = false;
  function syncSubscriptions(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (socket.connected) sendChanges();
    });
  }

  /** Sends the whole list: the server has none, or has ignored the last message. */
  function resend(): void {
    listed = new Set();
    syncSubscriptions();
  }

  socket.on('connect', () => {
    failures = 0;
    onStatus('connected');
    resend();
  });
  socket.on('disconnect', (reason) => {
    setPinging(false);
    if (isClosed) onStatus('idle');
    else countFailure();
    // socket.io does not reconnect after the server has closed the socket, but public events need no token.
    if (reason === 'io server disconnect') {
      socket.connect();
      onEvent('closed');
    }
  });
  socket.on('connect_error', () => {
    countFailure();
    // socket.io does not try again after the server has refused the socket, such as while it is overloaded.
    if (socket.active || failures > RECONNECTION_ATTEMPTS) return;
    clearTimeout(retry);
    retry = setTimeout(
      () => socket.connect(),
      REFUSED_WAIT * initialDelay * failures * (0.5 + Math.random()),
    );
  });
  socket.on('refused', ({ params }: ErrorBody) => {
    clearTimeout(retry);
    retry = setTimeout(resend, Number(params?.seconds ?? 1) * 1000);
  });
  socket.onAny((event: string, payload?: { server_time?: number; time?: number }) => {
    const serverMs = payload?.server_time ?? payload?.time;
    if (serverMs) clock.observe(serverMs, Number.NEGATIVE_INFINITY, monotonic());
    onEvent(event, payload);
  });

  return {
    syncSubscriptions,
    reopen() {
      failures = 0;
      clearTimeout(retry);
      socket.disconnect().connect();
    },
    open: (record) => void (socket.connected && socket.emit('open', record)),
    close() {
      isClosed = true;
      clearTimeout(retry);
      socket.disconnect();
    },
  };
}
