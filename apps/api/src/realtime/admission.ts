import type { IncomingMessage } from 'node:http';
import { allowsCall, type StaffSubject, staffSubjects } from '@bidkit/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { StaffCaller } from '../kernel/office-caller.ts';
import { type Problem, refuse, toErrorBody } from '../kernel/problem.ts';
import { type FindCaller, hashToken } from '../modules/sessions/tokens.ts';
import { officeRoom, subjectRoom, tokenRoom, userRoom } from './rooms.ts';
import type { SocketLimits } from './socket-limits.ts';
import type { ServerSocket, SocketServer } from './socket-types.ts';

const MAX_TOKEN_LENGTH = 200;
/** Seconds after which a socket above a limit may try again. */
const RETRY_SECONDS = 30;

/** Finds the member of staff of a handshake from an address; null without a valid session of the office. */
export type FindStaffOfSocket = (request: IncomingMessage, address: string) => Promise<StaffCaller | null>;

export interface AdmissionParts {
  readonly findCaller: FindCaller;
  /** The member of staff whose office session the cookie of a handshake has. */
  readonly findStaff: FindStaffOfSocket;
  readonly socketLimits: Pick<SocketLimits, 'isOver'>;
  readonly limits: Pick<Config['limits'], 'socketsPerMember'>;
  /** The address that limits count. */
  readonly readAddress: (request: IncomingMessage) => string;
  readonly log: FastifyBaseLogger;
}

/**
 * Identifies each socket by its token, or by the cookie of the office, and refuses those above the limits. All others
 * get public events only.
 */
export function admitSockets(
  io: SocketServer,
  { findCaller, findStaff, socketLimits, limits, readAddress, log }: AdmissionParts,
): void {
  /** Each connection asks once: repeating the question would be a call to the database without a limit. */
  const asked = new WeakSet<ServerSocket['conn']>();

  io.use(async (socket, next) => {
    if (asked.has(socket.conn)) return socket.conn.close();
    asked.add(socket.conn);
    if (socketLimits.isOver(readAddress(socket.request))) return refuseSocket(socket, tooMany(), next);
    const token: unknown = socket.handshake.auth.token;
    try {
      const isAdmitted =
        typeof token === 'string' && token !== ''
          ? await admitMember(socket, token)
          : await admitStaff(socket);
      if (!isAdmitted) return refuseSocket(socket, tooMany(), next);
      next();
    } catch (error) {
      log.error(error, 'A socket could not be identified');
      refuseSocket(socket, refuse('socket_unavailable'), next);
    }
  });

  const sizeOf = (room: string) => io.of('/').adapter.rooms.get(room)?.size ?? 0;

  /** Whether the token's member, if there is one, has fewer sockets than the limit. */
  async function admitMember(socket: ServerSocket, token: string): Promise<boolean> {
    if (token.length > MAX_TOKEN_LENGTH) return true;
    const caller = await findCaller(token, socket.handshake.headers.origin);
    // The pay frame on a partner's page only pays, so it gets no events of its member.
    if (!caller || caller.paysLotId !== null) return true;
    const room = userRoom(caller.id);
    if (sizeOf(room) >= limits.socketsPerMember) return false;
    await socket.join([room, tokenRoom(hashToken(token))]);
    // Joins before the counts are read, so that a later change arrives as an event.
    socket.data.memberId = caller.id;
    return true;
  }

  /** Whether the office session of the cookie, if there is one, has fewer sockets than the limit. */
  async function admitStaff(socket: ServerSocket): Promise<boolean> {
    const caller = await findStaff(socket.request, readAddress(socket.request));
    if (!caller || caller.needsSecondFactor) return true;
    const room = officeRoom(caller.session.tokenHash);
    if (sizeOf(room) >= limits.socketsPerMember) return false;
    await socket.join([room, ...subjectsOf(caller).map(subjectRoom)]);
    socket.data.permissions = caller.permissions;
    socket.data.staff = { id: caller.id, username: caller.username };
    return true;
  }
}

/** The subjects whose changes a member of staff is notified about. */
const subjectsOf = ({ permissions }: StaffCaller): readonly StaffSubject[] =>
  // The keys of the table are its subjects.
  (Object.keys(staffSubjects) as StaffSubject[]).filter((subject) =>
    allowsCall(permissions, staffSubjects[subject]),
  );

const tooMany = () => refuse('too_many_sockets', { seconds: RETRY_SECONDS });

/** Refuses a socket with an error that its page can read, and closes its connection. */
function refuseSocket(socket: ServerSocket, problem: Problem, next: (error: Error) => void): void {
  // socket.io passes `data` on to the client's `connect_error`.
  next(Object.assign(problem, { data: toErrorBody(problem) }));
  // After the error, which socket.io sends in the next tick.
  setImmediate(() => socket.conn.close());
}
