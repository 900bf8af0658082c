import { RECONNECTION_ATTEMPTS } from '@bidkit/contract';
import type { io } from 'socket.io-client';

/** The function `io` of socket.io-client. */
export type SocketFactory = typeof io;
/** `failed` is the stream-error flag (spec 000 §4). */
export type RealtimeStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

/** Most lots one message may name. */
const LIMIT = 200;

/** The open line to the house. */
export interface Live {
  /** Says what is watched now; `answer` hears the state of those lots. Nothing is said while the line is down. */
  say(ids: number[], answer: (states: unknown) => void): void;
  /** Closes and opens again: a socket keeps the identity it was opened with. */
  reopen(): void;
  close(): void;
}

export interface LiveParts {
  url: string;
  token(): string | null;
  onStatus(status: RealtimeStatus): void;
  onConnect(): void;
  onEvent(event: string, payload: unknown): void;
}

/** Opens the socket. Fetched together with socket.io-client, when the first lot is watched. */
export function openLive(io: SocketFactory, { url, token, onStatus, onConnect, onEvent }: LiveParts): Live {
  const socket = io(url || location.origin, {
    transports: ['websocket', 'polling'],
    reconnectionAttempts: RECONNECTION_ATTEMPTS,
    auth: (answer: (auth: object) => void) => answer({ token: token() }),
  });
  let isClosed = false;
  socket.on('connect', () => {
    onStatus('connected');
    onConnect();
  });
  socket.on('disconnect', (reason) => {
    onStatus(isClosed ? 'idle' : 'reconnecting');
    // The house closes sockets whose token has ended, and that is final to socket.io; public news go on all the same.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => onStatus(socket.active ? 'reconnecting' : 'failed'));
  socket.io.on('reconnect_failed', () => onStatus('failed'));
  socket.onAny(onEvent);

  return {
    say(ids, answer) {
      if (!socket.connected) return;
      // What came into sight last is told first, with its state; the rest once that has replaced what was told before.
      const rest = [...ids];
      const nextItems = () => ({ items: rest.splice(-LIMIT).map((id) => ({ id })) });
      socket.emit('scheduleList', nextItems(), (states: unknown) => {
        while (rest.length > 0) socket.emit('watch', nextItems());
        answer(states);
      });
    },
    reopen: () => void socket.disconnect().connect(),
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}
