import { RECONNECTION_ATTEMPTS, type TimeEvent } from '@bidkit/contract';
import type { io } from 'socket.io-client';
import { Decoder, Encoder } from 'socket.io-parser';
import type { Clock } from './clock.ts';
import { measureDrift } from './drift.ts';
import { asItIs } from './json.ts';

/** The function `io` of socket.io-client. */
export type SocketFactory = typeof io;
/** `failed` is the stream-error flag (spec 000 §4). */
export type RealtimeStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

/** socket.io's own, on pages that give arrays a `toJSON`, too. */
class PlainEncoder extends Encoder {
  constructor() {
    super(asItIs);
  }
}

/** Most lots one message may name. */
const LIMIT = 200;
/** Time between two questions for the server's clock while something is watched (DESIGN §6). */
const PING_MS = 5_000;
/** How long an attempt may take: a house that says nothing until then is tried anew. */
const CONNECT_MS = 5_000;

/** The open line to the house. */
export interface Live {
  /** Says once per turn what is watched, however many cards came and went in it; the state of those lots is an event. */
  say(): void;
  /** Closes and opens again: a socket keeps the identity it was opened with. */
  reopen(): void;
  close(): void;
}

export interface LiveParts {
  url: string;
  /** The lots that are watched, by how many. */
  watched: ReadonlyMap<number, number>;
  token(): string | null;
  onStatus(status: RealtimeStatus): void;
  /** Hears the server's time of every event and ping. */
  clock: Clock;
  monotonic(): number;
  onEvent(event: string, payload: unknown): void;
  /** The house has closed the socket, as it does when its token ends. */
  onClosed(): void;
}

/** Opens the socket. Fetched together with socket.io-client, when the first lot is watched. */
export function openLive(io: SocketFactory, parts: LiveParts): Live {
  const { url, watched, token, onStatus, clock, monotonic, onEvent, onClosed } = parts;
  const socket = io(url || location.origin, {
    transports: ['websocket', 'polling'],
    // Where a page's policy or a proxy lets no websocket through.
    tryAllTransports: true,
    timeout: CONNECT_MS,
    parser: { Decoder, Encoder: PlainEncoder },
    auth: (answer: (auth: object) => void) => answer({ token: token() }),
  });
  let isClosed = false;
  let failures = 0;
  const firstWait = socket.io.reconnectionDelay();
  const measure = measureDrift(clock, monotonic);
  let pings: ReturnType<typeof setInterval> | undefined;

  /**
   * Counts attempts until the house has answered. socket.io counts only until the transport opens: a line that is accepted and
   * cut again and again would be tried for ever, each time as if it were the first.
   */
  function fail(): void {
    failures += 1;
    socket.io.reconnectionDelay(firstWait * failures);
    onStatus(failures > RECONNECTION_ATTEMPTS ? 'failed' : 'reconnecting');
    if (failures > RECONNECTION_ATTEMPTS) socket.disconnect();
  }

  function ping(): void {
    // Nobody sees the seconds of a hidden tab; the clock asks again when it is shown.
    if (globalThis.document?.hidden) return;
    const sentAt = monotonic();
    socket.timeout(PING_MS).emit('time', (error: Error | null, answer?: TimeEvent) => {
      if (error || !answer) return;
      clock.observe(answer.time, sentAt, monotonic());
      measure();
    });
  }

  /** Asks now and then every 5 s, or not at all: a page without live lots has no timer. */
  function keepTime(isWanted: boolean): void {
    if (isWanted === Boolean(pings)) return;
    clearInterval(pings);
    pings = isWanted ? setInterval(ping, PING_MS) : undefined;
    if (isWanted) ping();
  }

  let isSaying = false;
  function say(): void {
    if (isSaying) return;
    isSaying = true;
    queueMicrotask(() => {
      isSaying = false;
      if (!socket.connected) return;
      const rest = [...watched.keys()];
      keepTime(rest.length > 0);
      // What came into sight last is told first, with its state; the rest once that has replaced what was told before.
      const nextItems = () => ({ items: rest.splice(-LIMIT).map((id) => ({ id })) });
      socket.emit('scheduleList', nextItems(), (states: unknown) => {
        while (rest.length > 0) socket.emit('watch', nextItems());
        onEvent('states', states);
      });
    });
  }

  socket.on('connect', () => {
    failures = 0;
    onStatus('connected');
    say();
  });
  socket.on('disconnect', (reason) => {
    keepTime(false);
    if (isClosed) onStatus('idle');
    else fail();
    // The house closes sockets whose token has ended, and that is final to socket.io; public news go on all the same.
    if (reason === 'io server disconnect') {
      socket.connect();
      onClosed();
    }
  });
  socket.on('connect_error', () => (socket.active ? fail() : onStatus('failed')));
  socket.onAny((event: string, payload?: { server_time?: number; time?: number }) => {
    const serverMs = payload?.server_time ?? payload?.time;
    if (serverMs) clock.observe(serverMs, Number.NEGATIVE_INFINITY, monotonic());
    onEvent(event, payload);
  });

  return {
    say,
    reopen() {
      failures = 0;
      socket.disconnect().connect();
    },
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}
