import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { userEventsName } from '@bidkit/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Broadcast, Origins } from '../kernel/app-context.ts';
import { readLimitAddress } from '../kernel/limit-address.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { createCounter } from '../kernel/shared-counter.ts';
import { readCounts } from '../modules/notifications/counts.ts';
import type { FindCaller } from '../modules/sessions/tokens.ts';
import { admitSockets, type FindStaffOfSocket } from './admission.ts';
import { type CatchUpParts, startCatchUp } from './catch-up.ts';
import { listenTo } from './client-events.ts';
import type { Cluster } from './cluster.ts';
import { createFanOut, type EmitToRoom } from './fan-out.ts';
import { createLotStates, findStates } from './lot-states.ts';
import { createPresence } from './presence.ts';
import { startRevocation } from './revocation.ts';
import { lotOfRoom, lotRoom, subjectRoom, tokenRoom, userRoom } from './rooms.ts';
import { createSocketLimits } from './socket-limits.ts';
import type { ServerSocket, SocketServer } from './socket-types.ts';

/** Seconds between two `time` events. */
const TIME_EVENT_SECONDS = 30;
/** A `scheduleList` of 200 lots is about 12 kB. */
const MAX_MESSAGE_BYTES = 32_768;
/** Sockets per node. Further ones are refused and retry, on this node or another. */
const MAX_SOCKETS = 20_000;

const SOCKET_PATH = '/socket.io';
/** Whether a request is one of a socket's connection. */
export const isSocketRequest = ({ url }: Pick<IncomingMessage, 'url'>): boolean =>
  url?.startsWith(`${SOCKET_PATH}/`) === true;

export interface RealtimeParts {
  readonly db: Database;
  /** The database's clock in milliseconds. */
  readonly now: () => number;
  readonly findCaller: FindCaller;
  readonly findStaff: FindStaffOfSocket;
  /** Decides which pages may open a socket. */
  readonly origins: Pick<Origins, 'isAllowed'>;
  readonly log: FastifyBaseLogger;
  /** Carries events to the sockets of other nodes. */
  readonly cluster: Cluster;
  readonly metrics: Pick<Metrics, 'eventSent'>;
  /** Called before an event of a lot is sent from this node. */
  readonly onLotEvent: (id: number) => void;
  readonly limits: Config['limits'];
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: string | null;
  /** How often this node compares its sockets with the database. */
  readonly polls?: SocketPolls;
}

/** The defaults are those of production. */
export interface SocketPolls {
  /** Looks for revoked tokens. */
  readonly revocation?: { readonly pollMs: number };
  /** Looks for lost events. */
  readonly catchUp?: Pick<CatchUpParts, 'pollMs' | 'pollsPerCheck'>;
}

/** The sockets of this node. They carry events only; bids travel over HTTP. */
export interface Realtime {
  readonly broadcast: Broadcast;
  /** Serves `/socket.io` on a server that may not listen yet. */
  attach(server: HttpServer): void;
  /** Closes the sockets that were opened with revoked tokens, on every node, at once. */
  signOut(tokenHashes: readonly string[]): void;
  /** Closes the sockets of a member on every node. Tokens stay valid until their sessions are deleted. */
  disconnectUser(userId: number): void;
  /** Sockets open on this node. */
  count(): number;
  /** Disconnects every socket and accepts no more. Other nodes still receive this node's events. */
  drain(): Promise<void>;
  /** Leaves the cluster. The caller closes the HTTP server itself. */
  close(): Promise<void>;
}

