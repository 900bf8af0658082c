import type { FinalState, History, KeptBid, KeptLot, Operation } from './history.ts';
import { beforeAnyBid, type Standing, take } from './model.ts';

/** The difference between two machines' clocks, and between two readings of one, that the checker lets pass. */
export const CLOCK_SLACK_MS = 250;

/** All that was sent to have one bid decided: its operation and the retries under the same key. */
export interface Attempts {
  readonly operations: readonly Operation[];
  /** Before it the bid cannot have been decided. */
  readonly firstSent: number;
  readonly firstSentAt: number;
  /** After it the bid cannot be decided any more; infinite when nobody was ever told that it was. */
  readonly acknowledged: number;
  readonly acknowledgedAt: number;
}

/** One lot: what was asked of it, what the database kept, and where the naive model stands after each kept bid. */
export interface Ledger {
  readonly lot: KeptLot;
  /** By `seq`. */
  readonly bids: readonly KeptBid[];
  /** One more than bids: `standings[n]` is the lot after n of them. */
  readonly standings: readonly Standing[];
  readonly operations: readonly Operation[];
  attemptsAt(bid: KeptBid): Attempts;
}

const nameOf = (bidder: number, key: string | null) => `${bidder} ${key}`;
export const keyOf = ({ bidder, key }: { bidder: number; key: string | null }) => nameOf(bidder, key);

/** Whether an operation asked for exactly this bid. */
export const asksFor = (operation: Operation, bid: KeptBid): boolean =>
  operation.key === bid.key &&
  operation.bidder === bid.bidder &&
  operation.lot === bid.lot &&
  operation.cents === bid.cents;

export function openLedgers({ operations }: History, { lots, bids }: FinalState): Ledger[] {
  const operationsByLot = Map.groupBy(operations, ({ lot }) => lot);
  const operationsByKey = Map.groupBy(operations, keyOf);
  const bidsByLot = Map.groupBy(bids, ({ lot }) => lot);
  return lots.map((lot) => {
    const kept = (bidsByLot.get(lot.id) ?? []).sort((a, b) => a.seq - b.seq);
    return {
      lot,
      bids: kept,
      standings: standingsOf(lot, kept),
      operations: operationsByLot.get(lot.id) ?? [],
      attemptsAt: (bid) =>
        attempts((operationsByKey.get(keyOf(bid)) ?? []).filter((one) => asksFor(one, bid))),
    };
  });
}

function standingsOf({ terms, listedEnd }: KeptLot, bids: readonly KeptBid[]): Standing[] {
  const standings = [beforeAnyBid(listedEnd)];
  for (const { bidder, cents, decidedAt } of bids) {
    const before = standings.at(-1) ?? beforeAnyBid(listedEnd);
    standings.push(take(terms, before, { bidder, cents, at: decidedAt }).after);
  }
  return standings;
}

function attempts(operations: readonly Operation[]): Attempts {
  const decided = operations.filter(({ result }) => result.kind === 'decided');
  return {
    operations,
    firstSent: Math.min(...operations.map(({ sent }) => sent)),
    firstSentAt: Math.min(...operations.map(({ sentAt }) => sentAt)),
    acknowledged: Math.min(...decided.map(({ answered }) => answered)),
    acknowledgedAt: Math.min(...decided.map(({ answeredAt }) => answeredAt)),
  };
}
