// Separate from the schemas in bids.ts, so that verifying a log does not load zod.
import type { AuctionRules, BidLogEntry, BidLogExtension, LoggedOutcome, RevealedMaximum } from './bids.ts';

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

/**
 * The text whose SHA-256, in hex, is the commitment to a maximum. Lot, `seq` and bidder are part of it, so that a
 * commitment is of no use in another entry.
 */
export function commitmentText(
  auctionId: number,
  { seq, bidder }: Pick<BidLogEntry, 'seq' | 'bidder'>,
  { max_cents, salt }: RevealedMaximum,
): string {
  return JSON.stringify(['bidkit maximum', auctionId, seq, bidder, max_cents, salt]);
}

/** What the hash of an entry covers: the commitment in place of the maximum, so that sealed entries can be verified. */
export type HashedEntry = Omit<BidLogEntry, 'hash' | 'revealed'>;

/** The text whose SHA-256, in hex, is the hash of an entry: the hash before it, then the entry's content. */
export function entryText(previousHash: string, entry: HashedEntry): string {
  const { seq, at, bidder, commitment, status, price_cents, leader, eventEnd } = entry;
  return JSON.stringify([previousHash, seq, at, bidder, commitment, status, price_cents, leader, eventEnd]);
}

/** The text whose SHA-256, in hex, is the hash of an extension: the hash before it, then the new end. */
export function extensionText(previousHash: string, extension: Omit<BidLogExtension, 'hash'>): string {
  const { seq, at, eventEnd } = extension;
  return JSON.stringify([previousHash, 'extended', seq, at, eventEnd]);
}

/**
 * The bids whose maxima stay sealed after the close: the one with which the last leader took the lead, and their raises
 * after it. All other maxima are at most the price. Which bids these are follows from public fields, not from amounts:
 * otherwise a sealed entry would tell on which side of the price its maximum is.
 */
export function sealedBids<Entry extends Pick<BidLogEntry, 'bidder' | 'status'>>(
  entries: readonly Entry[],
): Entry[] {
  const lead = entries.findLastIndex(({ status }) => status === 'firstBid' || status === 'accepted');
  return entries.filter(({ bidder }, index) => index >= lead && bidder === entries[lead]?.bidder);
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