export function createRealtime(parts: RealtimeParts): Realtime {
  const { db, now, findCaller, findStaff, origins, log, cluster, limits } = parts;
  const readAddress = readLimitAddress(parts.trustProxy);
  const socketLimits = createSocketLimits(limits, () => performance.now());
  const handshakes = createCounter(cluster.redis);
  const states = createLotStates((ids) => findStates(db, ids));
  const io: SocketServer = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    cors: {
      origin: (origin, answer) => void origins.isAllowed(origin).then((isAllowed) => answer(null, isAllowed)),
    },
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    ...(cluster.adapter && { adapter: cluster.adapter }),
    // Connection state recovery stays off: it would let a socket resume without a new check of its token.
    async allowRequest(request, allow) {
      // CORS does not apply to a WebSocket handshake, so pages that are not registered are refused here.
      const isKnown = await origins.isAllowed(request.headers.origin);
      const { current } = await handshakes.count(`socket ${readAddress(request)}`, 60_000);
      const isFull = io.engine.clientsCount >= MAX_SOCKETS || current > limits.callsPerMinute;
      allow(null, isKnown && !isClosing && !isFull);
    },
  });
  let isClosing = false;

  admitSockets(io, { findCaller, findStaff, socketLimits, limits, readAddress, log });
  io.on('connection', (socket) => {
    const limit = socketLimits.limitMessages(readAddress(socket.request), socket.data.memberId);
    listenTo(socket, { limit, states, now, log, onStatesSent: (found) => catchUp.onStatesSent(found) });
    watchRecords(socket);
    void sendCounts(socket);
    forgetRequest(socket);
  });

  /** Sends a member the numbers on their badges: they may have changed while the socket was not connected. */
  async function sendCounts(socket: ServerSocket): Promise<void> {
    const { memberId } = socket.data;
    if (memberId === undefined) return;
    try {
      const [counts] = await readCounts(db, [memberId]);
      if (counts) socket.emit(userEventsName(memberId), { ...counts, server_time: now() });
    } catch (error) {
      log.error(error, 'The counts of a member could not be sent');
    }
  }

  const timer = setInterval(() => {
    io.local.emit('time', { time: now() });
    socketLimits.sweep();
  }, TIME_EVENT_SECONDS * 1000);
  timer.unref();
  io.on('lost', cluster.markMissingEvents);
  cluster.onReconnect(() => io.serverSideEmit('lost'));
  const revocation = startRevocation(io, db, log, parts.polls?.revocation);
  const { toAllNodes, toThisNode } = createFanOut(io, cluster.adapter !== undefined);
  const watchRecords = createPresence(io, { emit: toAllNodes, now, log });
  const catchUp = startCatchUp({
    db,
    log,
    isMissingEvents: cluster.isMissingEvents,
    watchedLots: () => [...io.of('/').adapter.rooms.keys()].map(lotOfRoom).filter((id) => id !== null),
    broadcast: createBroadcast(toThisNode, parts),
    ...parts.polls?.catchUp,
  });

  return {
    broadcast: createBroadcast(toAllNodes, parts),
    attach(server) {
      io.attach(server);
      io.engine.on('connection', (connection: ServerSocket['conn']) => {
        connection.once('close', socketLimits.count(readAddress(connection.request)));
      });
    },
    signOut(tokenHashes) {
      // Without a room the call would disconnect all sockets.
      if (tokenHashes.length > 0) io.in(tokenHashes.map(tokenRoom)).disconnectSockets(true);
    },
    disconnectUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    count: () => io.engine.clientsCount,
    async drain() {
      isClosing = true;
      clearInterval(timer);
      states.stop();
      // Closes the connections instead of the sockets: a client that is asked to disconnect does not reconnect
      // elsewhere.
      io.engine.close();
      await Promise.all([revocation.stop(), catchUp.stop()]);
    },
    async close() {
      void io.of('/').adapter.close();
      await cluster.close();
    },
  };
}

/**
 * Releases the HTTP request of the handshake after the admission. Engine.IO and socket.io would keep it and its headers
 * as long as the connection: 2.4 kB.
 */
function forgetRequest({ conn, handshake }: ServerSocket): void {
  Object.assign(conn, { request: null });
  Object.assign(handshake, { headers: {}, query: {}, auth: {} });
}

function createBroadcast(
  emit: EmitToRoom,
  { now, metrics: { eventSent }, onLotEvent }: Pick<RealtimeParts, 'now' | 'metrics' | 'onLotEvent'>,
): Broadcast {
  return {
    bidUpdate(event) {
      onLotEvent(event.id);
      emit(lotRoom(event.id), 'bidUpdate', { ...event, server_time: now() });
      eventSent('bidUpdate');
    },
    auctionEnd(event) {
      onLotEvent(event.schedule_id);
      emit(lotRoom(event.schedule_id), 'auction-end', { ...event, server_time: now() });
      eventSent('auction-end');
    },
    userEvents(event) {
      const name = userEventsName(event.user_id);
      emit(userRoom(event.user_id), name, { ...event, server_time: now() });
      eventSent('user-events');
    },
    staffChange(event) {
      emit(subjectRoom(event.subject), 'staff-change', { ...event, server_time: now() });
      eventSent('staff-change');
    },
  };
}
