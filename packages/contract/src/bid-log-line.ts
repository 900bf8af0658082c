// Separate from the schemas in bid-log.ts, so that verifying a log does not load zod.
import type { AuctionRules, BidLogEntry, LoggedOutcome } from './bid-log.ts';

/** The rules of a closed lot, with which its log begins. */
export type LoggedRules = AuctionRules & { reserve_cents: number | null };

/**
 * The text whose SHA-256, in hex, is the genesis of a lot's log: the rules of its bids in a fixed order. The end is not
 * among them, because a soft close moves it: every entry has its own.
 */
export function genesisText(rules: LoggedRules, nonce: string): string {
  const { version, auction_id, opening_cents, increments, cents_allowed, reserve_cents, soft_close_seconds } =
    rules;
  const bands = increments.map(({ from, step }) => [from, step]);
  return JSON.stringify([
    'bidkit log',
    version,
    auction_id,
    opening_cents,
    bands,
    cents_allowed,
    reserve_cents,
    soft_close_seconds,
    rules.tie,
    rules.price,
    nonce,
  ]);
}

/** A recorded bid with its maximum and nonce. */
export type RevealedEntry = Omit<BidLogEntry, 'hash' | 'max_cents' | 'nonce'> & {
  readonly max_cents: number;
  readonly nonce: string;
};

/** The text whose SHA-256, in hex, is the hash of an entry: the hash before it, then the entry's content. */
export function entryText(previousHash: string, entry: RevealedEntry): string {
  const { seq, at, bidder, max_cents, status, price_cents, leader, eventEnd, nonce } = entry;
  return JSON.stringify([
    previousHash,
    seq,
    at,
    bidder,
    max_cents,
    status,
    price_cents,
    leader,
    eventEnd,
    nonce,
  ]);
}

/** The content of a log's closing entry. */
export interface LoggedClosing {
  readonly seq: number;
  readonly outcome: LoggedOutcome;
  readonly starts_at: string;
  /** The final end. */
  readonly eventEnd: string;
  readonly nonce: string;
}

/** The text whose SHA-256, in hex, is the hash of a lot's closing: the hash before it, then the lot's outcome. */
export function closingText(previousHash: string, closing: LoggedClosing): string {
  const { status, winner, price_cents, cancel_reason, closed_at } = closing.outcome;
  return JSON.stringify([
    previousHash,
    'closed',
    closing.seq,
    status,
    winner,
    price_cents,
    cancel_reason,
    closed_at,
    closing.starts_at,
    closing.eventEnd,
    closing.nonce,
  ]);
}
