import type { BidResult } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/problem.ts';
import type { Settled } from './batch-queue.ts';
import type { BidRequest, Outcome } from './decide-batch.ts';
import { bidMessage } from './messages.ts';
import { toDollars } from './money.ts';
import { stateColumns, toAuctionDetail } from './projection.ts';
import {
  ANSWER_HISTORY_BIDS,
  findHistory,
  findLot,
  findTexts,
  findWatchers,
  type LotRow,
} from './queries.ts';

type Decided = Extract<Outcome, { kind: 'decided' }>;

/** The lot as a decided bid left it, whatever came since, as its bidder sees it. */
function lotAfter(row: LotRow, { bid, state }: Decided, isWatching: boolean): LotRow {
  return {
    ...row,
    lot: { ...row.lot, ...stateColumns(state), seq: bid.seq, status: 'live' },
    leader_username: bid.leader_username,
    own_max_cents: bid.max_cents,
    is_watching: isWatching,
  };
}

/** Answers every bid of a batch from one look at the lot after the commit. */
export async function answerBatch(
  db: Database,
  lotId: number,
  requests: readonly BidRequest[],
  outcomes: readonly Outcome[],
): Promise<Settled<BidResult>[]> {
  const refusals = outcomes.map((outcome) =>
    outcome.kind === 'refused' ? { error: outcome.problem } : null,
  );
  const lot = refusals.includes(null) ? await findLot(db, lotId, null) : null;
  const history = lot ? await findHistory(db, lotId, { limit: ANSWER_HISTORY_BIDS + outcomes.length }) : [];
  const texts = lot ? await findTexts(db) : new Map<string, string>();
  const bidderIds = requests.map(({ bidder }) => bidder.id);
  const watchers = lot ? await findWatchers(db, lotId, bidderIds) : new Set<number>();

  const answer = async (outcome: Exclude<Outcome, { kind: 'refused' }>, bidderId: number) => {
    // A repeated bid shows the lot as it is: its maximum may have been raised since.
    const row =
      outcome.kind === 'decided' && lot
        ? lotAfter(lot, outcome, watchers.has(bidderId))
        : await findLot(db, lotId, bidderId);
    if (!row) throw notFound('This auction was not found.');
    const seen = history.filter((bid) => bid.seq <= row.lot.seq).slice(0, ANSWER_HISTORY_BIDS);
    return {
      status: outcome.bid.status,
      max_bid_amount: toDollars(outcome.bid.max_cents),
      message: bidMessage(outcome.bid),
      auction: toAuctionDetail(row, seen, texts),
    };
  };

  return Promise.all(
    requests.map(async ({ bidder }, index): Promise<Settled<BidResult>> => {
      const outcome = outcomes[index];
      if (!outcome) throw new Error('A bid was left without an outcome');
      return outcome.kind === 'refused'
        ? { error: outcome.problem }
        : { answer: await answer(outcome, bidder.id) };
    }),
  );
}
