import type { Auction, BidResult } from '@bidkit/contract';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { bids, demoLots, lots } from '../db/schema.ts';
import { type ActingMember, findActing } from './acting-members.ts';
import { type HistoricBid, planBids } from './bid-plan.ts';
import { fillDeals } from './deals.ts';
import { fillSchedule, type Goods } from './listing.ts';
import { nextBids, type Replay, skipOverdue, type Turn } from './next-bids.ts';

const TURN_MS = 1_000;
/** Seconds between two turns while nobody watches. */
const UNWATCHED_SECONDS = 5;
const LISTING_MS = 15_000;
/** Factor of a lot's target price above which demo members stop bidding. */
const STOP_FACTOR = 1.25;

export interface DemoActivityParts {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** The database's clock in milliseconds. */
  readonly now: () => number;
  /** Whether somebody has a page open that shows changes at once. */
  readonly isWatched: () => boolean;
  /** Calls the public API, which demo members bid through. */
  readonly inject: FastifyInstance['inject'];
  /** Signs a demo member in. */
  readonly signIn: (userId: number) => Promise<string>;
  readonly goods: Goods;
  readonly histories: readonly (readonly HistoricBid[])[];
  readonly usernames: readonly string[];
}

/** The running demo: it lists products as lots and deals end, and bids as demo members, on demo lots only. */
export interface DemoActivity {
  stop(): Promise<void>;
}

export function startDemoActivity(parts: DemoActivityParts): DemoActivity {
  const { db, log, now } = parts;
  const replays = new Map<number, Replay>();
  let lastTurnAt = 0;
  let lastMoveAt = 0;
  let lastListingAt = 0;
  let working: Promise<void> | null = null;

  async function turn() {
    const isWatched = parts.isWatched();
    if (!isWatched && now() - lastTurnAt < UNWATCHED_SECONDS * 1_000) return;
    lastTurnAt = now();
    if (now() - lastListingAt >= LISTING_MS) {
      await fillSchedule(db, parts.goods);
      await fillDeals(db, parts.goods);
      await refreshReplays(parts, replays);
      lastListingAt = now();
    }
    // Nobody waits for a change of a page that nobody sees.
    const changedAt = isWatched ? lastMoveAt : now();
    const turns = nextBids([...replays.values()], now(), changedAt, isWatched ? 1 : UNWATCHED_SECONDS);
    const auctions = await bidder.readLots(turns);
    for (const chosen of turns) {
      chosen.replay.next += 1;
      const lot = auctions.get(chosen.replay.lotId);
      const hasMoved = lot !== undefined && (await bidder.place(chosen, lot));
      if (hasMoved && chosen.isOnFrontPage) lastMoveAt = now();
    }
  }

  const bidder = createBidder(parts);
  const timer = setInterval(() => {
    working ??= turn()
      .catch((error: unknown) => log.error(error, 'A turn of the demo failed'))
      .finally(() => {
        working = null;
      });
  }, TURN_MS);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

/** Adds lots that were listed since, at their current bid, and removes lots that ended. */
async function refreshReplays({ db, histories, now }: DemoActivityParts, replays: Map<number, Replay>) {
  const live = await db
    .select({ lot_id: lots.id, starts_at: lots.starts_at, ends_at: lots.ends_at, demo: demoLots })
    .from(demoLots)
    .innerJoin(lots, eq(lots.id, demoLots.lot_id))
    .where(and(eq(lots.status, 'live'), sql`${lots.ends_at} > now()`));
  const ids = new Set(live.map(({ lot_id }) => lot_id));
  for (const id of replays.keys()) if (!ids.has(id)) replays.delete(id);
  const fresh = live.filter(({ lot_id }) => !replays.has(lot_id));
  const progress = await readProgress(
    db,
    fresh.map(({ lot_id }) => lot_id),
  );
  for (const { lot_id, starts_at, ends_at, demo } of fresh) {
    const terms = {
      startsAt: starts_at.getTime(),
      endsAt: ends_at.getTime(),
      targetCents: demo.target_cents,
    };
    const plan = planBids(histories[demo.history % histories.length] ?? [], terms);
    const next = skipOverdue(plan, (progress.get(lot_id) ?? -1) + 1, now());
    replays.set(lot_id, { lotId: lot_id, ...terms, plan, next });
  }
}

/** The idempotency key of a bid: it is placed once, also after a restart. */
const keyOf = (lotId: number, index: number) => `demo-${lotId}-${index}`;

async function readProgress(db: Database, lotIds: readonly number[]): Promise<Map<number, number>> {
  if (lotIds.length === 0) return new Map();
  const index = sql<number>`max(split_part(${bids.idempotency_key}, '-', 3)::int)`.mapWith(Number);
  const rows = await db
    .select({ lot_id: bids.lot_id, index })
    .from(bids)
    .where(and(inArray(bids.lot_id, [...lotIds]), like(bids.idempotency_key, 'demo-%')))
    .groupBy(bids.lot_id);
  return new Map(rows.map((row) => [row.lot_id, row.index]));
}

function createBidder({ db, inject, signIn, usernames }: DemoActivityParts) {
  const tokens = new Map<number, string>();
  /** As of this turn. */
  let members: readonly ActingMember[] = [];

  async function tokenOf(userId: number): Promise<string> {
    const token = tokens.get(userId) ?? (await signIn(userId));
    tokens.set(userId, token);
    return token;
  }

  return {
    /** The lots of these turns as they are now, by id. One call, because a call costs more than a lot. */
    async readLots(turns: readonly Turn[]): Promise<ReadonlyMap<number, Auction>> {
      if (turns.length === 0) return new Map();
      members = await findActing(db, usernames);
      const reader = members.find(({ mayBid }) => mayBid)?.id;
      if (reader === undefined) return new Map();
      const headers = { authorization: `Bearer ${await tokenOf(reader)}` };
      const ids = turns.map(({ replay }) => replay.lotId).join(',');
      const answer = await inject({ url: `/api/auctions?ids=${ids}`, headers });
      if (answer.statusCode === 401) tokens.delete(reader);
      if (answer.statusCode !== 200) return new Map();
      return new Map(answer.json<{ data: Auction[] }>().data.map((lot) => [lot.id, lot]));
    },

    /** Places a bid as its member; resolves to whether the price moved. */
    async place({ replay, index, bid, mustMove }: Turn, lot: Auction): Promise<boolean> {
      if (lot.hasEnded) return false;
      const start = (replay.lotId * 7 + bid.bidder) % members.length;
      const [first, second] = [...members.slice(start), ...members].filter(({ mayBid }) => mayBid);
      const member = (lot.user_id === first?.id && mustMove ? second : first)?.id;
      if (member === undefined) return false;
      const dollars = mustMove ? Math.max(bid.dollars, lot.next_minimum) : bid.dollars;
      const isPointless = lot.user_id === member || dollars < lot.next_minimum;
      if (isPointless || dollars * 100 > replay.targetCents * STOP_FACTOR) return false;
      const answer = await inject({
        method: 'POST',
        url: `/api/auctions/${replay.lotId}/bid`,
        headers: {
          authorization: `Bearer ${await tokenOf(member)}`,
          'idempotency-key': keyOf(replay.lotId, index),
        },
        payload: { amount: dollars },
      });
      if (answer.statusCode === 401) tokens.delete(member);
      return answer.statusCode === 200 && answer.json<BidResult>().status !== 'proxy';
    },
  };
}
