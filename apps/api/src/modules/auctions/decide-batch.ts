import type { Query } from '../../db/statements.ts';
import { refuse } from '../../kernel/problem.ts';
import { restrictedProblem } from '../restrictions/restricted.ts';
import {
  findBarred,
  findByKeys,
  type KeptBid,
  lockBidders,
  lockForBids,
  writeDecisions,
} from './bid-queries.ts';
import { type BidRequest, createLotBatch, type LotBatch, type Outcome, refused } from './lot-batch.ts';

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
const nameOfKey = (userId: number, key: string) => `${userId} ${key}`;

/**
 * Decides bids in order in one transaction: it locks and reads their lots once, runs the engine for each bid, and
 * writes all decisions with one statement. Any number of nodes may do so concurrently. A bid whose member canceled the
 * account while it waited is refused, as is one whose member is restricted. Bids that stand are not changed by either.
 *
 * Used idempotency keys are looked up only when they can matter: for all bids when the unique index rejected this batch
 * before (`again`), otherwise for refused bids only, which may be repetitions of a recorded one.
 */
export async function decideBatch(
  query: Query,
  requests: readonly BidRequest[],
  again: boolean,
): Promise<Outcome[]> {
  const bidderIds = inOrder(requests.map(({ bidder }) => bidder.id));
  const [locked, bidders, barred] = await Promise.all([
    lockForBids(query, inOrder(requests.map(({ lotId }) => lotId))),
    lockBidders(query, bidderIds),
    findBarred(query, bidderIds),
  ]);
  const lotBatches = new Map([...locked].map(([id, lot]) => [id, createLotBatch(lot)]));
  const kept = new Map(again ? await findKept(query, requests) : []);

  const outcomes = requests.map((request) => {
    const lotBatch = lotBatches.get(request.lotId);
    if (!lotBatch) return refused(refuse('auction_not_found'));
    const earlier = request.key === null ? undefined : kept.get(nameOfKey(request.bidder.id, request.key));
    if (earlier) return repeat(earlier, request, lotBatch);
    if (!bidders.has(request.bidder.id)) return refused(refuse('not_signed_in'));
    const barredUntil = barred.get(request.bidder.id);
    if (barredUntil !== undefined) return refused(restrictedProblem(barredUntil));
    const outcome = lotBatch.decide(request);
    if (outcome.kind === 'recorded' && request.key !== null) {
      kept.set(nameOfKey(request.bidder.id, request.key), outcome.bid);
    }
    return outcome;
  });

  // Queried before the write, because a failed write aborts the transaction.
  const answers = again ? outcomes : replaceRepeated(query, requests, outcomes, lotBatches);
  const changed = [...lotBatches.values()].filter((lotBatch) => lotBatch.bids.length > 0);
  if (changed.length > 0) {
    writeDecisions(
      query,
      changed.flatMap((lotBatch) => lotBatch.bids),
      changed.map((lotBatch) => lotBatch.state()),
      changed.flatMap((lotBatch) => lotBatch.outbid()),
    );
  }
  return answers;
}

async function findKept(
  query: Query,
  requests: readonly BidRequest[],
): Promise<(readonly [string, KeptBid])[]> {
  const keyed = requests.flatMap(({ bidder, key }) => (key === null ? [] : [{ userId: bidder.id, key }]));
  const rows = keyed.length === 0 ? [] : await findByKeys(query, keyed);
  return rows.map((row) => [nameOfKey(row.user_id, row.idempotency_key ?? ''), row]);
}

/** Replaces the refusal of a bid that was recorded earlier by its first answer. */
async function replaceRepeated(
  query: Query,
  requests: readonly BidRequest[],
  outcomes: readonly Outcome[],
  lotBatches: ReadonlyMap<number, LotBatch>,
): Promise<Outcome[]> {
  const kept = new Map(
    await findKept(
      query,
      requests.filter((_, index) => outcomes[index]?.kind === 'refused'),
    ),
  );
  return outcomes.map((outcome, index) => {
    const request = requests[index];
    const lotBatch = request && lotBatches.get(request.lotId);
    if (outcome.kind !== 'refused' || !lotBatch || request.key === null) return outcome;
    const earlier = kept.get(nameOfKey(request.bidder.id, request.key));
    return earlier ? repeat(earlier, request, lotBatch) : outcome;
  });
}

/** The first answer, or a refusal when the key was used for another bid. */
function repeat(earlier: KeptBid, { lotId, maxCents }: BidRequest, lotBatch: LotBatch): Outcome {
  if (earlier.lot_id !== lotId || earlier.max_cents !== maxCents) {
    return refused(refuse('idempotency_key_reused'));
  }
  return { kind: 'repeated', bid: earlier, update: lotBatch.update() };
}
