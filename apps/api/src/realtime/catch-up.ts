import type { ScheduleState } from '@bidkit/contract';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { bids, lots, users } from '../db/schema.ts';
import type { Broadcast } from '../kernel/app-context.ts';
import { startWorker, type Worker } from '../kernel/worker.ts';
import { genesisOf } from '../modules/auctions/bid-log/chain.ts';
import { broadcastNewEnd, broadcastNewTerms } from '../modules/auctions/broadcast-lot-change.ts';
import { historyLines } from '../modules/auctions/history.ts';
import { rulesOf, stateOf } from '../modules/auctions/lot-columns.ts';
import { salePrice, toUpdate } from '../modules/auctions/projection.ts';
import { findLotsById, type LotRow } from '../modules/auctions/queries.ts';

const POLL_MS = 1_000;
/** No watcher stays behind for more than five seconds. */
export const POLLS_PER_CHECK = 5;

export interface CatchUpParts {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Whether events of other nodes may have been lost in the last seconds. */
  readonly isMissingEvents: () => boolean;
  /** The lots that sockets of this node watch. */
  readonly watchedLots: () => readonly number[];
  /** Sends to the sockets of this node only. */
  readonly broadcast: Pick<Broadcast, 'bidUpdate' | 'auctionEnd'>;
  readonly pollMs?: number;
  /** While nothing seems lost, one poll in so many reads the database. */
  readonly pollsPerCheck?: number;
}

export interface CatchUp extends Worker {
  /** Records the states a socket received when it began to watch these lots. Only later events are missing to it. */
  onStatesSent(states: ScheduleState): void;
}

/**
 * Sends this node's sockets the state of their lots from the database when events may have been lost: while the nodes
 * cannot reach each other, and when a node committed a change and failed before it sent the event. Clients drop a `seq`
 * they know already, and ask for the events in between when they missed more than one.
 */
export function startCatchUp({
  db,
  log,
  isMissingEvents,
  watchedLots,
  broadcast,
  pollMs = POLL_MS,
  pollsPerCheck = POLLS_PER_CHECK,
}: CatchUpParts): CatchUp {
  let polls = 0;
  /** The last `seq` that was sent of each watched lot. */
  let known = new Map<number, number>();
  const worker = startWorker({
    name: 'Catching up on lost events',
    pollMs,
    log,
    async work() {
      polls += 1;
      if (!isMissingEvents() && polls % pollsPerCheck !== 0) return false;
      const seqs = await readSeqs(db, watchedLots());
      const moved = [...seqs].filter(([id, seq]) => seq !== (known.get(id) ?? 0));
      await sendStates(moved.map(([id]) => id));
      known = seqs;
      return false;
    },
  });
  return {
    ...worker,
    onStatesSent(states) {
      // Other sockets may watch the lot for longer, and have missed an event before this state.
      for (const { id, seq } of states) if (!known.has(id)) known.set(id, seq);
    },
  };

  async function sendStates(moved: readonly number[]) {
    if (moved.length === 0) return;
    const last = await findLastBids(db, moved);
    for (const row of await findLotsById(db, moved, null)) sendState(row, last.get(row.lot.id), broadcast);
  }
}

async function readSeqs(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: lots.id, seq: lots.seq })
    .from(lots)
    .where(inArray(lots.id, [...ids]));
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** The last bid of each lot whose last event was a bid. */
async function findLastBids(db: Database, lotIds: readonly number[]) {
  const [bidders, leaders] = [alias(users, 'bidders'), alias(users, 'leaders')];
  const rows = await db
    .select({ ...getTableColumns(bids), username: bidders.username, leader_username: leaders.username })
    .from(bids)
    .innerJoin(lots, and(eq(lots.id, bids.lot_id), eq(lots.seq, bids.seq)))
    .innerJoin(bidders, eq(bidders.id, bids.user_id))
    .innerJoin(leaders, eq(leaders.id, bids.leader_id))
    .where(inArray(lots.id, [...lotIds]));
  return new Map(rows.map((row) => [row.lot_id, row]));
}

type LastBid = Awaited<ReturnType<typeof findLastBids>> extends Map<number, infer Row> ? Row : never;

function sendState(
  { lot, leader_username }: LotRow,
  last: LastBid | undefined,
  broadcast: CatchUpParts['broadcast'],
) {
  if (lot.status !== 'live') {
    // The winner at the end of the auction. `winner_id` is the present owner: a runner-up or null after a forfeit.
    const hasWinner = lot.status === 'sold';
    return broadcast.auctionEnd({
      schedule_id: lot.id,
      seq: lot.seq,
      status: lot.status,
      user_id: hasWinner ? lot.leader_id : null,
      username: hasWinner ? leader_username : null,
      sale_price: salePrice(lot),
      hash: lot.log_head ?? genesisOf(lot),
    });
  }
  if (lot.bid_count === 0) return broadcastNewTerms({ broadcast }, lot);
  if (lot.extensions.at(-1)?.seq === lot.seq) return broadcastNewEnd({ broadcast }, lot, leader_username);
  // The lot may have changed between the two queries; the next poll finds its bid.
  if (last?.seq !== lot.seq) return;
  const head = { id: lot.id, seq: lot.seq, hash: last.hash ?? genesisOf(lot) };
  broadcast.bidUpdate(toUpdate(head, rulesOf(lot), stateOf(lot), leader_username, historyLines(last)));
}
