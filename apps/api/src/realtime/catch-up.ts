import type { ScheduleState } from '@bidkit/contract';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { bids, lots, users } from '../db/schema.ts';
import type { Broadcast } from '../kernel/app-context.ts';
import { startWorker, type Worker } from '../kernel/worker.ts';
import { announceChange } from '../modules/auctions/announce.ts';
import { genesisOf } from '../modules/auctions/bid-log/chain.ts';
import { historyLines } from '../modules/auctions/history.ts';
import { rulesOf, salePrice, stateOf, toUpdate } from '../modules/auctions/projection.ts';
import { findLotsById, type LotRow } from '../modules/auctions/queries.ts';

const LOOK_EVERY_MS = 1_000;
/** While nothing seems lost one look in so many is enough: no watcher stays behind for longer than five seconds. */
export const CALM_LOOKS = 5;

export interface CatchUpParts {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Whether news of other nodes may have been lost in the last moments. */
  readonly isMissingNews: () => boolean;
  /** The lots that sockets of this node follow. */
  readonly followed: () => readonly number[];
  /** Tells the sockets of this node alone. */
  readonly tell: Pick<Broadcast, 'bidUpdate' | 'auctionEnd'>;
}

export interface CatchUp extends Worker {
  /** Takes in what a socket was told when it began to follow these lots: only what comes after that is news to it. */
  told(states: ScheduleState): void;
}

/**
 * Tells this node's sockets from the database where the lots they follow stand, when they may not have heard: while the nodes cannot
 * hear each other, and whenever a lot moved and whoever moved it fell before telling. Who knew that already drops it by its `seq`;
 * who missed more than one event asks for them.
 */
export function startCatchUp({ db, log, isMissingNews, followed, tell }: CatchUpParts): CatchUp {
  let looks = 0;
  /** How far each followed lot had come when it was told of last. */
  let known = new Map<number, number>();
  const worker = startWorker({
    name: 'Catching up on lost news',
    lookEveryMs: LOOK_EVERY_MS,
    log,
    async work() {
      looks += 1;
      if (!isMissingNews() && looks % CALM_LOOKS !== 0) return false;
      const seqs = await readSeqs(db, followed());
      const moved = [...seqs].filter(([id, seq]) => seq !== (known.get(id) ?? 0));
      await tellOfAll(moved.map(([id]) => id));
      known = seqs;
      return false;
    },
  });
  return {
    ...worker,
    told(states) {
      // Others may follow the lot since earlier, and have missed what this one was told.
      for (const { id, seq } of states) if (!known.has(id)) known.set(id, seq);
    },
  };

  async function tellOfAll(moved: readonly number[]) {
    if (moved.length === 0) return;
    const last = await findLastBids(db, moved);
    for (const row of await findLotsById(db, moved, null)) tellOf(row, last.get(row.lot.id), tell);
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

function tellOf({ lot, leader_username }: LotRow, last: LastBid | undefined, tell: CatchUpParts['tell']) {
  if (lot.status !== 'live') {
    // Who won it then: `winner_id` is who has it now, after a forfeit nobody or a runner-up.
    const hasWinner = lot.status === 'sold';
    return tell.auctionEnd({
      schedule_id: lot.id,
      seq: lot.seq,
      status: lot.status,
      user_id: hasWinner ? lot.leader_id : null,
      username: hasWinner ? leader_username : null,
      sale_price: salePrice(lot),
      hash: lot.log_head ?? genesisOf(lot),
    });
  }
  if (lot.bid_count === 0) return announceChange({ broadcast: tell }, lot);
  // The lot may have moved on between the two questions; the next look finds its bid.
  if (last?.seq !== lot.seq) return;
  const head = { id: lot.id, seq: lot.seq, hash: last.hash ?? genesisOf(lot) };
  tell.bidUpdate(toUpdate(head, rulesOf(lot), stateOf(lot), leader_username, historyLines(last)));
}
