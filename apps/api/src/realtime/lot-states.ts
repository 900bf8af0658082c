import type { ScheduleState } from '@bidkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { lots } from '../db/schema.ts';
import { salePrice } from '../modules/auctions/projection.ts';

/** Milliseconds between the starts of two queries. */
const TICK_MS = 100;
/** Lots per query. Further ones wait for the next tick, so that no query keeps a bid waiting. */
const LOTS_PER_QUERY = 500;

/** The states of lots, for sockets that begin to watch them. */
export interface LotStates {
  /**
   * The states of the lots that exist, as of a query that begins after this call: an event that is older than the call
   * cannot be missed.
   */
  read(ids: readonly number[]): Promise<ScheduleState>;
  /** Leaves all further calls unanswered. */
  stop(): void;
}

interface Ask {
  readonly ids: readonly number[];
  answer(states: ScheduleState): void;
  fail(error: unknown): void;
}

/** Answers everybody who asks within a tick with one query. */
export function createLotStates(find: (ids: readonly number[]) => Promise<ScheduleState>): LotStates {
  const waiting: Ask[] = [];
  let timer: NodeJS.Timeout | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  function schedule(): void {
    if (waiting.length === 0 || isStopped) return;
    timer ??= setTimeout(run, Math.max(0, nextAt - performance.now()));
  }

  async function run(): Promise<void> {
    nextAt = performance.now() + TICK_MS;
    const { asks, ids } = takeTick(waiting);
    try {
      const states = new Map((await find([...ids])).map((state) => [state.id, state]));
      for (const ask of asks) ask.answer(ask.ids.flatMap((id) => states.get(id) ?? []));
    } catch (error) {
      for (const ask of asks) ask.fail(error);
    }
    timer = undefined;
    schedule();
  }

  return {
    read(ids) {
      if (ids.length === 0) return Promise.resolve([]);
      return new Promise((answer, fail) => {
        waiting.push({ ids, answer, fail });
        schedule();
      });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Removes the asks of the next query, in their order. */
function takeTick(waiting: Ask[]): { asks: Ask[]; ids: Set<number> } {
  const ids = new Set<number>();
  const later = waiting.findIndex((ask) => {
    if (ids.size > 0 && ids.size + ask.ids.length > LOTS_PER_QUERY) return true;
    for (const id of ask.ids) ids.add(id);
    return false;
  });
  return { asks: waiting.splice(0, later === -1 ? waiting.length : later), ids };
}

/** The states of the auctions with these ids. */
export async function findStates(db: Database, ids: readonly number[]): Promise<ScheduleState> {
  const rows = await db
    .select({
      id: lots.id,
      seq: lots.seq,
      ends_at: lots.ends_at,
      status: lots.status,
      price_cents: lots.price_cents,
      opening_cents: lots.opening_cents,
    })
    .from(lots)
    // Sales without an auction are private to their buyer.
    .where(and(sql`${lots.id} = any(${sql.param(ids)}::int[])`, eq(lots.sale_kind, 'auction')));
  return rows.map((lot) => ({
    id: lot.id,
    seq: lot.seq,
    eventEnd: lot.ends_at.toISOString(),
    status: lot.status,
    sale_price: salePrice(lot),
  }));
}
