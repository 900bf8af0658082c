import type { AuctionStatus, BidStatus } from '@bidkit/contract';
import type { Reason, Terms } from './model.ts';

// The record of a run: every operation as its client saw it, what screens showed, and the final database contents.

/** A received response. Amounts are cents. Instants are milliseconds since the epoch by the database's clock. */
export type Result =
  | {
      readonly kind: 'decided';
      readonly status: BidStatus;
      readonly maxCents: number;
      /** The lot as in the response: after this bid, or at the time of a retry that got the first response again. */
      readonly seq: number;
      readonly priceCents: number;
      readonly leader: number | null;
      readonly endsAt: number;
    }
  | {
      readonly kind: 'refused';
      readonly reason: Reason;
      readonly minimumCents: number | null;
      /** For a bid after the end: when it was decided, and the lot's end. */
      readonly decidedAt: number | null;
      readonly endsAt: number | null;
    }
  /** The key was used before for another bid. */
  | { readonly kind: 'conflict' }
  /** The outcome is unknown: the connection was cut, the response timed out, or it was a 5xx. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** A response that no bid should get. */
  | { readonly kind: 'unexpected'; readonly httpStatus: number; readonly body: string };

/** One bid as its client sent it. A retry is a new operation with the same key. */
export interface Operation {
  readonly id: number;
  readonly client: number;
  readonly node: string;
  readonly lot: number;
  readonly bidder: number;
  readonly cents: number;
  readonly key: string;
  /** Monotonic milliseconds of the harness, the same clock for all clients. */
  readonly sent: number;
  readonly answered: number;
  /** The same instants by the database's clock, as the harness measured it. */
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly result: Result;
}

/** What a screen showed of a lot after a change, in order. */
export interface Shown {
  readonly screen: number;
  readonly lot: number;
  readonly seq: number;
  readonly priceCents: number;
  readonly bidCount: number;
  readonly leader: number | null;
  readonly endsAt: number;
  readonly status: AuctionStatus;
}

/** An `auction-end` event as a screen received it. */
export interface SeenEnd {
  readonly screen: number;
  readonly lot: number;
  readonly seq: number;
  readonly status: AuctionStatus;
  readonly winner: number | null;
  readonly priceCents: number;
}

/** How far a screen's clock was from the database's at the end of the run. */
export interface ScreenClock {
  readonly screen: number;
  readonly errorMs: number;
}

export interface History {
  readonly operations: readonly Operation[];
  readonly shown: readonly Shown[];
  readonly ends: readonly SeenEnd[];
  readonly clocks: readonly ScreenClock[];
}

/** A recorded bid in the database. */
export interface KeptBid {
  readonly lot: number;
  readonly seq: number;
  readonly bidder: number;
  readonly cents: number;
  readonly status: BidStatus;
  readonly priceCents: number;
  readonly leader: number;
  readonly endsAt: number;
  readonly decidedAt: number;
  readonly key: string | null;
}

/** A lot in the database. */
export interface KeptLot {
  readonly id: number;
  readonly terms: Terms;
  /** Its original end, before any soft close. */
  readonly listedEnd: number;
  readonly endsAt: number;
  readonly status: AuctionStatus;
  readonly seq: number;
  readonly bidCount: number;
  readonly priceCents: number | null;
  readonly leader: number | null;
  readonly winner: number | null;
  readonly soldCents: number | null;
  readonly closedAt: number | null;
}

export interface KeptWin {
  readonly lot: number;
  readonly winner: number;
  readonly priceCents: number;
  readonly isForfeited: boolean;
}

/** The database contents after the run. */
export interface FinalState {
  /** By the database's clock. */
  readonly readAt: number;
  readonly lots: readonly KeptLot[];
  readonly bids: readonly KeptBid[];
  readonly wins: readonly KeptWin[];
}

/** A broken guarantee, with the fewest operations that prove it. */
export interface Violation {
  readonly kind: string;
  readonly lot: number;
  readonly text: string;
  readonly operations: readonly Operation[];
}
