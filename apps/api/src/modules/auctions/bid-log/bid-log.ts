import { BID_LOG_VERSION, type BidLog, EXTENDED_BID_LOG_VERSION, sealedBids } from '@bidkit/contract';
import type { Lot } from '../lot-columns.ts';
import {
  closingNonce,
  genesisNonce,
  genesisOf,
  type LoggedBid,
  loggedRules,
  pseudonymOf,
  toEntry,
} from './chain.ts';
import { outcomeOf } from './closing-entry.ts';

/** A closed lot with all its bids, in the order of `seq`. */
export interface ClosedLot {
  readonly lot: Lot & { readonly log_head: string };
  readonly bids: readonly (LoggedBid & { readonly hash: string })[];
}

/** The `seq` of the bids whose maxima stay sealed in the log of a lot that was sold, or whose reserve was not met. */
export function sealedSeqs({ lot, bids }: ClosedLot): Set<number> {
  const entries = bids.map(({ seq, user_id, status }) => ({
    seq,
    status,
    bidder: pseudonymOf(lot, user_id),
  }));
  return new Set(sealedBids(entries).map(({ seq }) => seq));
}

/**
 * The public log. It reveals the maxima that were outbid, which are at most the price; those with which the last leader
 * leads stay sealed. A canceled lot can be listed again for the same bidders: its log reveals no maximum and no
 * reserve.
 */
export function toBidLog(closed: ClosedLot, callerId: number | null): BidLog {
  const { lot, bids } = closed;
  const isWithheld = lot.status === 'cancelled';
  const sealed = sealedSeqs(closed);
  const isExtended = lot.extensions.length > 0;
  const hasBid = bids.some(({ user_id }) => user_id === callerId);
  return {
    version: isExtended ? EXTENDED_BID_LOG_VERSION : BID_LOG_VERSION,
    rules: { ...loggedRules(lot), ...(isWithheld && { reserve_cents: null }) },
    genesis_nonce: isWithheld ? null : genesisNonce(lot),
    genesis: genesisOf(lot),
    entries: bids.map((bid) => {
      const { max_cents, salt, hash } = bid;
      const isSealed = isWithheld || sealed.has(bid.seq);
      return { ...toEntry(lot, bid), revealed: isSealed ? null : { max_cents, salt }, hash };
    }),
    ...(isExtended && { extensions: [...lot.extensions] }),
    outcome: outcomeOf(lot),
    closing: { seq: lot.seq, nonce: closingNonce(lot, lot.seq), hash: lot.log_head },
    head: lot.log_head,
    you: callerId !== null && hasBid ? pseudonymOf(lot, callerId) : null,
  };
}
