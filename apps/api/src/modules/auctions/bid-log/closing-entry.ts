import { hash } from 'node:crypto';
import { closingText, type LoggedOutcome } from '@bidkit/contract';
import type { Lot } from '../projection.ts';
import { genesisOf, nonceOf, pseudonymOf } from './chain.ts';

/** How a lot ends. */
type Ending = Pick<Lot, 'status' | 'cancel_reason'> & { readonly closed_at: Date };

/** What became of a closed lot, as its log says it. */
export function outcomeOf(lot: Lot): LoggedOutcome {
  const isSold = lot.status === 'sold';
  return {
    status: lot.status,
    price_cents: isSold ? lot.price_cents : null,
    winner: isSold && lot.leader_id !== null ? pseudonymOf(lot, lot.leader_id) : null,
    cancel_reason: lot.cancel_reason,
    closed_at: lot.closed_at?.toISOString() ?? null,
  };
}

/**
 * How a live lot ends, as columns: `log_head` becomes the hash of the closing, after which nothing can be cut off the log, nor its
 * outcome changed, unnoticed. To be written under the lot's row lock.
 */
export function endingColumns(lot: Lot, ending: Ending) {
  const seq = lot.seq + 1;
  const outcome = outcomeOf({ ...lot, ...ending });
  const closing = {
    seq,
    outcome,
    starts_at: lot.starts_at.toISOString(),
    eventEnd: lot.ends_at.toISOString(),
    nonce: nonceOf(lot, seq),
  };
  const text = closingText(lot.log_head ?? genesisOf(lot), closing);
  return { ...ending, seq, log_head: hash('sha256', text, 'hex') };
}
