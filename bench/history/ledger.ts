import type { FinalState, History, KeptBid, KeptLot, Operation } from './history.ts';
import { applyBid, beforeAnyBid, type LotState } from './model.ts';

/** Tolerated difference between two machines' clocks, and between two readings of one. */
export const CLOCK_SLACK_MS = 250;

/** All requests for one bid: its operation and the retries with the same key. */
export interface Attempts {
  readonly operations: readonly Operation[];
  /** The bid cannot have been decided before this. */
  readonly firstSent: number;
  readonly firstSentAt: number;
  /** The bid cannot be decided after this. Infinite if no client got an acknowledgement. */
  readonly acknowledged: number;
  readonly acknowledgedAt: number;
}

/** One lot: its requests, its stored bids, and the naive model's state after each stored bid. */
export interface Ledger {
  readonly lot: KeptLot;
  /** By `seq`. */
  readonly bids: readonly KeptBid[];
  /** One more than bids: `states[n]` is the lot after n bids. */
  readonly states: readonly LotState[];
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
      states: statesOf(lot, kept),
      operations: operationsByLot.get(lot.id) ?? [],
      attemptsAt: (bid) =>
        attempts((operationsByKey.get(keyOf(bid)) ?? []).filter((one) => asksFor(one, bid))),
    };
  });
}

function statesOf({ terms, listedEnd }: KeptLot, bids: readonly KeptBid[]): LotState[] {
  const states = [beforeAnyBid(listedEnd)];
  for (const { bidder, cents, decidedAt } of bids) {
    const before = states.at(-1) ?? beforeAnyBid(listedEnd);
    states.push(applyBid(terms, before, { bidder, cents, at: decidedAt }).after);
  }
  return states;
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
