import { type ScheduleState, type WatchMessage, watchMessage } from '@bidkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { lots } from '../db/schema.ts';
import { salePrice } from '../modules/auctions/projection.ts';
import type { LiveSocket } from './live.ts';
import { isLotRoom, lotRoom } from './rooms.ts';

/** Lots one socket may hear about. */
const MAX_LOTS = 1_000;
/** Messages one socket may send in a window; a page that scrolls fast stays far below. */
const MESSAGES_PER_WINDOW = 300;
const WINDOW_MS = 10_000;
const MAX_LOT_ID = 2_147_483_647;

interface Parts {
  readonly db: Database;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Hears what a socket was told when it began to follow lots. */
  readonly told: (states: ScheduleState) => void;
}

/** Answers what a client sends. A message that is none of the contract's is ignored: it may be a newer client's. */
export function listenTo(socket: LiveSocket, { db, now, log, told }: Parts): void {
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
    // In one go: the next message may be here already, and what that one joins is not to be left by this one.
    const left = gone.map((room) => socket.leave(room));
    // Joined before the state is read: what happens in between arrives as an event, later than the state or twice.
    await Promise.all([...left, join(socket, ids)]);
    if (typeof answer !== 'function') return;
    try {
      const states = await readStates(db, ids);
      answer(states);
      told(states);
    } catch (error) {
      log.error(error, 'The state of watched lots could not be read');
    }
  });
  socket.on('time', (answer) => {
    if (typeof answer === 'function') answer({ time: now() });
  });
}

function limitMessages(socket: LiveSocket, now: () => number) {
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

async function join(socket: LiveSocket, ids: readonly number[]) {
  const room = MAX_LOTS - [...socket.rooms].filter(isLotRoom).length;
  await socket.join(ids.slice(0, Math.max(0, room)).map(lotRoom));
}

async function readStates(db: Database, ids: readonly number[]): Promise<ScheduleState> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(lots)
    // What was sold without an auction is its buyer's own business.
    .where(and(inArray(lots.id, [...ids]), eq(lots.sale_kind, 'auction')));
  return rows.map((lot) => ({
    id: lot.id,
    seq: lot.seq,
    eventEnd: lot.ends_at.toISOString(),
    status: lot.status,
    sale_price: salePrice(lot),
  }));
}
