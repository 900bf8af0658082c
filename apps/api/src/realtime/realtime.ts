import type { Server as HttpServer } from 'node:http';
import { userEventsName } from '@bidkit/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import type { Database } from '../db/database.ts';
import type { Broadcast } from '../kernel/app-context.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { readCounts } from '../modules/notifications/counts.ts';
import type { Origins } from '../modules/partners/origins.ts';
import { type FindCaller, hashToken } from '../modules/session/tokens.ts';
import { startCatchUp } from './catch-up.ts';
import { listenTo } from './client-events.ts';
import type { Cluster } from './cluster.ts';
import { createFanOut, type Tell } from './fan-out.ts';
import type { LiveServer, LiveSocket } from './live.ts';
import { startRevocation } from './revocation.ts';
import { lotOfRoom, lotRoom, tokenRoom, userRoom } from './rooms.ts';

/** Seconds between two `time` events. */
const TIME_EVENT_SECONDS = 30;
/** A `scheduleList` of 200 lots takes about 12 kB. */
const MAX_MESSAGE_BYTES = 32_768;
/** Sockets of one node; further ones are refused and try again, here or elsewhere. */
const MAX_SOCKETS = 20_000;
const MAX_TOKEN_LENGTH = 200;

export interface RealtimeParts {
  readonly db: Database;
  /** The database's clock in milliseconds. */
  readonly now: () => number;
  readonly findCaller: FindCaller;
  /** Whether a page may hold a socket. */
  readonly origins: Pick<Origins, 'isAllowed'>;
  readonly log: FastifyBaseLogger;
  /** Carries news to the sockets of other nodes. */
  readonly cluster: Cluster;
  readonly metrics: Pick<Metrics, 'eventSent'>;
}

/** The sockets of this node: they carry news only, bids travel over HTTP (DESIGN §5). */
export interface Realtime {
  readonly broadcast: Broadcast;
  /** Serves `/socket.io` on a server that may not listen yet. */
  attach(server: HttpServer): void;
  /** Closes the sockets that were opened with a token which no longer counts, on every node, at once. */
  signOut(token: string): void;
  /** Closes the sockets of a member on every node. Their tokens count until their sessions are deleted. */
  disconnectUser(userId: number): void;
  /** Sockets open on this node. */
  count(): number;
  /** Sends every socket elsewhere and takes no more; other nodes still hear what this one has to tell. */
  drain(): Promise<void>;
  /** Leaves the other nodes. The http server itself is its owner's to close. */
  close(): Promise<void>;
}

export function createRealtime(parts: RealtimeParts): Realtime {
  const { db, now, findCaller, origins, log, cluster, metrics } = parts;
  const io: LiveServer = new Server({
    path: '/socket.io',
    serveClient: false,
    cors: {
      origin: (origin, answer) => void origins.isAllowed(origin, undefined).then((may) => answer(null, may)),
    },
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    ...(cluster.adapter && { adapter: cluster.adapter }),
    // Connection state recovery stays off: it would let a socket resume without being asked for its token again.
    async allowRequest({ headers }, allow) {
      // A handshake needs no consent of CORS: what no registered page may hold is refused here.
      const isKnown = await origins.isAllowed(headers.origin, headers.host);
      allow(null, isKnown && !isClosing && io.engine.clientsCount < MAX_SOCKETS);
    },
  });
  let isClosing = false;

  // Specs: who you are comes from the token; without a valid one a socket hears public news all the same.
  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH) return next();
    try {
      const caller = await findCaller(token, socket.handshake.headers.origin);
      // Our frame on a partner's page pays: it hears no member's news.
      if (caller && caller.paysLotId === null) {
        await socket.join([userRoom(caller.id), tokenRoom(hashToken(token))]);
        // Joined before it is read: what changes from here on arrives as an event.
        socket.data.memberId = caller.id;
      }
      next();
    } catch (error) {
      log.error(error, 'A socket could not be identified');
      next(new Error('Please try again.'));
    }
  });
  io.on('connection', (socket) => {
    listenTo(socket, { db, now, log, told: (states) => catchUp.told(states) });
    void greet(socket);
  });

  /** Tells a member the numbers on their badges: they may have changed while the line was not there yet, or down. */
  async function greet(socket: LiveSocket): Promise<void> {
    const { memberId } = socket.data;
    if (memberId === undefined) return;
    try {
      const [counts] = await readCounts(db, [memberId]);
      if (counts) socket.emit(userEventsName(memberId), { ...counts, server_time: now() });
    } catch (error) {
      log.error(error, 'A member could not be told their counts');
    }
  }

  const timer = setInterval(() => io.local.emit('time', { time: now() }), TIME_EVENT_SECONDS * 1000);
  timer.unref();
  io.on('lost', cluster.doubt);
  cluster.onReturn(() => io.serverSideEmit('lost'));
  const revocation = startRevocation(io, db, log);
  const { everywhere, here } = createFanOut(io, cluster.adapter !== undefined);
  const catchUp = startCatchUp({
    db,
    log,
    isMissingNews: cluster.isMissingNews,
    followed: () => [...io.of('/').adapter.rooms.keys()].map(lotOfRoom).filter((id) => id !== null),
    tell: createBroadcast(here, now, metrics),
  });

  return {
    broadcast: createBroadcast(everywhere, now, metrics),
    attach: (server) => void io.attach(server),
    signOut: (token) => io.in(tokenRoom(hashToken(token))).disconnectSockets(true),
    disconnectUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    count: () => io.engine.clientsCount,
    async drain() {
      isClosing = true;
      clearInterval(timer);
      // The connection ends, not the socket: a client told to disconnect would not look for another node.
      io.engine.close();
      await Promise.all([revocation.stop(), catchUp.stop()]);
    },
    async close() {
      void io.of('/').adapter.close();
      await cluster.close();
    },
  };
}

function createBroadcast(
  tell: Tell,
  now: () => number,
  { eventSent }: Pick<Metrics, 'eventSent'>,
): Broadcast {
  return {
    bidUpdate(event) {
      tell(lotRoom(event.id), 'bidUpdate', { ...event, server_time: now() });
      eventSent('bidUpdate');
    },
    auctionEnd(event) {
      tell(lotRoom(event.schedule_id), 'auction-end', { ...event, server_time: now() });
      eventSent('auction-end');
    },
    userEvents(event) {
      const name = userEventsName(event.user_id);
      tell(userRoom(event.user_id), name, { ...event, server_time: now() });
      eventSent('user-events');
    },
  };
}
