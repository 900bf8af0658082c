import { type ScheduleState, type WatchMessage, watchMessage } from '@bidkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { lots } from '../db/schema.ts';
import { salePrice } from '../modules/auctions/projection.ts';
import { isLotRoom, lotRoom } from './rooms.ts';
import type { ServerSocket } from './socket-types.ts';

/** Lots one socket may watch. */
const MAX_LOTS = 1_000;
/** Messages one socket may send per window. A page that scrolls fast sends far fewer. */
const MESSAGES_PER_WINDOW = 300;
const WINDOW_MS = 10_000;
const MAX_LOT_ID = 2_147_483_647;

interface Parts {
  readonly db: Database;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Called after a socket received the states of the lots it began to watch. */
  readonly onStatesSent: (states: ScheduleState) => void;
}

/** Handles a client's messages. Unknown messages are ignored: they may come from a newer client. */
export function listenTo(socket: ServerSocket, { db, now, log, onStatesSent }: Parts): void {
  limitMessages(socket, now);

  socket.on('watch', async (message) => {
    await join(socket, readLotIds(message));
  });
  socket.on('unwatch', async (message) => {
    for (const id of readLotIds(message)) await socket.leave(lotRoom(id));
  });
  socket.on('scheduleList', async (message, answer) => {
    if (!watchMessage.safeParse(message).success) return;
    const ids = readLotIds(message);
    const wanted = new Set(ids.map(lotRoom));
    const gone = [...socket.rooms].filter((room) => isLotRoom(room) && !wanted.has(room));
    // Without an await in between: the next message may join a room that this one would leave.
    const left = gone.map((room) => socket.leave(room));
    // Joins before it reads the state, so that a change in between arrives as an event, possibly twice.
    await Promise.all([...left, join(socket, ids)]);
    if (typeof answer !== 'function') return;
    try {
      const states = await readStates(db, ids);
      answer(states);
      onStatesSent(states);
    } catch (error) {
      log.error(error, 'The state of watched lots could not be read');
    }
  });
  socket.on('time', (answer) => {
    if (typeof answer === 'function') answer({ time: now() });
  });
}

function limitMessages(socket: ServerSocket, now: () => number) {
  let windowStart = now();
  let count = 0;
  socket.use((_packet, next) => {
    if (now() - windowStart >= WINDOW_MS) {
      windowStart = now();
      count = 0;
    }
    count += 1;
    if (count <= MESSAGES_PER_WINDOW) return next();
    socket.disconnect(true);
  });
}

function readLotIds(message: unknown): number[] {
  const parsed = watchMessage.safeParse(message);
  if (!parsed.success) return [];
  const items: WatchMessage['items'] = parsed.data.items;
  return [...new Set(items.map(({ id }) => id).filter((id) => id > 0 && id <= MAX_LOT_ID))];
}

async function join(socket: ServerSocket, ids: readonly number[]) {
  const free = MAX_LOTS - [...socket.rooms].filter(isLotRoom).length;
  await socket.join(ids.slice(0, Math.max(0, free)).map(lotRoom));
}

async function readStates(db: Database, ids: readonly number[]): Promise<ScheduleState> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(lots)
    // Sales without an auction are private to their buyer.
    .where(and(inArray(lots.id, [...ids]), eq(lots.sale_kind, 'auction')));
  return rows.map((lot) => ({
    id: lot.id,
    seq: lot.seq,
    eventEnd: lot.ends_at.toISOString(),
    status: lot.status,
    sale_price: salePrice(lot),
  }));
}
