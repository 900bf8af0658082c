import type { BidResult } from '@bidkit/contract';
import { BID_CONNECTIONS } from '../../db/database.ts';
import type { Statements } from '../../db/statements.ts';
import type { House } from '../../house.ts';
import type { Caller } from '../../http/handler.ts';
import type { BidRequest, Outcome } from './auctioneer.ts';
import { createBatchQueue, type Settled } from './batch-queue.ts';
import { decideBatch } from './decide-batch.ts';
import { bidMessage } from './messages.ts';
import { toCents, toDollars } from './money.ts';

/** Bids decided in one transaction at most, so that a lot's row is never locked for long. */
const BATCH_LIMIT = 250;
/** How long the alerts of those who were outbid wait for each other. */
const NEWS_DELAY_MS = 100;
/** Another node may take the same key or lock at the same moment; the loser looks again. */
const ATTEMPTS = 4;
/** unique_violation, serialization_failure, deadlock_detected */
const RETRYABLE = /^(23505|40001|40P01)$/;
/** Errors of the data, not of the connection or the server: classes 22 and 23. */
const UNDECIDABLE = /^2[23]...$/;

/** Takes bids: those that wait on the same lot are decided together, in the order they came (DESIGN §5). */
export interface Bidding {
  /** @throws Problem when the bid is refused */
  place(bid: { lotId: number; bidder: Caller; amount: number; key: string | null }): Promise<BidResult>;
  /** Resolves when no bid waits any more. */
  idle(): Promise<void>;
}

export function createBidding({
  statements,
  broadcast,
  news,
  now,
}: Pick<House, 'broadcast' | 'news'> & { statements: Statements; now: () => number }): Bidding {
  async function decideWithRetry(requests: readonly BidRequest[]): Promise<Outcome[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await statements.transaction((query) => decideBatch(query, requests, attempt > 1));
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.test(sqlState(error))) throw error;
      }
    }
  }

  /** Nothing is awaited between the commit and the news: a closer's `auction-end` cannot overtake them. */
  async function run(requests: readonly BidRequest[]): Promise<Settled<BidResult>[]> {
    try {
      const outcomes = await decideWithRetry(requests);
      for (const outcome of outcomes) if (outcome.kind === 'decided') broadcast.bidUpdate(outcome.update);
      tellSoon();
      return outcomes.map(answerTo);
    } catch (error) {
      const lotIds = new Set(requests.map(({ lotId }) => lotId));
      if (lotIds.size === 1 || !UNDECIDABLE.test(sqlState(error))) throw error;
      // What is wrong with one lot is no harm to the bidders of the others.
      return (await Promise.all(requests.map(runAlone))).flat();
    }
  }

  let isTelling = false;
  /** Whoever was outbid hears of it a moment later: bids come first, and the alerts of many share a look. */
  function tellSoon() {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      news.wake();
    }, NEWS_DELAY_MS).unref();
  }

  const runAlone = (request: BidRequest) =>
    run([request]).catch((error: unknown): Settled<BidResult>[] => [{ error }]);

  const queue = createBatchQueue<number, BidRequest, BidResult>({
    keyOf: ({ lotId }) => lotId,
    limit: BATCH_LIMIT,
    lanes: BID_CONNECTIONS,
    run,
  });

  return {
    place: ({ lotId, bidder, amount, key }) =>
      queue.push({ lotId, bidder, key, maxCents: toCents(amount), receivedAt: now() }),
    idle: queue.idle,
  };
}

function answerTo(outcome: Outcome): Settled<BidResult> {
  if (outcome.kind === 'refused') return { error: outcome.problem };
  const { bid, update } = outcome;
  return {
    answer: {
      status: bid.status,
      max_bid_amount: toDollars(bid.max_cents),
      message: bidMessage(bid),
      auction: update,
    },
  };
}

/** The SQLSTATE of a database error; Drizzle wraps the driver's error as its cause. */
function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}
