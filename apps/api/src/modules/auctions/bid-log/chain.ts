import { hash, randomBytes } from 'node:crypto';
import {
  type AuctionRules,
  type BidLogExtension,
  commitmentText,
  entryText,
  extensionText,
  genesisText,
  type HashedEntry,
  type LoggedRules,
} from '@bidkit/contract';
import type { Lot, RuleColumns } from '../lot-columns.ts';

const sha256 = (text: string) => hash('sha256', text, 'hex');

/** The columns of a lot that its log depends on. */
export type LoggedLot = RuleColumns & Pick<Lot, 'id' | 'starts_at' | 'ends_at' | 'log_secret'>;

/** The public rules of a lot (contract, `auctionRules`). */
export function publicRules(lot: LoggedLot): AuctionRules {
  return {
    version: 1,
    auction_id: lot.id,
    opening_cents: lot.opening_cents,
    increments: lot.increments.map(([from, step]) => ({ from, step })),
    cents_allowed: lot.cents_allowed,
    has_reserve: lot.reserve_cents !== null,
    soft_close_seconds: lot.soft_close_seconds,
    tie: 'earlier-current-maximum',
    price: 'second-maximum-plus-increment',
    starts_at: lot.starts_at.toISOString(),
    eventEnd: lot.ends_at.toISOString(),
  };
}

/** The rules with the fields that are revealed after the close. */
export const loggedRules = (lot: LoggedLot): LoggedRules => ({
  ...publicRules(lot),
  reserve_cents: lot.reserve_cents,
});

/** Keyed hashes: reproducible for the server, unpredictable for everybody else. */
const derived = (lot: LoggedLot, purpose: string) => sha256(`${lot.log_secret} ${purpose}`);

export const genesisNonce = (lot: LoggedLot) => derived(lot, 'genesis').slice(0, 32);
export const closingNonce = (lot: LoggedLot, seq: number) => derived(lot, `nonce ${seq}`).slice(0, 32);
/** A bidder's pseudonym in the log of one lot. It differs from lot to lot. */
export const pseudonymOf = (lot: LoggedLot, userId: number) =>
  `b-${derived(lot, `bidder ${userId}`).slice(0, 12)}`;

/** The hash that a lot's log starts with. */
export const genesisOf = (lot: LoggedLot) => sha256(genesisText(loggedRules(lot), genesisNonce(lot)));

/** One recorded bid, as far as the log contains it. */
export interface LoggedBid {
  readonly seq: number;
  readonly user_id: number;
  readonly leader_id: number;
  readonly max_cents: number;
  /** The salt of the commitment to the maximum. */
  readonly salt: string;
  readonly status: HashedEntry['status'];
  readonly price_cents: number;
  readonly decided_at: Date;
  readonly ends_at: Date;
}

const SALT_BYTES = 32;
/** Random bytes of the next salts: to ask for many at once takes much less time. */
let random = Buffer.alloc(0);

/** A new salt. It does not depend on the lot's secret, so that one salt reveals nothing about another. */
export function newSalt(): string {
  if (random.length === 0) random = randomBytes(SALT_BYTES * 128);
  const salt = random.toString('hex', 0, SALT_BYTES);
  random = random.subarray(SALT_BYTES);
  return salt;
}

/** A recorded bid as an entry of the public log, with the commitment to its maximum and without its hash. */
export function toEntry(lot: LoggedLot, bid: LoggedBid): HashedEntry {
  const bidder = pseudonymOf(lot, bid.user_id);
  return {
    seq: bid.seq,
    at: bid.decided_at.toISOString(),
    bidder,
    commitment: sha256(commitmentText(lot.id, { seq: bid.seq, bidder }, bid)),
    status: bid.status,
    price_cents: bid.price_cents,
    leader: pseudonymOf(lot, bid.leader_id),
    eventEnd: bid.ends_at.toISOString(),
  };
}

/** A later end as the next entry of a lot's log, after its last hash. */
export function toExtension(
  { seq, log_head }: { readonly seq: number; readonly log_head: string },
  at: Date,
  endsAt: Date,
): BidLogExtension {
  const content = { seq: seq + 1, at: at.toISOString(), eventEnd: endsAt.toISOString() };
  return { ...content, hash: sha256(extensionText(log_head, content)) };
}

/** The hash of a recorded bid, which covers the previous hash. */
export const hashBid = (lot: LoggedLot, previousHash: string, bid: LoggedBid) =>
  sha256(entryText(previousHash, toEntry(lot, bid)));
