import { type ErrorBody, type ScheduleState, watchMessage } from '@bidkit/contract';
import type { FastifyBaseLogger } from 'fastify';
import { refuse, toErrorBody } from '../kernel/problem.ts';
import type { LotStates } from './lot-states.ts';
import { isLotRoom, lotRoom } from './rooms.ts';
import type { MessageLimit } from './socket-limits.ts';
import type { ServerSocket } from './socket-types.ts';
import { webSocketOf } from './web-socket-of.ts';

/** Lots one socket may watch. */
const MAX_LOTS = 1_000;
const MAX_LOT_ID = 2_147_483_647;

interface Parts {
  readonly limit: MessageLimit;
  readonly states: Pick<LotStates, 'read'>;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Called after a socket received the states of the lots it began to watch. */
  readonly onStatesSent: (states: ScheduleState) => void;
}

/** Handles a client's messages. Unknown messages are ignored: they may come from a newer client. */
export function listenTo(socket: ServerSocket, { limit, states, now, log, onStatesSent }: Parts): void {
  refuseExcess(socket, limit);

  socket.on('watch', async (message) => {
    await join(socket, readLotIds(message) ?? []);
  });
  socket.on('unwatch', async (message) => {
    for (const id of readLotIds(message) ?? []) await socket.leave(lotRoom(id));
  });
  socket.on('scheduleList', async (message, answer) => {
    const ids = readLotIds(message);
    if (!ids) return;
    const wanted = new Set(ids.map(lotRoom));
    const gone = [...socket.rooms].filter((room) => isLotRoom(room) && !wanted.has(room));
    // Without an await in between: the next message may join a room that this one would leave.
    const left = gone.map((room) => socket.leave(room));
    // Joins before it reads the state, so that a change in between arrives as an event, possibly twice.
    await Promise.all([...left, join(socket, ids)]);
    if (typeof answer !== 'function') return;
    try {
      const found = await states.read(ids);
      answer(found);
      onStatesSent(found);
    } catch (error) {
      log.error(error, 'The state of watched lots could not be read');
    }
  });
  socket.on('time', (answer) => {
    if (typeof answer === 'function') answer({ time: now() });
  });
}

/**
 * Refuses messages above the limits with the event `refused`, and disconnects a socket that goes on. Without the
 * disconnect the refusals themselves would take the node's time.
 */
function refuseExcess(socket: ServerSocket, limit: MessageLimit): void {
  socket.use(([, message], next) => {
    const seconds = limit.take(countItems(message));
    if (seconds === 0) return next();
    if (limit.isIgnored()) return disconnect(socket);
    socket.emit('refused', refusalOf(seconds));
  });
}

const refusals = new Map<number, ErrorBody>();

/** The error of a refused message. It is made once: an error object with its stack is the cost of a message. */
function refusalOf(seconds: number): ErrorBody {
  const known = refusals.get(seconds) ?? toErrorBody(refuse('rate_limited', { seconds }));
  refusals.set(seconds, known);
  return known;
}

/** Ends the connection without the WebSocket's closing handshake, during which the client could send on. */
function disconnect(socket: ServerSocket): void {
  socket.disconnect(true);
  webSocketOf(socket.conn)?.terminate();
}

/** The number of lots that a message names, valid or not. */
function countItems(message: unknown): number {
  const items = typeof message === 'object' && message !== null && 'items' in message ? message.items : [];
  return Array.isArray(items) ? items.length : 0;
}

/** The lots that a message names, or null when it is not valid. */
function readLotIds(message: unknown): number[] | null {
  const parsed = watchMessage.safeParse(message);
  if (!parsed.success) return null;
  return [...new Set(parsed.data.items.map(({ id }) => id).filter((id) => id > 0 && id <= MAX_LOT_ID))];
}

async function join(socket: ServerSocket, ids: readonly number[]) {
  const free = MAX_LOTS - [...socket.rooms].filter(isLotRoom).length;
  await socket.join(ids.slice(0, Math.max(0, free)).map(lotRoom));
}
