import type { BidResult } from '@bidkit/contract';
import { afterCommit } from '../../db/after-commit.ts';
import { sqlState } from '../../db/failure.ts';
import type { Statements } from '../../db/statements.ts';
import type { AppContext, Bidding } from '../../kernel/app-context.ts';
import { toCents, toDollars } from '../../kernel/money.ts';
import { Problem, refuse } from '../../kernel/problem.ts';
import { createBatchQueue, type Settled } from './batch-queue.ts';
import { decideBatch } from './decide-batch.ts';
import type { BidRequest, Outcome } from './lot-batch.ts';
import { bidMessage } from './messages.ts';

/** Most bids decided in one transaction, so that a lot's row is never locked for long. */
const BATCH_LIMIT = 250;
/** Bids that share a transaction even while more connections are free. */
const PREFERRED_BATCH = 16;
/** Delay of the notifications of outbid members, so that many are delivered together. */
const OUTBID_DELAY_MS = 100;
/** Another node may take the same key or lock at the same moment; the loser retries. */
const ATTEMPTS = 4;
/** unique_violation, serialization_failure, deadlock_detected */
const RETRYABLE = /^(23505|40001|40P01)$/;
/** lock_not_available, query_canceled: another transaction held a lot for longer than bidders wait. */
const STUCK = /^(55P03|57014)$/;
/** Failures of the connection or the whole server: classes 08, 53, 57P and the system's own codes. */
const SERVER_WIDE = /^(08|53|57P|E[A-Z])/;
/** A bid that waited longer is refused: its bidder has already seen a timeout, or has left. */
const MAX_WAIT_MS = 15_000;

export function createBidding({
  db,
  statements,
  broadcast,
  metrics,
  now,
}: Pick<AppContext, 'db' | 'broadcast' | 'metrics' | 'now'> & {
  readonly statements: Statements;
}): Bidding {
  async function decideWithRetry(requests: readonly BidRequest[]): Promise<Outcome[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await statements.transaction((query) => decideBatch(query, requests, attempt > 1));
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.test(sqlState(error))) throw error;
      }
    }
  }

  /** Awaits nothing between the commit and the events, so that a closer's `auction-end` cannot overtake them. */
  async function run(requests: readonly BidRequest[]): Promise<Settled<BidResult>[]> {
    const started = performance.now();
    try {
      const outcomes = await decideWithRetry(requests);
      metrics.batchDecided({ bids: requests.length, seconds: (performance.now() - started) / 1000 });
      for (const outcome of outcomes) if (outcome.kind === 'recorded') broadcast.bidUpdate(outcome.update);
      wakeNotificationsSoon();
      for (const outcome of outcomes) metrics.bidAnswered(resultOf(outcome));
      return outcomes.map(answerTo);
    } catch (error) {
      const lots = Map.groupBy(requests, ({ lotId }) => lotId);
      if (lots.size === 1 || SERVER_WIDE.test(sqlState(error))) {
        throw STUCK.test(sqlState(error)) ? busy() : error;
      }
      // A failure on one lot must not fail the bids on the others, so each lot is decided alone.
      const settled = new Map<BidRequest, Settled<BidResult>>();
      const runLot = async (own: readonly BidRequest[]) => {
        const answers = await run(own).catch((reason: unknown) => own.map(() => ({ error: reason })));
        own.forEach((request, index) => {
          settled.set(request, answers[index] ?? { error });
        });
      };
      await Promise.all([...lots.values()].map(runLot));
      return requests.map((request) => settled.get(request) ?? { error });
    }
  }

  /** Decides the bids that have not waited too long, and refuses the others. */
  async function runInTime(requests: readonly BidRequest[]): Promise<Settled<BidResult>[]> {
    const oldest = now() - MAX_WAIT_MS;
    const inTime = requests.filter(({ receivedAt }) => receivedAt >= oldest);
    const settled = inTime.length > 0 ? await run(inTime) : [];
    const answers = new Map(inTime.map((request, index) => [request, settled[index]]));
    return requests.map((request) => answers.get(request) ?? { error: busy() });
  }

  let isWakePlanned = false;
  /**
   * Notifies outbid members with a short delay: bids come first, and many notifications share one run of the worker.
   */
  function wakeNotificationsSoon() {
    if (isWakePlanned) return;
    isWakePlanned = true;
    setTimeout(() => {
      isWakePlanned = false;
      afterCommit(db, 'notifications');
    }, OUTBID_DELAY_MS).unref();
  }

  const queue = createBatchQueue<number, BidRequest, BidResult>({
    keyOf: ({ lotId }) => lotId,
    limit: BATCH_LIMIT,
    lanes: statements.lanes,
    preferredSize: PREFERRED_BATCH,
    run: runInTime,
  });

  return {
    async place({ lotId, bidder, amount, key }) {
      const bid = { lotId, bidder, key, maxCents: toCents(amount), receivedAt: now() };
      try {
        return await queue.push(bid);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) metrics.bidAnswered('failed');
        throw error;
      }
    },
    idle: queue.idle,
  };
}

const busy = () => refuse('bidding_slow');

/** The label of a bid in `/metrics`. */
function resultOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return outcome.problem.code;
  return outcome.kind === 'recorded' ? outcome.bid.status : 'repeated';
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
