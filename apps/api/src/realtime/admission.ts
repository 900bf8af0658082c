import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { type Problem, refuse, toErrorBody } from '../kernel/problem.ts';
import { type FindCaller, hashToken } from '../modules/sessions/tokens.ts';
import { tokenRoom, userRoom } from './rooms.ts';
import type { SocketLimits } from './socket-limits.ts';
import type { ServerSocket, SocketServer } from './socket-types.ts';

const MAX_TOKEN_LENGTH = 200;
/** Seconds after which a socket above a limit may try again. */
const RETRY_SECONDS = 30;

export interface AdmissionParts {
  readonly findCaller: FindCaller;
  readonly socketLimits: Pick<SocketLimits, 'isOver'>;
  readonly limits: Pick<Config['limits'], 'socketsPerMember'>;
  /** The address that limits count. */
  readonly readAddress: (request: IncomingMessage) => string;
  readonly log: FastifyBaseLogger;
}

/**
 * Identifies each socket by its token, and refuses those above the limits. A socket without a valid token gets public
 * events only.
 */
export function admitSockets(
  io: SocketServer,
  { findCaller, socketLimits, limits, readAddress, log }: AdmissionParts,
): void {
  /** Each connection asks once: repeating the question would be a call to the database without a limit. */
  const asked = new WeakSet<ServerSocket['conn']>();

  io.use(async (socket, next) => {
    if (asked.has(socket.conn)) return socket.conn.close();
    asked.add(socket.conn);
    if (socketLimits.isOver(readAddress(socket.request))) return refuseSocket(socket, tooMany(), next);
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH) return next();
    try {
      const caller = await findCaller(token, socket.handshake.headers.origin);
      // The pay frame on a partner's page only pays, so it gets no events of its member.
      if (caller && caller.paysLotId === null) {
        const room = userRoom(caller.id);
        const open = io.of('/').adapter.rooms.get(room)?.size ?? 0;
        if (open >= limits.socketsPerMember) return refuseSocket(socket, tooMany(), next);
        await socket.join([room, tokenRoom(hashToken(token))]);
        // Joins before the counts are read, so that a later change arrives as an event.
        socket.data.memberId = caller.id;
      }
      next();
    } catch (error) {
      log.error(error, 'A socket could not be identified');
      refuseSocket(socket, refuse('socket_unavailable'), next);
    }
  });
}

const tooMany = () => refuse('too_many_sockets', { seconds: RETRY_SECONDS });

/** Refuses a socket with an error that its page can read, and closes its connection. */
function refuseSocket(socket: ServerSocket, problem: Problem, next: (error: Error) => void): void {
  // socket.io passes `data` on to the client's `connect_error`.
  next(Object.assign(problem, { data: toErrorBody(problem) }));
  // After the error, which socket.io sends in the next tick.
  setImmediate(() => socket.conn.close());
}
