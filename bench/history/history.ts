import type { AuctionStatus, BidStatus } from '@bidkit/contract';
import type { Reason, Terms } from './model.ts';

// What a run leaves behind: every operation as its client saw it, what screens showed, and what the database holds at the end.

/** An answer that was received. Amounts are cents, instants are milliseconds since the epoch by the database's clock. */
export type Result =
  | {
      readonly kind: 'decided';
      readonly status: BidStatus;
      readonly maxCents: number;
      /** The lot as the answer described it: as this bid left it, or as it stood when a retry read its first answer again. */
      readonly seq: number;
      readonly priceCents: number;
      readonly leader: number | null;
      readonly endsAt: number;
    }
  | {
      readonly kind: 'refused';
      readonly reason: Reason;
      readonly minimumCents: number | null;
      /** Of a bid that came too late: when it was decided, and the end it missed. */
      readonly decidedAt: number | null;
      readonly endsAt: number | null;
    }
  /** The key was used before for another bid. */
  | { readonly kind: 'conflict' }
  /** Nobody can say whether the bid counts: the connection was cut, nothing came in time, or the answer was a 5xx. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** An answer no bid should get. */
  | { readonly kind: 'unexpected'; readonly httpStatus: number; readonly body: string };

/** One bid as its client sent it; a retry is an operation of its own under the same key. */
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

/** What a screen showed of a lot after a change, in the order it showed it. */
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

/** An `auction-end` as a screen heard it. */
export interface HeardEnd {
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
  readonly ends: readonly HeardEnd[];
  readonly clocks: readonly ScreenClock[];
}

/** A decided bid as the database keeps it. */
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

/** A lot as the database keeps it. */
export interface KeptLot {
  readonly id: number;
  readonly terms: Terms;
  /** The end it was listed with, before any soft close. */
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

/** What the database holds once everything has come to rest. */
export interface FinalState {
  /** By the database's clock. */
  readonly readAt: number;
  readonly lots: readonly KeptLot[];
  readonly bids: readonly KeptBid[];
  readonly wins: readonly KeptWin[];
}

/** A promise that was broken, with the fewest operations that show it. */
export interface Violation {
  readonly kind: string;
  readonly lot: number;
  readonly text: string;
  readonly operations: readonly Operation[];
}
