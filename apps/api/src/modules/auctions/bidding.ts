import type { BidResult } from '@bidkit/contract';
import type { Broadcast, House } from '../../house.ts';
import type { Caller } from '../../http/handler.ts';
import { answerBatch } from './answers.ts';
import { createBatchQueue } from './batch-queue.ts';
import { type BidRequest, decideBatch, type Outcome } from './decide-batch.ts';
import { nextMinimumCents } from './engine.ts';
import { historyLines } from './history.ts';
import { toCents, toDollars } from './money.ts';
import { type Lot, rulesOf } from './projection.ts';

/** Bids decided in one transaction at most, so that a lot's row is never locked for long. */
const BATCH_LIMIT = 250;
/** Another node may take the same key or lock at the same moment; the loser looks again. */
const ATTEMPTS = 4;
/** unique_violation, serialization_failure, deadlock_detected */
const RETRYABLE = new Set(['23505', '40001', '40P01']);

/** Takes bids: those that wait on the same lot are decided together, in the order they came (DESIGN §5). */
export interface Bidding {
  /** @throws Problem when the bid is refused */
  place(bid: { lotId: number; bidder: Caller; amount: number; key: string | null }): Promise<BidResult>;
  /** Resolves when no bid waits any more. */
  idle(): Promise<void>;
}

export function createBidding({ db, broadcast }: Pick<House, 'db' | 'broadcast'>): Bidding {
  async function decideWithRetry(lotId: number, requests: readonly BidRequest[]) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction((tx) => decideBatch(tx, lotId, requests));
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error))) throw error;
      }
    }
  }

  const queue = createBatchQueue<number, BidRequest, BidResult>(async (lotId, requests) => {
    const { lot, outcomes } = await decideWithRetry(lotId, requests);
    // Nothing is awaited between the commit and the news: a closer's `auction-end` cannot overtake them.
    if (lot) for (const outcome of outcomes) announce(broadcast, lot, outcome);
    return answerBatch(db, lotId, requests, outcomes);
  }, BATCH_LIMIT);

  return {
    place: ({ lotId, bidder, amount, key }) => queue.push(lotId, { bidder, key, maxCents: toCents(amount) }),
    idle: queue.idle,
  };
}

/** The SQLSTATE of a database error; Drizzle wraps the driver's error as its cause. */
function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}

function announce(broadcast: Broadcast, lot: Lot, outcome: Outcome) {
  if (outcome.kind !== 'decided') return;
  const { bid, state } = outcome;
  broadcast.bidUpdate({
    id: lot.id,
    seq: bid.seq,
    bids: historyLines(bid),
    sale_price: toDollars(bid.price_cents),
    next_minimum: toDollars(nextMinimumCents(rulesOf(lot), state)),
    bid_count: state.bidCount,
    eventEnd: new Date(state.endsAt).toISOString(),
    username: bid.leader_username,
    user_id: bid.leader_id,
  });
}
