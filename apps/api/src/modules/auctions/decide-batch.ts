import type { Query } from '../../db/statements.ts';
import { refuse } from '../../kernel/problem.ts';
import { type Auctioneer, type BidRequest, createAuctioneer, type Outcome, refused } from './auctioneer.ts';
import { findByKeys, type KeptBid, lockLots, writeDecisions } from './bid-queries.ts';

const nameOfKey = (userId: number, key: string) => `${userId} ${key}`;

/**
 * Decides bids in order in one transaction: it locks and reads their lots once, runs the engine for each bid, and
 * writes all decisions with one statement. Any number of nodes may do so concurrently.
 *
 * Used idempotency keys are looked up only when they can matter: for all bids when the unique index rejected this batch
 * before (`again`), otherwise for rejected bids only, which may be repetitions of a decided one.
 */
export async function decideBatch(
  query: Query,
  requests: readonly BidRequest[],
  again: boolean,
): Promise<Outcome[]> {
  const locked = await lockLots(
    query,
    [...new Set(requests.map(({ lotId }) => lotId))].sort((a, b) => a - b),
  );
  const auctioneers = new Map([...locked].map(([id, lot]) => [id, createAuctioneer(lot)]));
  const kept = new Map(again ? await findKept(query, requests) : []);

  const outcomes = requests.map((request) => {
    const auctioneer = auctioneers.get(request.lotId);
    if (!auctioneer) return refused(refuse('auction_not_found'));
    const earlier = request.key === null ? undefined : kept.get(nameOfKey(request.bidder.id, request.key));
    if (earlier) return repeat(earlier, request, auctioneer);
    const outcome = auctioneer.decide(request);
    if (outcome.kind === 'decided' && request.key !== null) {
      kept.set(nameOfKey(request.bidder.id, request.key), outcome.bid);
    }
    return outcome;
  });

  // Queried before the write, because a failed write aborts the transaction.
  const answers = again ? outcomes : replaceRepeated(query, requests, outcomes, auctioneers);
  const changed = [...auctioneers.values()].filter((auctioneer) => auctioneer.bids.length > 0);
  if (changed.length > 0) {
    writeDecisions(
      query,
      changed.flatMap((auctioneer) => auctioneer.bids),
      changed.map((auctioneer) => auctioneer.state()),
      changed.flatMap((auctioneer) => auctioneer.outbid()),
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

/** Replaces the rejection of a bid that was decided earlier by its first answer. */
async function replaceRepeated(
  query: Query,
  requests: readonly BidRequest[],
  outcomes: readonly Outcome[],
  auctioneers: ReadonlyMap<number, Auctioneer>,
): Promise<Outcome[]> {
  const kept = new Map(
    await findKept(
      query,
      requests.filter((_, index) => outcomes[index]?.kind === 'refused'),
    ),
  );
  return outcomes.map((outcome, index) => {
    const request = requests[index];
    const auctioneer = request && auctioneers.get(request.lotId);
    if (outcome.kind !== 'refused' || !auctioneer || request.key === null) return outcome;
    const earlier = kept.get(nameOfKey(request.bidder.id, request.key));
    return earlier ? repeat(earlier, request, auctioneer) : outcome;
  });
}

/** The first answer, or a rejection when the key was used for another bid. */
function repeat(earlier: KeptBid, { lotId, maxCents }: BidRequest, auctioneer: Auctioneer): Outcome {
  if (earlier.lot_id !== lotId || earlier.max_cents !== maxCents) {
    return refused(refuse('bid_key_reused'));
  }
  return { kind: 'repeated', bid: earlier, update: auctioneer.update() };
}
